import type { ComponentChildren } from 'preact';
import { nextTheme, theme } from '../theme.ts';

/** The head that every page has. */
export function Frame({ title, tools, children }: { title?: string; tools?: ComponentChildren; children: ComponentChildren }) {
  return (
    <>
      <a class="skip" href="#main" onClick={event => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}>
        To the main part
      </a>
      <header class="top">
        <a class="brand" href="/">
          <Paw /> Barkyard
        </a>
        {title && <h1>{title}</h1>}
        <nav aria-label="Tools">
          {tools}
          <button type="button" class="quiet" onClick={nextTheme} title="Light or dark">
            {theme.value === 'system' ? 'Auto' : theme.value === 'light' ? 'Light' : 'Dark'}
            <span class="unseen"> colours, change</span>
          </button>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
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
