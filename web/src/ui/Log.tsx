import { useEffect, useRef } from 'preact/hooks';
import type { LogLine } from '../session.ts';
import { told, type Names } from '../words.ts';

/** What has happened, with the rule behind each line. */
export function Log({ lines, names, onRule }: { lines: LogLine[]; names: Names; onRule: (rule: string) => void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="What has happened">
      {lines.map(line => (
        <li key={line.key}>
          {told(line, names)}
          {line.rule && <RuleLink rule={line.rule} onRule={onRule} />}
        </li>
      ))}
      {!lines.length && <li class="empty">Nothing yet.</li>}
    </ol>
  );
}

export function RuleLink({ rule, onRule }: { rule: string; onRule: (rule: string) => void }) {
  return (
    <button type="button" class="rule-link" title={`Rule ${rule}`} onClick={() => onRule(rule)}>
      {rule}
    </button>
  );
}
