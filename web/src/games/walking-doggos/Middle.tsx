import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { cardName, plural } from '../../words.ts';
import { numbers, packs, type Pack } from './marks.ts';
import { Portrait } from './Portrait.tsx';

/** A bet as paws to fill: those walked are full, and those beyond the bet are too many. */
export function Pips({ play, seat }: { play: Play; seat: number }) {
  const bet = numbers(play.view, 'bets')[seat] ?? 0;
  if (!bet) return null;
  const taken = numbers(play.view, 'takers').filter(taker => taker === seat).length;
  return (
    <span class={`chip ${taken > bet ? 'bad' : ''}`}>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: Math.max(bet, taken) }, (_, place) => (
          <i key={place} class={place < taken ? 'full' : ''} />
        ))}
      </span>
      walked <b>{taken}</b>, bet <b>{bet}</b>
    </span>
  );
}

export function Packs({ play }: { play: Play }) {
  const all = packs(play.view);
  const open = all.find(pack => pack.taker === null);
  const last = all[all.length - 1];
  const shown = open ?? last;
  return (
    <div role="group" class="zone packs" data-zone="played" data-drop="played" aria-label="Packs">
      <h2>{open || !shown ? 'Pack on the table' : `Last pack: taken by ${play.names.name(shown.taker ?? 0)}`}</h2>
      {shown ? <PackRow play={play} pack={shown} /> : <span class="empty">No card has been played.</span>}
      {all.length > 1 && (
        <details>
          <summary>{plural(all.length - 1, 'earlier pack')}</summary>
          {all.slice(0, -1).map((pack, place) => (
            <div key={place}>
              <p class="number">Taken by {play.names.name(pack.taker ?? 0)}</p>
              <PackRow play={play} pack={pack} />
            </div>
          ))}
        </details>
      )}
    </div>
  );
}

function PackRow({ play, pack }: { play: Play; pack: Pack }) {
  return (
    <div class="cards">
      {pack.cards.map(({ seat, card }) => (
        <figure class="played" key={card}>
          <Card game={play.view.game} face={card} size="small" onExplain={() => play.explain(card)} />
          <figcaption class={pack.taker === seat ? 'taker' : ''}>{play.names.name(seat)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Which dog is stronger than which, weakest first: what one needs to know to bet. */
export function Strength({ play }: { play: Play }) {
  const breeds = (play.view.facts.overview as { breeds: string[] }).breeds;
  return (
    <div class="zone strength" role="group" aria-label="Breeds, the weakest first">
      <h2>Weak to strong, then by number</h2>
      <ol>
        {breeds.map(breed => (
          <li key={breed}>
            <Portrait play={play} mark={breed} />
            {cardName(breed)}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Clues({ play }: { play: Play }) {
  const clues = play.view.zones.clues ?? [];
  if (!clues.length) return null;
  return (
    <details class="zone clue-list" data-zone="clues">
      <summary>{plural(clues.length, 'clue')} so far</summary>
      <ol class="notes">
        {clues.map((clue, place) => (
          <li key={place}>{clue === '?' ? 'A clue that you have put out of sight' : play.names.sentence(clue)}</li>
        ))}
      </ol>
    </details>
  );
}
