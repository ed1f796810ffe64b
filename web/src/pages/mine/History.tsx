import { useState } from 'preact/hooks';
import { ours } from '../../base.ts';
import { company, hasWon, outcome, withPeople, type PastGame } from '../../past.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Puppy } from '../../ui/Puppy.tsx';
import { Cover } from './Cover.tsx';

const FILTERS: [string, (game: PastGame) => boolean][] = [
  ['All', () => true],
  ['Won', hasWon],
  ['With people', withPeople],
  ['Not reviewed', game => !game.review],
];
const PAGE = 12;

export function History({ past, onForget }: { past: PastGame[]; onForget: (game: PastGame) => void }) {
  const [filter, setFilter] = useState(0);
  const [shown, setShown] = useState(PAGE);
  const found = past.filter(FILTERS[filter]?.[1] ?? (() => true));
  return (
    <section class="sheet history" aria-label="History">
      <header>
        <h2>History</h2>
        <div class="filters" role="group" aria-label="Which games">
          {FILTERS.map(([word], place) => (
            <button type="button" class="chip" key={word} aria-pressed={place === filter} onClick={() => setFilter(place)}>
              {word}
            </button>
          ))}
        </div>
      </header>
      {found.length ? (
        <ol>
          {found.slice(0, shown).map(game => (
            <li key={game.table}>
              <a href={ours(`/replay/${game.table}`)}>
                <Cover game={game.game} />
                <span>
                  <b>{game.title}</b>
                  <small>{when(game.at)}</small>
                </span>
                <span>
                  <b class={hasWon(game) ? 'won' : ''}>
                    {hasWon(game) && <Glyph name="crown" />}
                    {outcome(game)}
                  </b>
                  <small>{company(game)}</small>
                  {game.review && <small class="found">{game.review.headline}</small>}
                </span>
                <span class="replay">
                  Replay
                  <Glyph name="next" />
                </span>
              </a>
              <a class="btn-2 to-review" href={ours(`/review/${game.table}`)} aria-label={`${game.review ? 'See the review' : 'Review'}: ${game.title}, ${when(game.at)}`}>
                {game.review ? 'See the review' : 'Review'}
              </a>
              <Forget game={game} onForget={onForget} />
            </li>
          ))}
        </ol>
      ) : (
        <div class="nothing">
          <Puppy breed="beagle" mood="sleepy" />
          <p>{past.length ? 'No such game yet.' : 'Games that have ended stand here, with their replays.'}</p>
          <a class="btn-2" href={ours('/')}>
            To the shelf
          </a>
        </div>
      )}
      {found.length > shown && (
        <button type="button" class="btn-2 older" onClick={() => setShown(shown + PAGE)}>
          Older games
        </button>
      )}
    </section>
  );
}

/** Asked twice: it cannot be undone. */
function Forget({ game, onForget }: { game: PastGame; onForget: (game: PastGame) => void }) {
  const [asking, setAsking] = useState(false);
  const what = `${game.title}, ${when(game.at)}`;
  if (!asking) {
    return (
      <button type="button" class="btn-2 forget" aria-label={`Delete ${what}`} onClick={() => setAsking(true)}>
        Delete
      </button>
    );
  }
  return (
    <div class="forgetting" role="group" aria-label={`Delete ${what}?`}>
      <span>{withPeople(game) ? 'Your name, words and reviews go; the game stays the others’.' : 'The game and its reviews go for good.'}</span>
      <button type="button" class="btn-2 strong" onClick={() => onForget(game)}>
        Delete it
      </button>
      <button type="button" class="btn-2" onClick={() => setAsking(false)}>
        Keep
      </button>
    </div>
  );
}

function when(at: number): string {
  const day = new Date(at * 1000);
  const isToday = day.toDateString() === new Date().toDateString();
  return isToday ? `Today, ${day.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })}` : day.toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' });
}
