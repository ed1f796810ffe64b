/** Watching which card somebody looks at: by mouse, by keyboard, or with a finger that stays on it. */

export interface Seen {
  card: string;
  left: number;
  top: number;
  /** Whether there is more room above it. */
  above: boolean;
}

const DWELL = 350; // ms before a card that is pointed at explains itself
const HOLD = 500; // ms before a touch counts as held
const SLACK = 8; // pixels a held finger may tremble
const WIDTH = 260; // of the box, as its style has it

/** Report the card that is looked at, and explain the one that is held; gives a way to stop. */
export function watchCards(table: HTMLElement, look: (seen: Seen | null) => void, explain: (card: string) => void): () => void {
  const eye = new Eye(table, look, explain);
  const quit = new AbortController();
  const listen = { signal: quit.signal };
  table.addEventListener('pointerover', event => eye.over(event), listen);
  table.addEventListener('pointerleave', () => eye.forget(), listen);
  table.addEventListener('pointerdown', event => eye.down(event), listen);
  table.addEventListener('pointermove', event => eye.move(event), listen);
  table.addEventListener('pointerup', event => eye.up(event), listen);
  table.addEventListener('pointercancel', event => eye.up(event), listen);
  table.addEventListener('click', event => eye.click(event), { ...listen, capture: true });
  table.addEventListener('focusin', event => eye.focus(event), listen);
  table.addEventListener('focusout', () => eye.forget(), listen);
  table.addEventListener('keydown', event => eye.key(event), listen);
  return () => {
    quit.abort();
    eye.close();
  };
}

class Eye {
  private timer = 0;
  private at = { x: 0, y: 0 };
  private held = false;

  constructor(
    private readonly table: HTMLElement,
    private readonly look: (seen: Seen | null) => void,
    private readonly explain: (card: string) => void,
  ) {}

  over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const card = cardOf(event.target);
    clearTimeout(this.timer);
    if (card) this.timer = window.setTimeout(() => this.look(seenAt(this.table, card)), DWELL);
    else this.look(null);
  }

  down(event: PointerEvent): void {
    this.forget();
    this.held = false;
    const card = cardOf(event.target);
    if (!card || event.pointerType === 'mouse') return;
    this.at = { x: event.clientX, y: event.clientY };
    this.timer = window.setTimeout(() => {
      this.held = true;
      this.explain(card.dataset.card ?? '');
    }, HOLD);
  }

  move(event: PointerEvent): void {
    const moved = Math.hypot(event.clientX - this.at.x, event.clientY - this.at.y);
    if (event.pointerType !== 'mouse' && moved > SLACK) clearTimeout(this.timer);
  }

  up(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') clearTimeout(this.timer);
  }

  /** The click that ends a long press must not choose the card that it explained. */
  click(event: MouseEvent): void {
    if (!this.held) return;
    this.held = false;
    event.stopPropagation();
    event.preventDefault();
  }

  focus(event: FocusEvent): void {
    const card = cardOf(event.target);
    if (card?.matches(':focus-visible')) this.look(seenAt(this.table, card));
  }

  key(event: KeyboardEvent): void {
    const card = cardOf(event.target);
    if (event.key === 'Escape') this.forget();
    if (event.key === '?' && card) this.explain(card.dataset.card ?? '');
  }

  forget(): void {
    clearTimeout(this.timer);
    this.look(null);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** The card that lies face up there. */
function cardOf(target: EventTarget | null): HTMLElement | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return card && !card.dataset.card?.startsWith('?') ? card : null;
}

function seenAt(table: HTMLElement, card: HTMLElement): Seen {
  const [box, all] = [card.getBoundingClientRect(), table.getBoundingClientRect()];
  const left = Math.max(0, Math.min(box.left - all.left + box.width / 2 - WIDTH / 2, all.width - WIDTH));
  const above = box.top > innerHeight / 2;
  return { card: card.dataset.card ?? '', left, top: (above ? box.top - 6 : box.bottom + 6) - all.top, above };
}
