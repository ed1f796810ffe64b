import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ours } from '../base.ts';
import type { Layout } from '../games/layout.ts';
import type { Play } from '../play.ts';
import { followPointing } from '../pointing.ts';
import { After } from './After.tsx';
import { Hand } from './Hand.tsx';
import { Me, Seats } from './Seats.tsx';
import { Sign } from './Puppy.tsx';

interface SurfaceProps {
  play: Play;
  layout: Layout;
  title: string;
  /** The buttons in the corner. */
  tools: ComponentChildren;
  /** What is asked, and the one button. */
  prompt: ComponentChildren;
  act: ComponentChildren;
  /** What lies over all of it. */
  children?: ComponentChildren;
}

const HOLD = 500; // ms before a touch counts as held
const SLACK = 10; // pixels a held finger may tremble

/** One surface with fixed regions: the others, the stage, what is asked, the own hand. Live or replayed, it is the same. */
export function Surface({ play, layout, title, tools, prompt, act, children }: SurfaceProps) {
  const yard = useRef<HTMLDivElement>(null);
  const explain = useRef(play.explain);
  explain.current = play.explain;
  useEffect(followPointing, []);
  useEffect(() => (yard.current ? readOnHold(yard.current, card => explain.current(card)) : undefined), []);
  const { Stage, Over, Pops } = layout;
  const covered = Boolean(Over && layout.covers?.(play));
  const laid = layout.laid?.(play);
  const first = useRef(laid);
  const pace = laid === first.current ? 1 : 0; // laid anew it is there at once
  return (
    <div class={`yard board ${play.view.game}`} ref={yard}>
      <div class="ground" />
      <header class="corner left">
        <a class="btn-i brand" href={ours('/')} aria-label="Barkyard, home">
          <Sign name="paw" />
        </a>
        <h1>{title}</h1>
      </header>
      <nav class="corner right" aria-label="Tools">
        {tools}
      </nav>
      <div class="below" key={laid} inert={covered}>
        <After frames={pace}>
          <Seats play={play} layout={layout} />
        </After>
        <main class="stage" id="main" tabIndex={-1}>
          <After frames={2 * pace}>
            <Stage play={play} />
          </After>
        </main>
        <After frames={3 * pace}>
          {prompt}
          <Me play={play} layout={layout} />
        </After>
        <After frames={4 * pace}>
          <Hand play={play} layout={layout} />
          {!covered && act}
        </After>
      </div>
      {Over && covered && <Over play={play} />}
      {Pops && <Pops play={play} />}
      {children}
    </div>
  );
}

/** A card that is held, right-clicked or asked about with ? is explained; the click that ends a hold chooses nothing. */
function readOnHold(yard: HTMLElement, explain: (card: string) => void): () => void {
  const quit = new AbortController();
  const state = { timer: 0, x: 0, y: 0, held: false };
  const stop = () => clearTimeout(state.timer);
  const listen = { signal: quit.signal };
  yard.addEventListener('pointerdown', event => {
    stop();
    const card = cardOf(event.target);
    Object.assign(state, { x: event.clientX, y: event.clientY, held: false });
    if (!card || event.pointerType === 'mouse') return;
    state.timer = window.setTimeout(() => {
      state.held = true;
      explain(card);
    }, HOLD);
  }, listen);
  yard.addEventListener('pointermove', event => {
    if (Math.hypot(event.clientX - state.x, event.clientY - state.y) > SLACK) stop();
  }, listen);
  yard.addEventListener('pointerup', stop, listen);
  yard.addEventListener('pointercancel', stop, listen);
  yard.addEventListener('contextmenu', event => {
    const card = cardOf(event.target);
    if (!card) return;
    event.preventDefault();
    stop();
    explain(card);
  }, listen);
  yard.addEventListener('click', event => {
    if (!state.held) return;
    state.held = false;
    event.stopPropagation();
    event.preventDefault();
  }, { ...listen, capture: true });
  yard.addEventListener('keydown', event => {
    const card = event.key === '?' ? cardOf(event.target) : '';
    if (!card) return;
    event.preventDefault();
    event.stopPropagation();
    explain(card);
  }, listen);
  return () => {
    quit.abort();
    stop();
  };
}

/** The card that lies face up there. */
function cardOf(target: EventTarget | null): string {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : '';
  return card && !card.startsWith('?') ? card : '';
}
