import { WORDING } from '../pages/maker/wording.ts';
import { DECKS } from '../pages/maker/decks.ts';
import type { TableInfo } from '../wire.ts';
import { capital, label } from '../words.ts';
import { Glyph } from './Glyph.tsx';

/** What was chosen for this table, in chips: only what somebody who sits down would want to know. */
export function Agreed({ info }: { info: TableInfo }) {
  const { clock } = info.terms;
  const time = clock.move ? `${clock.move} s a move` : clock.game ? `${clock.game / 60} min each` : 'No clock';
  return (
    <ul class="agreed" aria-label="What is played">
      {chosen(info).map(words => (
        <li class="chip" key={words}>
          {words}
        </li>
      ))}
      <li class="chip">
        <Glyph name="clock" />
        {time}
      </li>
      <li class="chip">
        <Glyph name={info.terms.public ? 'globe' : 'lock'} />
        {info.terms.public ? 'Public' : 'Private'}
      </li>
    </ul>
  );
}

const DULL = ['off', 'none', 'random', 'auto', 'lot', 'normal', 'one', 'share', 'standard', 'mixed', 'alternate', ''];

function chosen(info: TableInfo): string[] {
  const told = Object.entries(info.options).filter(([name, value]) => name === 'deck' || !DULL.includes(value));
  return told.map(([name, value]) => {
    const words = WORDING[info.game]?.[name];
    if (name === 'deck') return `${DECKS.find(deck => deck.value === value)?.title ?? 'A custom'} deck`;
    if (value === 'on') return words?.title ?? label(name);
    if (value.includes('\n')) return words?.title ?? label(name);
    const seat = /^\d$/.test(value) && words?.values && !words.values[value] ? `seat ${Number(value) + 1}` : value.replaceAll('-', ' ');
    return `${words?.title ?? label(name)}: ${words?.values?.[value]?.[0] ?? capital(seat)}`;
  });
}
