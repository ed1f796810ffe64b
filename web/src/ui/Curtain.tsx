import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ours } from '../base.ts';
import { breedOf, colourOf } from '../colours.ts';
import type { Device } from '../device.ts';
import { layoutOf, shelved } from '../games/shelf.ts';
import { turns } from '../log.ts';
import { list } from '../words.ts';
import { Trouble } from './Frame.tsx';
import { Glyph, type Mark } from './Glyph.tsx';
import { Avatar, Sign } from './Puppy.tsx';
import { PupOnEdge } from './PupOnEdge.tsx';

const HELD_FOR = 500; // ms: long enough that nobody lifts it by a habit
const TOLD = 3; // of what has happened

/** Nothing of any hand is in the page while it is closed: only what everybody may see. */
export function Curtain({ device, children }: { device: Device; children?: ComponentChildren }) {
  const rings = Array.from({ length: 12 }, (_, place) => <i key={place} />);
  return (
    <main class="curtain" id="main" tabIndex={-1}>
      <div class="cloth left" aria-hidden="true" />
      <div class="cloth right" aria-hidden="true" />
      <div class="rail" aria-hidden="true">
        {rings}
      </div>
      <header class="curtain-top">
        <a class="btn-i" href={ours('/')} aria-label="Barkyard, home">
          <Sign name="paw" />
        </a>
        <b>{device.watch.info.value?.title}</b>
      </header>
      {children && <section class="handover">{children}</section>}
    </main>
  );
}

/** Between turns: whose it is now. */
export function HandOver({ device, seat }: { device: Device; seat: number }) {
  const name = device.watch.names.value.name(seat);
  return (
    <>
      <PupOnEdge breed={breedOf(seat)} mood="happy" />
      <div class="paper">
        <h1>Pass it to {name}.</h1>
        <p class="sure">Nobody else is looking?</p>
        <Meanwhile device={device} since={device.left.get(seat) ?? 0} />
        <Hold key={seat} word={`I am ${name}`} small="Hold to lift the curtain" onHeld={() => device.lift(seat)} />
      </div>
      <Order device={device} now={seat} />
    </>
  );
}

/** One screen for all at this device, in place of a curtain for each. */
export function Anybody({ device, seats }: { device: Device; seats: number[] }) {
  const names = device.watch.names.value;
  const holder = device.holder.value;
  const [first] = seats;
  const alone = seats.length === 1 && first !== undefined;
  const go = holder === null ? 'All go on watching' : `Hold; then it is ${names.name(holder)} again`;
  return (
    <>
      <PupOnEdge breed={breedOf(first ?? 0)} mood="eager" />
      <div class="paper">
        <h1>{alone ? `${names.name(first)}, do you answer?` : 'Anybody?'}</h1>
        <p class="sure">{alone ? 'You may look at your cards first.' : `${list(seats.map(seat => names.name(seat)))} may answer.`}</p>
        <p class="what">{whatIsAsked(device)}</p>
        {device.fault.value && <Trouble why={device.fault.value} />}
        <Hold key={device.watch.state.value?.version} word={alone ? 'No, go on' : 'Nobody, go on'} small={go} mark="check" tap={holder === null} onHeld={() => device.nobody(seats)} />
        <div class="row">
          <Hold quiet word={`Not before ${alone ? 'my' : 'our'} turn`} small={holder === null ? 'Pass until then' : 'Hold; pass until then'} mark="skip" tap={holder === null} onHeld={() => device.nobody(seats, true)} />
          {seats.map(seat => (
            <Hold key={seat} quiet word={`${names.name(seat)} looks`} small="Hold; nobody else looks" onHeld={() => device.lift(seat, holder)} />
          ))}
        </div>
      </div>
    </>
  );
}

/** In the game's own words, as somebody who watches is told. */
function whatIsAsked({ watch }: Device): string {
  const [info, view] = [watch.info.value, watch.state.value?.view];
  if (!info || !view) return '';
  const nothing = () => {};
  const play = { view, info, names: watch.names.value, choices: [], picked: null, pick: nothing, play: nothing, insist: nothing, explain: nothing };
  return layoutOf(view.game).prompt?.(play)?.say ?? view.question?.prompt ?? '';
}

/** What everybody could see since then. */
function Meanwhile({ device, since }: { device: Device; since: number }) {
  const { watch } = device;
  const names = watch.names.value;
  const lines = watch.log.value.filter(line => line.key > since);
  const done = turns(lines, names, shelved(watch.info.value?.game ?? '').isSmall).flatMap(turn => turn.entries.map(entry => ({ seat: turn.seat, entry })));
  const last = done.slice(-TOLD);
  if (!last.length) return null;
  return (
    <ol class="meanwhile" aria-label="Meanwhile">
      {last.map(({ seat, entry }) => (
        <li key={entry.key}>
          {seat === null ? <span class="nobody" /> : <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />}
          <span>{entry.words}</span>
        </li>
      ))}
    </ol>
  );
}

function Order({ device, now }: { device: Device; now: number }) {
  const names = device.watch.names.value;
  const seats = device.watch.info.value?.seats ?? [];
  return (
    <ol class={`order ${seats.length > 4 ? 'many' : ''}`} aria-label="Order of play">
      {seats.map(({ seat }) => (
        <li class={seat === now ? 'now' : ''} key={seat}>
          <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />
          <span>{names.name(seat)}</span>
        </li>
      ))}
    </ol>
  );
}

interface HoldProps {
  word: string;
  small: string;
  mark?: Mark;
  quiet?: boolean;
  /** Nothing is hidden behind it: a tap is enough. */
  tap?: boolean;
  onHeld: () => void;
}

/** Held for half a second, so that no tap lifts it; keys need not be held. */
function Hold({ word, small, mark = 'eye', quiet, tap, onHeld }: HoldProps) {
  const [state, setState] = useState<'' | 'held' | 'short'>('');
  const timer = useRef(0);
  const press = () => {
    if (tap) return;
    setState('held');
    timer.current = window.setTimeout(onHeld, HELD_FOR);
  };
  const release = () => {
    clearTimeout(timer.current);
    setState(state === 'held' ? 'short' : state);
  };
  return (
    <button
      type="button"
      class={`hold ${quiet ? 'btn-2' : 'go'} ${state}`}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={event => event.preventDefault()}
      onClick={event => (tap || event.detail === 0) && onHeld()}
    >
      <Glyph name={mark} />
      <span>
        <b>{word}</b>
        <small>{state === 'short' ? 'A little longer …' : small}</small>
      </span>
    </button>
  );
}
