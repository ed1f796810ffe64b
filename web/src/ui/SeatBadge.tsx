import { about } from '../moves.ts';
import { isAsked, type Play } from '../play.ts';
import { clock } from '../words.ts';
import type { SeatInfo } from '../wire.ts';
import { ticking } from '../ticking.ts';

interface BadgeProps {
  play: Play;
  seat: number;
  children?: preact.ComponentChildren;
}

/** Who sits there: name, whether it is a bot, whether they are here, their clock, and whether the table waits for them. */
export function SeatBadge({ play, seat, children }: BadgeProps) {
  const who = play.info.seats[seat];
  const target = { kind: 'seat' as const, seat };
  const options = about(play.choices, target);
  const gone = play.info.status === 'over'; // it no longer matters who is here
  const marks = who ? seatMarks(who, who.here || gone) : [];
  const asked = isAsked(play, seat);
  const name = play.names.name(seat);
  const inside = (
    <>
      <span class={`dot ${who?.kind === 'bot' || who?.here ? 'on' : ''}`} aria-hidden="true" />
      <span class="who">{name}</span>
      {marks.map(mark => (
        <span class="mark" key={mark}>
          {mark}
        </span>
      ))}
      {asked && <span class="mark turn">to move</span>}
      <SeatClock seat={seat} />
    </>
  );
  return (
    <div class={`badge ${asked ? 'asked' : ''}`}>
      {options.length ? (
        <button type="button" class="badge-name can" onClick={() => play.pick(target, options)}>
          {inside}
          <span class="unseen">: {options.length === 1 ? 'choose' : `${options.length} options`}</span>
        </button>
      ) : (
        <div class="badge-name">{inside}</div>
      )}
      {children}
    </div>
  );
}

function seatMarks(who: SeatInfo, isHere: boolean): string[] {
  if (who.kind === 'bot') return [`${who.bot} bot`];
  if (who.stand_in) return ['a bot stands in'];
  return isHere ? [] : ['away'];
}

function SeatClock({ seat }: { seat: number }) {
  const left = ticking.value?.clocks?.[seat];
  return left === undefined ? null : <span class="clock">{clock(left)}</span>;
}
