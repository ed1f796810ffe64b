import { bests } from '../../figures.ts';
import { pastGames } from '../../keeping.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import type { GameInfo } from '../../wire.ts';
import { plural } from '../../words.ts';

/** What somebody who plays this game alone has to beat. */
export function Best({ game }: { game: GameInfo }) {
  const [best] = bests(pastGames().filter(past => past.game === game.name));
  if (!game.seats.includes(1)) return null;
  return (
    <p class="best">
      <Glyph name="crown" />
      {best ? (
        <span>
          Your best alone: <b class="num">{plural(best.score, 'point')}</b>, in {plural(best.games, 'game')}.
        </span>
      ) : (
        <span>Alone with one seat: your best score is kept here.</span>
      )}
    </p>
  );
}
