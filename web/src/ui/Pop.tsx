import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { breedOf, colourOf } from '../colours.ts';
import { phrase } from '../games/phrases.ts';
import { argumentWords, type Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { Card } from './Card.tsx';
import { Avatar } from './Puppy.tsx';

const GAP = 14; // between a popover and what it is about
const EDGE = 10;

interface PopProps {
  title: string;
  /** What it is about. */
  at: () => Element | null;
  /** The card to read beside the choices on a phone. */
  peek?: { game: string; face: string } | undefined;
  class?: string;
  onClose?: (() => void) | undefined;
  children: ComponentChildren;
}

/** Choices at the thing they are about: above or below it, never over it. On a phone a sheet above the bar. */
export function Pop({ title, at, peek, onClose, children, ...more }: PopProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) put(box.current, at());
  });
  useEffect(() => {
    if (!onClose) return;
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node) && !at()?.contains(event.target as Node)) onClose();
    };
    addEventListener('pointerdown', away, true);
    return () => removeEventListener('pointerdown', away, true);
  }, [Boolean(onClose)]);
  return (
    <div class={`pop ${more.class ?? ''}`} ref={box} role="group" aria-label={title}>
      {peek && (
        <div class="peek">
          <Card game={peek.game} face={peek.face} />
        </div>
      )}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function put(box: HTMLElement, thing: Element | null): void {
  const about = thing?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const { offsetWidth: wide, offsetHeight: high } = box;
  const left = Math.max(EDGE, Math.min(about.left + about.width / 2 - wide / 2, innerWidth - wide - EDGE));
  const above = about.top - high - GAP;
  const below = about.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const top = fitsAbove && (about.top > innerHeight / 2 || below + high > innerHeight - EDGE) ? above : Math.min(below, innerHeight - high - EDGE);
  const covers = top < about.bottom && top + high > about.top;
  // Where there is room neither above nor below, it stands beside.
  const side = about.right + GAP + wide < innerWidth ? about.right + GAP : Math.max(EDGE, about.left - GAP - wide);
  box.style.left = `${covers ? side : left}px`;
  box.style.top = `${Math.max(EDGE, top)}px`;
}

/** The choices, each as what its last word names: a player, a card, or words. */
export function Choices({ play, choices, say }: { play: Play; choices: Choice[]; say?: ((choice: Choice) => ComponentChildren) | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const first = choices[0]?.text;
  useEffect(() => {
    // Whoever plays by keyboard goes on with it.
    if (document.activeElement?.matches(':focus-visible') || document.activeElement === document.body) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [first]);
  return (
    <div class="opts" ref={box}>
      {choices.map(choice => (
        <button type="button" class="opt can" key={choice.text} aria-label={phrase(play, choice)} onClick={() => play.play(choice.text)}>
          {say?.(choice) ?? <Option play={play} choice={choice} />}
        </button>
      ))}
    </div>
  );
}

export function Option({ play, choice }: { play: Play; choice: Choice }) {
  const last = choice.fields[choice.fields.length - 1];
  if (last?.kind === 'seat' && /^\d$/.test(last.word)) {
    const seat = Number(last.word);
    return (
      <>
        <Avatar breed={breedOf(seat)} colour={colourOf(seat)} />
        {play.names.name(seat)}
      </>
    );
  }
  if (last?.kind === 'card') {
    return (
      <>
        <Card game={play.view.game} face={last.word} />
        {argumentWords(last, play.names)}
      </>
    );
  }
  return <>{phrase(play, choice)}</>;
}
