import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { ours } from '../base.ts';
import { Tool } from './Icon.tsx';
import { Settings } from './Settings.tsx';

interface FrameProps {
  title?: string;
  tools?: ComponentChildren;
  /** The page is as high as the window, and its parts scroll by themselves. */
  fits?: boolean;
  children: ComponentChildren;
}

/** The head that every page has. */
export function Frame({ title, tools, fits, children }: FrameProps) {
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <a class="skip" href="#main" onClick={event => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}>
        To the main part
      </a>
      <header class="frame-top">
        <a class="brand" href={ours('/')}>
          <Paw /> <span class={title ? 'brand-word' : ''}>Barkyard</span>
        </a>
        {title && <h1>{title}</h1>}
        <nav aria-label="Tools">
          {tools}
          <Tool icon="settings" word="Settings" onClick={() => setSetting(true)} />
        </nav>
      </header>
      <main id="main" tabIndex={-1} class={fits ? 'fits' : ''}>
        {children}
      </main>
      {isSetting && <Settings onClose={() => setSetting(false)} />}
    </>
  );
}

function Paw() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <g fill="currentColor">
        <ellipse cx="12" cy="16" rx="5.5" ry="4.5" />
        <circle cx="4.5" cy="11" r="2.4" />
        <circle cx="9" cy="6.5" r="2.4" />
        <circle cx="15" cy="6.5" r="2.4" />
        <circle cx="19.5" cy="11" r="2.4" />
      </g>
    </svg>
  );
}

export function Trouble({ why, children }: { why: string; children?: ComponentChildren }) {
  return (
    <div class="trouble" role="alert">
      <p>{why}</p>
      {children}
    </div>
  );
}
