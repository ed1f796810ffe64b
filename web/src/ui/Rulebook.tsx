import { useEffect, useRef, useState } from 'preact/hooks';
import { findRules, sections } from '../rules.ts';
import type { Book } from '../wire.ts';

/** The numbered rulebook, with a search, opened at a rule. */
export function Rulebook({ book, at = '', search = '' }: { book: Book; at?: string; search?: string }) {
  const [wanted, setWanted] = useState(search);
  const list = useRef<HTMLDivElement>(null);
  const found = findRules(book.rules, wanted);
  useEffect(() => {
    const rule = at ? list.current?.querySelector<HTMLElement>(`[id="rule-${at}"]`) : null;
    rule?.scrollIntoView({ block: 'center' });
    rule?.focus();
  }, [at]);
  return (
    <div class="rulebook" ref={list}>
      <label class="field">
        Search the rules of {book.title}
        <input type="search" value={wanted} onInput={event => setWanted(event.currentTarget.value)} />
      </label>
      <p class="number" role="status">
        {wanted ? `${found.length} of ${book.rules.length} rules` : `${book.rules.length} rules`}
      </p>
      {sections(found).map(section => (
        <section key={section.name}>
          <h2>{section.name}</h2>
          <dl>
            {section.rules.map(rule => (
              <div class={rule.id === at ? 'rule here' : 'rule'} id={`rule-${rule.id}`} tabIndex={rule.id === at ? -1 : undefined} key={rule.id}>
                <dt>{rule.id}</dt>
                <dd>{rule.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
