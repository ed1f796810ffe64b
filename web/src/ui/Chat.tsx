import { useState } from 'preact/hooks';
import type { ChatLine } from '../wire.ts';

export function Chat({ lines, onSay }: { lines: ChatLine[]; onSay: ((text: string) => void) | null }) {
  const [text, setText] = useState('');
  return (
    <div class="chat">
      <ol aria-label="Chat" tabIndex={0}>
        {lines.map(line => (
          <li key={line.seq}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
        {!lines.length && <li class="empty">Nobody has said anything.</li>}
      </ol>
      {onSay && (
        <form
          onSubmit={event => {
            event.preventDefault();
            if (text.trim()) onSay(text.trim());
            setText('');
          }}
        >
          <input aria-label="Say something" maxLength={500} value={text} onInput={event => setText(event.currentTarget.value)} />
          <button type="submit">Say</button>
        </form>
      )}
    </div>
  );
}
