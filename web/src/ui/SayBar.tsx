import { useState } from 'preact/hooks';
import type { Session } from '../session.ts';
import { Glyph } from './Glyph.tsx';

const QUICK = ['Hello!', 'Ready?', 'Two minutes'];

/** A word to those who wait as well. */
export function SayBar({ session }: { session: Session }) {
  const [text, setText] = useState('');
  const say = (words: string) => {
    if (words.trim()) session.send({ type: 'chat', text: words.trim() });
  };
  const send = (event: Event) => {
    event.preventDefault();
    say(text);
    setText('');
  };
  if (session.seat.value === null) return null;
  return (
    <form class="say-bar" onSubmit={send} aria-label="Say something">
      <div class="quick">
        {QUICK.map(words => (
          <button type="button" class="chip" key={words} onClick={() => say(words)}>
            {words}
          </button>
        ))}
      </div>
      <div class="line">
        <input value={text} maxLength={500} placeholder="Say something" aria-label="Say something" onInput={event => setText(event.currentTarget.value)} />
        <button type="submit" class="btn-i send" aria-label="Send">
          <Glyph name="send" />
        </button>
      </div>
    </form>
  );
}
