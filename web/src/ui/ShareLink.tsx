import { useEffect, useState } from 'preact/hooks';
import type { Scannable } from '../qr.ts';

/** A link to copy, and the same as a QR code to scan. */
export function ShareLink({ link, about }: { link: string; about: string }) {
  return (
    <div class="share">
      <p>{about}</p>
      <div class="row">
        <input readOnly value={link} aria-label="Link" onFocus={event => event.currentTarget.select()} />
        <CopyButton text={link} word="Copy" />
      </div>
      <ScanCode text={link} />
    </div>
  );
}

/** Over plain http, as from a phone in the same network, browsers give no clipboard: the link can still be selected. */
export function CopyButton({ text, word }: { text: string; word: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true), () => setCopied(false));
  return (
    <button type="button" class="btn-2" onClick={copy}>
      {copied ? 'Copied' : word}
    </button>
  );
}

export function ScanCode({ text }: { text: string }) {
  const [code, setCode] = useState<Scannable | null>(null);
  useEffect(() => {
    void import('../qr.ts').then(({ scannable }) => setCode(scannable(text)));
  }, [text]);
  if (!code) return null;
  const size = code.size + 8; // with the quiet rim that scanners want
  return (
    <svg class="qr" viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label="QR code of the link">
      <rect x="-4" y="-4" width={size} height={size} fill="#fff" />
      <path d={code.path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
