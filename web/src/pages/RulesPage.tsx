import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { Trouble } from '../ui/Frame.tsx';
import { Page, ToolLink } from '../ui/Page.tsx';
import { Puppy } from '../ui/Puppy.tsx';
import { Rulebook } from '../ui/Rulebook.tsx';
import type { Book } from '../wire.ts';
import { boxOf } from './boxes.ts';

/** The numbered book, whole and to be searched. */
export function RulesPage({ game, at }: { game: string; at: string }) {
  const [book, setBook] = useState<Book | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.book(game).then(told => {
      document.title = `${told.title}: full rules · Barkyard`;
      setBook(told);
    }, (why: Fault) => setFault(why.message));
  }, []);
  return (
    <Page ground="paper" title={book ? `${book.title}: full rules` : 'Full rules'} tools={<ToolLink href={ours(`/how-to/${game}`)} mark="play" word="On one page" />}>
      {fault && <Trouble why={fault} />}
      {book && (
        <div class="sheet full-rules">
          <div class="lead">
            <span class="medal" style={{ '--c': boxOf(game).colour }}>
              <Puppy breed={boxOf(game).breed} mood={boxOf(game).mood} />
            </span>
            <p>
              Every rule, numbered. Just want to play? <a href={ours(`/how-to/${game}`)}>One page is enough.</a>
            </p>
          </div>
          <Rulebook book={book} at={at} />
        </div>
      )}
    </Page>
  );
}
