import { breedOf, colourOf } from '../colours.ts';
import type { Layout, SeatLook } from '../games/layout.ts';
import { about } from '../moves.ts';
import { aroundTable, isAsked, type Play } from '../play.ts';
import { ticking } from '../ticking.ts';
import type { SeatInfo } from '../wire.ts';
import { clock } from '../words.ts';
import { Card } from './Card.tsx';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Avatar } from './Puppy.tsx';

const MANY = 5; // from here on seats stand closer
const FAN = 7; // cards that are fanned out at most

/** The others, in an arc from one's left to one's right. */
export function Seats({ play, layout }: { play: Play; layout: Layout }) {
  const others = aroundTable(play);
  return (
    <section class="seats" aria-label="The others" data-many={others.length >= MANY ? '' : undefined}>
      {others.map((seat, place) => {
        const across = others.length > 1 ? (2 * place) / (others.length - 1) - 1 : 0;
        return <Seat key={seat} play={play} layout={layout} seat={seat} rise={layout.flat ? 0 : (others.length - 1) * across * across} />;
      })}
    </section>
  );
}

function Seat({ play, layout, seat, rise }: { play: Play; layout: Layout; seat: number; rise: number }) {
  const look = layout.seat?.(play, seat) ?? {};
  const who = play.info.seats[seat];
  const classes = ['seat', isOn(play, look, seat) ? 'on' : '', look.gone ? 'gone' : '', isAway(play, who) ? 'away' : '', isTimed(play, seat) ? 'timed' : ''];
  return (
    <section class={classes.filter(Boolean).join(' ')} style={{ '--rise': rise, '--t': timeLeft(play) }} data-seat={seat} aria-label={`${play.names.whose(seat)} place`}>
      <Place play={play} seat={seat} look={look} />
      {look.beside && <div class="beside">{look.beside}</div>}
      <Bubble play={play} seat={seat} />
    </section>
  );
}

/** Oneself: the plate beside the hand. */
export function Me({ play, layout }: { play: Play; layout: Layout }) {
  const seat = play.view.you;
  if (seat === null) return null;
  const look = layout.seat?.(play, seat) ?? {};
  const classes = ['me', isOn(play, look, seat) ? 'on' : '', look.gone ? 'gone' : ''];
  return (
    <section class={classes.filter(Boolean).join(' ')} data-seat={seat} aria-label="Your place">
      {look.beside && <div class="beside">{look.beside}</div>}
      <Place play={play} seat={seat} look={{ ...look, fan: [] }} />
      <Bubble play={play} seat={seat} />
    </section>
  );
}

function Place({ play, seat, look }: { play: Play; seat: number; look: SeatLook }) {
  const target = { kind: 'seat' as const, seat };
  const options = about(play.choices, target);
  const name = play.names.name(seat);
  const small = look.small ?? seatMark(play, play.info.seats[seat]);
  const inside = (
    <>
      <span class="who">
        {look.fan?.length ? <Fan game={play.view.game} faces={look.fan} /> : null}
        <Avatar breed={breedOf(seat)} mood={look.mood} colour={colourOf(seat)} gone={look.gone} />
        {look.gone ? (
          <b class="score">
            <Icon name="skull" />
          </b>
        ) : (
          look.score !== undefined && (
            <b class="score">
              {look.score}
              <span class="unseen"> {look.told}, </span>
            </b>
          )
        )}
      </span>
      <span class="plate">
        <b>{name}</b>
        {look.gone ? <small>out</small> : small ? <small>{small}</small> : null}
        <SeatClock seat={seat} />
      </span>
    </>
  );
  if (!options.length) return <div class="place">{inside}</div>;
  return (
    <button type="button" class="place can" onClick={() => play.pick(target, options)}>
      {inside}
      <Mark of={options} />
      <span class="unseen">: {options.length === 1 ? 'choose' : `${options.length} options`}</span>
    </button>
  );
}

function Fan({ game, faces }: { game: string; faces: string[] }) {
  const shown = faces.slice(0, FAN);
  return (
    <span class="fan" aria-hidden="true">
      {shown.map((face, place) => (
        <Card key={place} game={game} face={face} style={{ '--i': place - (shown.length - 1) / 2 }} />
      ))}
    </span>
  );
}

function Bubble({ play, seat }: { play: Play; seat: number }) {
  const said = play.said?.[seat];
  return said ? (
    <q class="bubble" key={said.seq}>
      {said.text}
    </q>
  ) : null;
}

function isOn(play: Play, look: SeatLook, seat: number): boolean {
  return look.on ?? (isAsked(play, seat) && play.view.question?.seats.length === 1);
}

function isAway(play: Play, who: SeatInfo | undefined): boolean {
  return Boolean(who && who.kind !== 'bot' && !who.here && play.info.status === 'playing');
}

/** What is to be known of whoever sits there, besides their name. */
function seatMark(play: Play, who: SeatInfo | undefined): string {
  if (!who || play.info.status === 'over') return '';
  if (who.stand_in) return 'a bot plays';
  return isAway(play, who) ? 'away' : '';
}

function isTimed(play: Play, seat: number): boolean {
  return isAsked(play, seat) && play.view.question?.seats.length === 1 && ticking.value?.seconds !== null && ticking.value !== null;
}

/** The share of the time to answer that is left, of 100. */
export function timeLeft(play: Play): number {
  const left = ticking.value?.seconds;
  const total = play.info.terms.window || play.info.terms.clock.move;
  return left === null || left === undefined || !total ? 100 : Math.min(100, (100 * left) / total);
}

function SeatClock({ seat }: { seat: number }) {
  const left = ticking.value?.clocks?.[seat];
  return left === undefined ? null : <small class="clock">{clock(left)}</small>;
}
