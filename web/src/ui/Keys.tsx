import { Over } from './Over.tsx';

const KEYS: [string, string][] = [
  ['1 … 9', 'a card of your hand, from the left'],
  ['Enter', 'the big button'],
  ['O', 'all options, in words'],
  ['U', 'undo'],
  ['H', 'a hint'],
  ['A', 'ask the coach, at tables with bots'],
  ['S', 'sort the hand'],
  ['L', 'the log'],
  ['C', 'the chat'],
  ['R', 'the rules'],
  ['M', 'sound on or off'],
  ['P', 'how fast things are shown'],
  ['Tab', 'from one thing to the next'],
  ['?', 'on a card: what it says; else this sheet'],
  ['Esc', 'close what is open'],
];

const REFUSED = ['U', 'A']; // at a table that counts

/** What can be done by keyboard. */
export function Keys({ counts, onClose }: { counts: boolean; onClose: () => void }) {
  const keys = KEYS.filter(([key]) => !counts || !REFUSED.includes(key));
  return (
    <Over title="Keys" onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, words]) => [
          <dt key={key}>
            <kbd>{key}</kbd>
          </dt>,
          <dd key={words}>{words}</dd>,
        ])}
      </dl>
      <p>Point at a card to enlarge it; right-click or hold it to read all about it. Drag it out of the hand to play it, along the hand to rearrange it.</p>
    </Over>
  );
}

/** Calls what a key stands for, unless somebody types, or a sheet lies over the table. */
export function listenForKeys(keys: Record<string, () => void>): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, select, textarea') || document.querySelector('dialog[open]')) return;
    if (event.key === 'Enter' && target?.closest('button, a, summary')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
