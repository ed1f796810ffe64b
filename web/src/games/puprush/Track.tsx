import { colourOf } from '../../colours.ts';
import type { Play } from '../../play.ts';
import { sceneOf } from '../../ui/Card.tsx';

export const GOAL = 20;
const MARKS = [5, 10, 15];

/** The race: a lane for each seat, oneself first, every nose on the line of its points. */
export function Track({ play }: { play: Play }) {
  const { seats, you, facts } = play.view;
  const points = facts.points as number[];
  const order = Array.from({ length: seats }, (_, step) => ((you ?? 0) + step) % seats);
  const told = order.map(seat => `${play.names.name(seat)} at ${points[seat]}`).join(', ');
  return (
    <div class="track" data-board role="img" aria-label={`The race to ${GOAL}: ${told}`}>
      <div class="bunting" />
      <div class="lanes" style={{ '--seats': seats }}>
        {MARKS.map(mark => (
          <i class="mk" key={mark} style={{ '--bp': mark }}>
            <b>{mark}</b>
          </i>
        ))}
        <i class="finish">
          <b>{GOAL}</b>
        </i>
        {order.map(seat => (
          <div class={`lane ${seat === you ? 'mine' : ''}`} key={seat} style={{ '--pc': colourOf(seat), '--bp': points[seat] ?? 0 }}>
            <span class="gate">
              <em>{play.names.name(seat)}</em>
            </span>
            <Runner play={play} seat={seat} points={points[seat] ?? 0} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Runner({ play, seat, points }: { play: Play; seat: number; points: number }) {
  const dog = play.view.zones[`dog ${seat}`]?.[0];
  if (!dog) return null;
  return (
    <>
      <i class="trail" />
      <span class={`dog ${(play.view.facts.napping as number[])[seat] ? 'naps' : ''} ${play.view.facts.turn === seat ? 'runs' : ''}`}>
        <img class="run" src={sceneOf(play.view.game, `run-${dog}`)} alt="" />
        <b>{points}</b>
      </span>
    </>
  );
}
