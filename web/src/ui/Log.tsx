import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { breedOf, colourOf } from '../colours.ts';
import { shelved } from '../games/shelf.ts';
import { turns, type Entry, type LogLine } from '../log.ts';
import type { Names } from '../words.ts';
import { Card } from './Card.tsx';
import { Icon } from './Icon.tsx';
import { Avatar } from './Puppy.tsx';

/** What has happened: a line for each thing that was done, under whoever did it; the rules behind an (i). */
export function Log({ game, lines, names, onRule }: { game: string; lines: LogLine[]; names: Names; onRule: (rule: string) => void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="What has happened">
      {turns(lines, names, shelved(game).isSmall).map(turn => (
        <li class="turn" key={turn.key}>
          {turn.seat === null ? <span /> : <Avatar breed={breedOf(turn.seat)} colour={colourOf(turn.seat)} small />}
          <ul>
            {turn.entries.map(entry => (
              <Line key={entry.key} game={game} entry={entry} onRule={onRule} />
            ))}
          </ul>
        </li>
      ))}
      {!lines.length && <li class="empty">Nothing yet.</li>}
    </ol>
  );
}

function Line({ game, entry, onRule }: { game: string; entry: Entry; onRule: (rule: string) => void }) {
  const open = useSignal(false);
  return (
    <li class="line">
      <span>
        {entry.words}
        {entry.more.length > 0 && <span class="more">. {entry.more.join('. ')}</span>}
      </span>
      {entry.card ? <Card game={game} face={entry.card} /> : <span />}
      {entry.rules.length > 0 ? (
        <button type="button" class="btn-i" aria-label={`The rule behind: ${entry.words}`} aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
          <Icon name="info" />
        </button>
      ) : (
        <span />
      )}
      {open.value && entry.rules.map(rule => <RuleLink key={rule} rule={rule} onRule={onRule} />)}
    </li>
  );
}

export function RuleLink({ rule, onRule }: { rule: string; onRule: (rule: string) => void }) {
  return (
    <button type="button" class="rule-link" title={`Rule ${rule}`} onClick={() => onRule(rule)}>
      {rule}
    </button>
  );
}
