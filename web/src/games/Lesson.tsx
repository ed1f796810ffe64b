import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { api } from '../api.ts';
import type { Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { rulesOfCard } from '../rules.ts';
import type { Book } from '../wire.ts';
import { cardName, plural } from '../words.ts';
import { phrase } from './phrases.ts';
import { watchCards, type Seen } from './peeking.ts';

/** Around any layout: pointing at a card says what it is, holding it explains it, and all options can be had in words. */
export function Lesson({ play, children }: { play: Play; children: ComponentChildren }) {
  const table = useRef<HTMLDivElement>(null);
  const explain = useRef(play.explain);
  explain.current = play.explain;
  const [seen, setSeen] = useState<Seen | null>(null);
  const book = useBook(play.view.game);
  useEffect(() => table.current ? watchCards(table.current, setSeen, card => explain.current(card)) : undefined, []);
  return (
    <div class="lesson" ref={table}>
      {children}
      <InWords play={play} book={book} />
      {seen && book && <Peek play={play} book={book} seen={seen} />}
    </div>
  );
}

function useBook(game: string): Book | null {
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    let wanted = true;
    api.book(game).then(
      told => wanted && setBook(told),
      () => {}, // without it the table can still be played, and the page says that the server is away
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return book;
}

/** What a card says: in our words, else as the game tells it at this table. */
function cardText(play: Play, book: Book, card: string): string {
  return book.cards[card]?.text ?? (play.view.facts.cards as Record<string, string> | undefined)?.[card] ?? '';
}

function Peek({ play, book, seen }: { play: Play; book: Book; seen: Seen }) {
  const text = cardText(play, book, seen.card);
  const rule = rulesOfCard(book.rules, book.prefix, seen.card)[0];
  return (
    <div class="peek" role="tooltip" style={{ left: `${seen.left}px`, top: `${seen.top}px` }} data-above={seen.above ? '' : undefined}>
      <b>{cardName(seen.card)}</b>
      {text && <p>{text}</p>}
      {rule && (
        <p class="peek-rule">
          {rule.text} <i>{rule.id}</i>
        </p>
      )}
      <p class="peek-more">Right-click, hold, or press ? for all of its rules.</p>
    </div>
  );
}

/** What can I do? Every option as a sentence, with what its card says. */
function InWords({ play, book }: { play: Play; book: Book | null }) {
  if (!play.choices.length) return null;
  return (
    <details class="in-words">
      <summary>Explain my options ({plural(play.choices.length, 'option')})</summary>
      <ul>
        {play.choices.map(choice => (
          <li key={choice.text}>
            <button type="button" class="quiet" onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
              {phrase(play, choice)}
            </button>{' '}
            {book && because(play, book, choice)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function because(play: Play, book: Book, choice: Choice): string {
  const card = choice.fields.find(field => field.kind === 'card');
  return card ? cardText(play, book, card.word) : '';
}
