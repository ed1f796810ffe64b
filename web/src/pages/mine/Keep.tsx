import { useState } from 'preact/hooks';
import type { Fault } from '../../api.ts';
import { saveAs } from '../../luggage.ts';
import { exported } from '../../mine.ts';
import { PARCEL, packed } from '../../parcel.ts';
import type { PastGame } from '../../past.ts';
import { findReach } from '../../reach.ts';
import { Trouble } from '../../ui/Frame.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { plural } from '../../words.ts';

/** One's games as a file, and how they get to another device. */
export function Keep({ past }: { past: PastGame[] }) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState('');
  const [fault, setFault] = useState('');
  const move = () => {
    setFault('');
    Promise.all([packed(), findReach()]).then(([code, { origin }]) => setLink(`${origin}/pass#${PARCEL}${code}`), (why: Fault) => setFault(why.message));
  };
  const save = () => {
    setBusy(true);
    void exported(past).then(text => {
      saveAs('barkyard-games.json', text);
      setBusy(false);
    });
  };
  return (
    <section class="sheet keep" aria-label="Your games are yours">
      <h2>Your games are yours</h2>
      <p class="small">They are kept in this browser.</p>
      {fault && <Trouble why={fault} />}
      <div class="row">
        <button type="button" class="btn-2" disabled={busy || !past.length} onClick={save}>
          <Glyph name="share" />
          {busy ? 'Writing …' : `Save ${plural(past.length, 'game')} as a file`}
        </button>
        {!link && (
          <button type="button" class="btn-2" onClick={move}>
            <Glyph name="next" />
            Take them to another device
          </button>
        )}
      </div>
      {link && (
        <ShareLink
          link={link}
          about="Open this on the other device within 15 minutes. It works once: results, reviews, your rating and streaks are then on both, and games that are still on the table go on there."
        />
      )}
    </section>
  );
}
