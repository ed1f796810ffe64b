import { useState } from 'preact/hooks';
import { qrPath, qrSquares } from '../qr.ts';

/** A link to copy, and the same as a QR code to scan. */
export function ShareLink({ link, about }: { link: string; about: string }) {
  const [copied, setCopied] = useState(false);
  const squares = qrSquares(link);
  // Over plain http, as from a phone in the same network, browsers give no clipboard: the link can still be selected.
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true), () => setCopied(false));
  return (
    <div class="share">
      <p>{about}</p>
      <div class="row">
        <input readOnly value={link} aria-label="Link" onFocus={event => event.currentTarget.select()} />
        <button type="button" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      {squares && (
        <svg class="qr" viewBox={`-4 -4 ${squares.length + 8} ${squares.length + 8}`} role="img" aria-label="QR code of the link">
          <rect x="-4" y="-4" width={squares.length + 8} height={squares.length + 8} fill="#fff" />
          <path d={qrPath(squares)} fill="#000" />
        </svg>
      )}
    </div>
  );
}
