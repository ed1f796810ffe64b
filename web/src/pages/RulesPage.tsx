import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { shelved } from '../games/shelf.ts';
import { Frame, Trouble } from '../ui/Frame.tsx';
import { Rulebook } from '../ui/Rulebook.tsx';
import type { Book } from '../wire.ts';

export function RulesPage({ game, at }: { game: string; at: string }) {
  const [book, setBook] = useState<Book | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.book(game).then(told => {
      document.title = `${told.title}: rules · Barkyard`;
      setBook(told);
    }, (why: Fault) => setFault(why.message));
  }, []);
  return (
    <Frame title={book ? `${book.title}: rules` : 'Rules'}>
      <div class="page">
        {fault && <Trouble why={fault} />}
        <p>{shelved(game).about}</p>
        {book && <Rulebook book={book} at={at} />}
      </div>
    </Frame>
  );
}
