import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { breedOf, colourOf } from '../colours.ts';
import { phrase } from '../games/phrases.ts';
import { argumentWords, type Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { Card } from './Card.tsx';
import { Mark } from './Mark.tsx';
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
  /** Pointing at these does not close it. */
  keep?: string;
  onClose?: (() => void) | undefined;
  children: ComponentChildren;
}

/** Choices at the thing they are about: above or below it, never over it. On a phone a sheet above the bar. */
export function Pop({ title, at: thing, peek, onClose, children, ...more }: PopProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) put(box.current, thing());
  });
  useEffect(() => {
    if (!onClose) return;
    const away = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!box.current?.contains(target) && !thing()?.contains(target) && !(more.keep && target.closest(more.keep))) onClose();
    };
    addEventListener('pointerdown', away, true);
    return () => removeEventListener('pointerdown', away, true);
  }, [Boolean(onClose)]);
  return (
    <section class={`pop ${more.class ?? ''}`} ref={box} aria-label={title}>
      {peek && (
        <div class="peek" aria-hidden="true">
          <Card game={peek.game} face={peek.face} />
        </div>
      )}
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Above a thing in the lower half of the window; else below it, beside it where that would cover what is asked or held. */
function put(box: HTMLElement, thing: Element | null): void {
  const about = thing?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const { offsetWidth: wide, offsetHeight: high } = box;
  const prompt = thing?.closest('[data-over-hand]') ? null : document.querySelector('.yard .prompt');
  const floor = prompt?.getBoundingClientRect().top ?? innerHeight - EDGE;
  const middle = clamp(about.left + about.width / 2 - wide / 2, EDGE, innerWidth - wide - EDGE);
  const [above, below] = [about.top - high - GAP, about.bottom + GAP];
  const isLow = about.top + about.height / 2 > floor - EDGE;
  if (above >= EDGE && isLow) return at(box, middle, above);
  if (below + high < floor) return at(box, middle, below);
  const right = about.right + GAP;
  if (right + wide < innerWidth - EDGE) return at(box, right, clamp(about.top, EDGE, floor - high));
  if (about.left - GAP - wide > EDGE) return at(box, about.left - GAP - wide, clamp(about.top, EDGE, floor - high));
  at(box, middle, above >= EDGE ? above : clamp(below, EDGE, innerHeight - high - EDGE));
}

function at(box: HTMLElement, left: number, top: number): void {
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The choices, each as what its last word names: a player, a card, or words. */
export function Choices({ play, choices, say }: { play: Play; choices: Choice[]; say?: ((choice: Choice) => ComponentChildren) | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const first = choices[0]?.text;
  useLayoutEffect(() => {
    // Whoever plays by keyboard goes on with it.
    if (document.activeElement?.matches(':focus-visible') || document.activeElement === document.body) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [first]);
  return (
    <div class="opts" ref={box}>
      {choices.map(choice => (
        <button type="button" class="opt can" key={choice.text} data-choice={choice.text} aria-label={say ? undefined : phrase(play, choice)} onClick={() => play.play(choice.text)}>
          {say && <span class="unseen">{phrase(play, choice)}: </span>}
          {say?.(choice) ?? <Option play={play} choice={choice} />}
          <Mark of={[choice]} />
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
