import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Session } from '../session.ts';
import { Chat } from './Chat.tsx';
import { Icon } from './Icon.tsx';
import { Log } from './Log.tsx';
import { Rulebook } from './Rulebook.tsx';

export type Tab = 'log' | 'chat' | 'rules';
const TABS: { tab: Tab; word: string }[] = [
  { tab: 'log', word: 'Log' },
  { tab: 'chat', word: 'Chat' },
  { tab: 'rules', word: 'Rules' },
];

/** Log, chat and rules: over the table's edge, until it is closed. One can go on playing meanwhile. */
export function Side({ session, tab, rule, onTab, onRule, onClose }: { session: Session; tab: Tab; rule: string; onTab: (tab: Tab) => void; onRule: (rule: string) => void; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(), []);
  const book = session.book.value;
  const say = (text: string) => session.send({ type: 'chat', text });
  return (
    <div class="side" role="dialog" aria-label={TABS.find(each => each.tab === tab)?.word} ref={box}>
      <div class="tabs">
        <div role="tablist" aria-label="Log, chat and rules">
          {TABS.map(each => (
            <button type="button" role="tab" key={each.tab} aria-selected={each.tab === tab} onClick={() => onTab(each.tab)}>
              {each.word}
            </button>
          ))}
        </div>
        <button type="button" class="btn-i" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {tab === 'log' && (
        <div class="panel fills">
          <Log game={session.info.value?.game ?? ''} lines={session.log.value} names={session.names.value} onRule={onRule} />
        </div>
      )}
      {tab === 'chat' && <Chat lines={session.chat.value} you={session.seat.value} onSay={session.seat.value === null ? null : say} />}
      {tab === 'rules' && <div class="panel">{book && <Rulebook book={book} at={rule} />}</div>}
    </div>
  );
}
