import { useState } from 'preact/hooks';
import { exported } from '../../mine.ts';
import type { PastGame } from '../../past.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { plural } from '../../words.ts';

/** One's games as a file, and how they get to another device. */
export function Keep({ past }: { past: PastGame[] }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void exported(past).then(text => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      link.download = 'barkyard-games.json';
      link.click();
      URL.revokeObjectURL(link.href);
      setBusy(false);
    });
  };
  return (
    <section class="sheet keep" aria-label="Your games are yours">
      <h2>Your games are yours</h2>
      <p class="small">They are kept in this browser. To have one on another device: open it, Menu, “Play on another device”.</p>
      <button type="button" class="btn-2" disabled={busy || !past.length} onClick={save}>
        <Glyph name="share" />
        {busy ? 'Writing …' : `Save ${plural(past.length, 'game')} as a file`}
      </button>
    </section>
  );
}
