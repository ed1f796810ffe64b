import { useEffect, useState } from 'preact/hooks';
import { origin } from '../base.ts';
import { findReach, type Reach } from '../reach.ts';
import { Glyph } from './Glyph.tsx';
import { CopyButton, ScanCode } from './ShareLink.tsx';

/** The way to this table for others: to scan, to copy, to send. It never shows an address that only this machine has. */
export function Invite({ path }: { path: string }) {
  const [reach, setReach] = useState<Reach | null>(null);
  useEffect(() => {
    findReach().then(setReach, () => setReach({ origin: origin(), byOthers: true }));
  }, []);
  if (!reach) return <section class="invite" aria-label="Invite friends" />;
  const link = reach.origin + path;
  return (
    <section class={`invite ${reach.byOthers ? '' : 'alone'}`} aria-label="Invite friends">
      {reach.byOthers && <ScanCode text={link} />}
      <div>
        <h2>{reach.byOthers ? 'Scan, or send the link' : 'Only this machine finds this table'}</h2>
        <p class="address num">{reach.origin.replace(/^https?:\/\//, '')}</p>
        {reach.byOthers ? (
          <p class="way">
            <Glyph name="info" />
            {isHome(reach.origin) ? 'Works for every phone in this network.' : 'Works for whoever has the link.'}
          </p>
        ) : (
          <p class="way">
            <Glyph name="info" />
            <span>
              For phones in your network start it with <code>barkyard serve --host 0.0.0.0</code>. Your tables stay.
            </span>
          </p>
        )}
        <div class="row">
          <input readOnly value={link} aria-label="Link" onFocus={event => event.currentTarget.select()} />
          <CopyButton text={link} word="Copy link" />
          {'share' in navigator && reach.byOthers && (
            <button type="button" class="btn-2" aria-label="Share the link" onClick={() => void navigator.share({ title: 'Barkyard', url: link }).catch(() => {})}>
              <Glyph name="share" />
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** An address of a home network. */
function isHome(origin: string): boolean {
  return /^https?:\/\/(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])/.test(origin);
}
