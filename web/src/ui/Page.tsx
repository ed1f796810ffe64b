import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ours } from '../base.ts';
import { colourOf, breedOf } from '../colours.ts';
import { myName } from '../me.ts';
import { Glyph, Paw, type Mark } from './Glyph.tsx';
import { Avatar } from './Puppy.tsx';
import { Settings } from './Settings.tsx';

interface PageProps {
  title?: string;
  /** What lies under the page: the wall of home, or the planks of a table. */
  ground: 'wall' | 'planks' | 'paper';
  tools?: ComponentChildren;
  children: ComponentChildren;
}

/** A page around the table: its bar, what stands on it, and the settings. */
export function Page({ title, ground, tools, children }: PageProps) {
  const [isSetting, setSetting] = useState(false);
  return (
    <div class={`around ${ground}`}>
      <SkipLink />
      <header class="bar">
        <a class="home-link" href={ours('/')} aria-label="Barkyard, home">
          <Paw />
          <b class={title ? 'wide-only' : ''}>Barkyard</b>
        </a>
        {title && <h1>{title}</h1>}
        <nav aria-label="Tools">
          {tools}
          <Me onClick={() => setSetting(true)} />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isSetting && <Settings onClose={() => setSetting(false)} />}
    </div>
  );
}

function SkipLink() {
  const jump = (event: Event) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a class="skip" href="#main" onClick={jump}>
      To the main part
    </a>
  );
}

/** Whoever sits before this browser: their name, and the way to their settings. */
function Me({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" class="me-chip" title="Settings" aria-label={`${myName.value}: name and settings`} onClick={onClick}>
      <span class="wide-only">{myName.value}</span>
      <Avatar breed={breedOf(0)} colour={colourOf(0)} small />
    </button>
  );
}

/** In the bar: a drawing, and its word where there is room. */
export function ToolLink({ href, mark, word }: { href: string; mark: Mark; word: string }) {
  return (
    <a class="tool-link" href={href} title={word}>
      <Glyph name={mark} />
      <span>{word}</span>
    </a>
  );
}
