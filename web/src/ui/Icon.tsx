/** Small drawings for buttons. They say nothing by themselves: a word always goes with them. */
const PATHS = {
  log: 'M5 6h14M5 12h14M5 18h9',
  chat: 'M4 5h16v11H11l-4 4v-4H4z',
  rules: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  once: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9.500l2.500-1.700v8.700',
  tick: 'M5 12.5l5 5L19.5 7',
  cards: 'M8 4h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2zM8 7 4 8l3 13 6-1',
  skull: 'M12 3a8 8 0 0 0-5 14v3h10v-3a8 8 0 0 0-5-14zM9 12h.01M15 12h.01M12 20v-2',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z',
  coach: 'M9.500 9H21v4h-5.200A5.900 5.900 0 1 1 9.500 9zM9.700 14.900h.01M9.500 5.500 9 3M5.500 6.500 4 4.500',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  close: 'M6 6l12 12M18 6 6 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  say: 'M5 12h14M13 6l6 6-6 6',
  right: 'M6 6l6 6-6 6M13 6l6 6-6 6',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 10l5 5M22 10l-5 5',
  skip: 'M5 5l8 7-8 7zM13 5l8 7-8 7z',
  sort: 'M4 7h10M4 12h7M4 17h4M17 6v12M14 15l3 3 3-3',
};

export type Drawing = keyof typeof PATHS;

export function Icon({ name }: { name: Drawing }) {
  const stroke = name === 'menu' ? 3.4 : name === 'tick' ? 3 : 2.2;
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
