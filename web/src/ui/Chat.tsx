import { useState } from 'preact/hooks';
import type { ChatLine } from '../wire.ts';
import { Icon } from './Icon.tsx';

/** Said with one tap, and shown at the speaker's seat like anything else. */
const EMOTES = ['Woof!', 'Good dog!', 'Oh no!', 'Ha!', 'Hurry up!', 'Sorry!'];

export function Chat({ lines, you, onSay }: { lines: ChatLine[]; you: number | null; onSay: ((text: string) => void) | null }) {
  const [text, setText] = useState('');
  return (
    <div class="chat panel fills">
      <ol aria-label="Chat" tabIndex={0}>
        {lines.map(line => (
          <li key={line.seq} class={line.seat === you ? 'mine' : ''}>
            <b>{line.seat === you ? 'You' : line.name}</b>
            {line.text}
          </li>
        ))}
        {!lines.length && <li class="empty">Nobody has said anything.</li>}
      </ol>
      {onSay && (
        <div class="emotes" role="group" aria-label="Say it quickly">
          {EMOTES.map(emote => (
            <button type="button" key={emote} onClick={() => onSay(emote)}>
              {emote}
            </button>
          ))}
        </div>
      )}
      {onSay && (
        <form
          class="say"
          onSubmit={event => {
            event.preventDefault();
            if (text.trim()) onSay(text.trim());
            setText('');
          }}
        >
          <input aria-label="Say something" placeholder="Say something" maxLength={500} value={text} onInput={event => setText(event.currentTarget.value)} />
          <button type="submit" class="btn-i" aria-label="Say it">
            <Icon name="say" />
          </button>
        </form>
      )}
    </div>
  );
}
