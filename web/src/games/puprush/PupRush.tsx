import type { Play } from '../../play.ts';
import { Spread } from '../Generic.tsx';

const GOAL = 20;

/** Everybody's money, activities and dog, and the race to twenty. */
export function PupRush({ play }: { play: Play }) {
  return <Spread play={play} middle={<Track play={play} />} folded={['box', 'notes']} chips={seat => <Chips play={play} seat={seat} />} />;
}

function at(play: Play, name: string, seat: number): number {
  return (play.view.facts[name] as number[] | undefined)?.[seat] ?? 0;
}

function Chips({ play, seat }: { play: Play; seat: number }) {
  return (
    <>
      <span class="chip">
        <b>{at(play, 'points', seat)}</b> of {GOAL}
      </span>
      <span class="chip">
        <b>{at(play, 'pupcoins', seat)}</b> Pupcoins
      </span>
      {at(play, 'napping', seat) > 0 && <span class="chip">naps next turn</span>}
    </>
  );
}

function Track({ play }: { play: Play }) {
  const points = (play.view.facts.points as number[] | undefined) ?? [];
  const said = points.map((count, seat) => `${play.names.name(seat)} at ${count}`).join(', ');
  return (
    <div class="track" role="img" aria-label={`The track to ${GOAL}: ${said}`}>
      {Array.from({ length: GOAL + 1 }, (_, space) => (
        <span class={space % 5 ? 'space' : 'space fifth'} key={space}>
          <i>{space}</i>
          {points.map((count, seat) =>
            Math.max(0, Math.min(GOAL, count)) === space ? (
              <b key={seat} class={`pawn pawn-${seat} ${seat === play.view.you ? 'me' : ''}`}>
                {play.names.name(seat).slice(0, 1)}
                {/\d$/.test(play.names.name(seat)) ? play.names.name(seat).slice(-1) : ''}
              </b>
            ) : null,
          )}
        </span>
      ))}
    </div>
  );
}
