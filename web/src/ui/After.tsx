import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** What is drawn so many frames later: a table drawn in one go would let nobody do anything for that long. */
export function After({ frames, children }: { frames: number; children: ComponentChildren }) {
  const [painted, setPainted] = useState(0);
  useLayoutEffect(() => (painted < frames ? oncePainted(() => setPainted(painted + 1)) : undefined), [painted]);
  return <>{painted < frames ? null : children}</>;
}

/** After the next frame; a page that nobody sees has none. */
function oncePainted(act: () => void): () => void {
  let timer = 0;
  const wait = () => (timer = window.setTimeout(act));
  const frame = requestAnimationFrame(wait);
  if (document.visibilityState === 'hidden') wait();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
