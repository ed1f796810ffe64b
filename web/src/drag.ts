/** Dragging with mouse, pen and touch alike. A short press stays a click, so keyboard and tap play are untouched. */

const SLACK = 8; // pixels before a press becomes a drag

/** Where something was let go. */
export interface Dropped {
  x: number;
  y: number;
  /** What lay there, below what was dragged. */
  over: Element | null;
  element: HTMLElement;
}

/** Let an element be dragged; gives a way to stop that. */
export function draggable(element: HTMLElement, drop: (dropped: Dropped) => void): () => void {
  const state = { x: 0, y: 0, pointer: -1, moved: false };
  const down = (event: PointerEvent) => {
    if (event.button) return;
    Object.assign(state, { x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false });
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener); // a quick hand is elsewhere at once
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== state.pointer) return;
    const [across, up] = [event.clientX - state.x, event.clientY - state.y];
    if (!state.moved && Math.hypot(across, up) < SLACK) return;
    if (!state.moved) {
      state.moved = true;
      element.classList.add('dragged');
    }
    element.style.translate = `${across}px ${up}px`;
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== state.pointer) return;
    state.pointer = -1;
    forget();
    if (!state.moved) return;
    const from = element.style.translate;
    element.classList.remove('dragged');
    element.style.translate = '';
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) element.animate([{ translate: from }, { translate: 'none' }], 180);
    if (event.type === 'pointerup') drop({ x: event.clientX, y: event.clientY, over: below(element, event), element });
  };
  const click = (event: MouseEvent) => {
    if (!state.moved) return;
    state.moved = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const listeners = { pointermove: move, pointerup: end, pointercancel: end } as const;
  const forget = () => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener);
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('click', click, true);
  return () => {
    forget();
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('click', click, true);
  };
}

function below(element: HTMLElement, event: PointerEvent): Element | null {
  element.style.pointerEvents = 'none';
  const found = document.elementFromPoint(event.clientX, event.clientY);
  element.style.pointerEvents = '';
  return found;
}
