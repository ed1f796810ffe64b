import type { Play } from '../../play.ts';
import { pictureOf } from '../../ui/Card.tsx';

export const GOAL = 20;

/** The race to twenty: a lane for everybody, with their dog as far as it has come. */
export function Track({ play }: { play: Play }) {
  const points = (play.view.facts.points as number[] | undefined) ?? [];
  const said = points.map((count, seat) => `${play.names.name(seat)} at ${count}`).join(', ');
  return (
    <div class="track" role="img" aria-label={`The race to ${GOAL}: ${said}`}>
      {points.map((count, seat) => (
        <Lane key={seat} play={play} seat={seat} points={count} />
      ))}
    </div>
  );
}

function Lane({ play, seat, points }: { play: Play; seat: number; points: number }) {
  const [dog] = play.view.zones[`dog ${seat}`] ?? [];
  const place = Math.max(0, Math.min(GOAL, points));
  return (
    <div class={`lane ${seat === play.view.you ? 'me' : ''}`}>
      <span class="lane-name">{play.names.name(seat)}</span>
      <span class="lane-road" style={{ '--place': place / GOAL } as Record<string, number>}>
        <i class="runner">{dog && <img src={pictureOf(play.view.game, dog)} alt="" />}</i>
      </span>
      <b>{points}</b>
    </div>
  );
}
