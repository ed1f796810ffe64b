/** Dragging with mouse, pen and touch alike. A short press stays a click, so keyboard and tap play are untouched. */

const SLACK = 6; // pixels before a press becomes a drag

/** Let an element be dragged onto something with a `data-drop`; gives a way to stop that. */
export function draggable(element: HTMLElement, drop: (zone: string) => void): () => void {
  const state = { x: 0, y: 0, pointer: -1, moved: false };
  const down = (event: PointerEvent) => {
    if (event.button) return;
    Object.assign(state, { x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false });
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== state.pointer) return;
    const [across, up] = [event.clientX - state.x, event.clientY - state.y];
    if (!state.moved && Math.hypot(across, up) < SLACK) return;
    if (!state.moved) {
      state.moved = true;
      element.setPointerCapture(state.pointer);
      element.classList.add('dragged');
    }
    element.style.transform = `translate(${across}px, ${up}px)`;
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== state.pointer) return;
    state.pointer = -1;
    if (!state.moved) return;
    const zone = event.type === 'pointerup' ? zoneUnder(element, event) : null;
    const from = element.style.transform;
    element.classList.remove('dragged');
    element.style.transform = '';
    if (zone) drop(zone);
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) element.animate([{ transform: from }, { transform: 'none' }], 180);
  };
  const click = (event: MouseEvent) => {
    if (!state.moved) return;
    state.moved = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end } as const;
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
  element.addEventListener('click', click, true);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    element.removeEventListener('click', click, true);
  };
}

/** The zone that the pointer is over, if it is another one than the element's own. */
function zoneUnder(element: HTMLElement, event: PointerEvent): string | null {
  element.style.pointerEvents = 'none';
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
  element.style.pointerEvents = '';
  const own = element.closest<HTMLElement>('[data-drop]');
  return under && under !== own ? (under.dataset.drop ?? null) : null;
}
