/** What was pointed at last, and how: choices open there. */
let thing: Element | null = null;
let touch = false;

export function pointedAt(): Element | null {
  return thing?.isConnected ? thing : null;
}

/** By a finger nobody hovers: the first tap reads, the second one plays. */
export function byTouch(): boolean {
  return touch;
}

export function followPointing(): () => void {
  const point = (event: Event) => {
    if (event instanceof PointerEvent) touch = event.pointerType === 'touch';
    else touch = false;
    const target = event.target instanceof Element ? event.target : null;
    const found = target?.closest('[data-card], [data-spot], .place, .opt, button') ?? null;
    if (found && !found.closest('.pop')) thing = found;
  };
  addEventListener('pointerdown', point, true);
  addEventListener('keydown', point, true);
  return () => {
    removeEventListener('pointerdown', point, true);
    removeEventListener('keydown', point, true);
  };
}
