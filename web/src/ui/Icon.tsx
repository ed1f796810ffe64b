/** Small drawings for buttons. They say nothing by themselves: a word always goes with them. */
const PATHS = {
  log: 'M5 6h14M5 12h14M5 18h9',
  chat: 'M4 5h16v11H11l-4 4v-4H4z',
  rules: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
};

export type Drawing = keyof typeof PATHS;

export function Icon({ name }: { name: Drawing }) {
  const stroke = name === 'menu' ? 4 : 2;
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width={stroke} stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}

/** A button of the head: on narrow screens only its drawing is seen. */
export function Tool({ icon, word, onClick, count, narrow }: { icon: Drawing; word: string; onClick: () => void; count?: number; narrow?: boolean }) {
  return (
    <button type="button" class={`quiet tool ${narrow ? 'narrow-only' : ''}`} title={word} onClick={onClick}>
      <Icon name={icon} />
      <span class="tool-word">{word}</span>
      {count ? <span class="tool-count">{count}</span> : null}
    </button>
  );
}
