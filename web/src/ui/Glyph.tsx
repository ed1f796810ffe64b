/** Drawings for the pages around the table. They say nothing by themselves: words, or a label, go with them. */
const PATHS = {
  bolt: 'M13 3L5 13h6l-1 8 8-11h-6z',
  book: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  bot: 'M8 8h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 8V4M9 13h.01M15 13h.01M10 16h4M2.5 12v4M21.5 12v4',
  bulb: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  check: 'M5 13l4.5 4.5L19 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7v5l3.5 2.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 8V4H4v12h4',
  crown: 'M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  hourglass: 'M6 3h12M6 21h12M7 3c0 5 5 6 5 9 0-3 5-4 5-9M7 21c0-5 5-6 5-9 0 3 5 4 5 9',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5M12 8h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  list: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 10v9',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
  minus: 'M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'M9 5l7 7-7 7',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  people: 'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.5 2.5 3.5 5.5',
  play: 'M7 4.5v15l12-7.5z',
  plus: 'M12 5v14M5 12h14',
  prev: 'M15 5l-7 7 7 7',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  right: 'M5 5l8 7-8 7M12 5l8 7-8 7',
  send: 'M4 12h15M13 6l6 6-6 6',
  share: 'M12 15V3M8 6.5L12 3l4 3.5M5 12v8h14v-8',
  skip: 'M5 5l9 7-9 7zM18 5v14',
};

export type Mark = keyof typeof PATHS;

export function Glyph({ name }: { name: Mark }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill={name === 'play' ? 'currentColor' : 'none'}
        stroke="currentColor"
        stroke-width={name === 'more' ? 3.4 : 2.2}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export function Paw() {
  return (
    <svg class="paw" viewBox="0 0 24 24" aria-hidden="true">
      <g fill="currentColor">
        <ellipse cx="12" cy="16.5" rx="5.6" ry="4.6" />
        <ellipse cx="4.6" cy="11.2" rx="2.2" ry="2.8" />
        <ellipse cx="9" cy="6.4" rx="2.3" ry="3" />
        <ellipse cx="15" cy="6.4" rx="2.3" ry="3" />
        <ellipse cx="19.4" cy="11.2" rx="2.2" ry="2.8" />
      </g>
    </svg>
  );
}
