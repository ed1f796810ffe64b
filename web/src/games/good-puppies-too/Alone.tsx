import type { Play } from '../../play.ts';
import { sceneOf } from '../../ui/Card.tsx';
import { plural } from '../../words.ts';
import { pictureName } from './yards.ts';

interface Puzzle {
  pal: { name: string; ability: string; text: string; mark: string; left: number | null };
  bonus: { number: number; text: string; mark: string };
}

/** Puzzle Mode: the pal with its ability, and what this puzzle pays for. */
export function Alone({ play }: { play: Play }) {
  const puzzle = play.view.facts.puzzle as Puzzle | null;
  if (!puzzle) return null;
  const { pal, bonus } = puzzle;
  return (
    <div class="zone puzzle" role="group" aria-label="The puzzle">
      <div class="friend">
        <img src={sceneOf(play.view.game, pictureName(pal.name))} alt="" width="72" height="72" />
        <div>
          <p>
            <b>{pal.name}</b> · {pal.ability} {pal.left !== null && <span class="chip">{pal.left > 0 ? `${plural(pal.left, 'use')} left` : 'used up'}</span>}
          </p>
          <p>{pal.text}</p>
        </div>
      </div>
      <p>
        <b>Puzzle Bonus {bonus.number}:</b> {bonus.text}
      </p>
    </div>
  );
}
