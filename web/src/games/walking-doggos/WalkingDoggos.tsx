import { useState } from 'preact/hooks';
import { aroundTable, type Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { SeatBadge } from '../../ui/SeatBadge.tsx';
import { ZoneBox } from '../../ui/ZoneBox.tsx';
import { cardName, plural } from '../../words.ts';
import { zones } from '../../zones.ts';
import { choicesAt, hand, numbers, packs, type Pack, type Slot } from './marks.ts';

/** Hands turned outwards: you see the others' dogs, and on your own backs what you were told. */
export function WalkingDoggos({ play }: { play: Play }) {
  const { view } = play;
  const [showNot, setShowNot] = useState(false);
  const dead = zones(view).find(zone => zone.name === 'dead');
  return (
    <div class="doggos">
      <div class="rivals" role="group" aria-label="The others" tabIndex={0}>
        {aroundTable(play).map(seat => (
          <Place key={seat} play={play} seat={seat} showNot={showNot} />
        ))}
      </div>
      <div class="middle">
        <Packs play={play} />
        {dead && <ZoneBox play={play} zone={dead} heading="Dead hand" size="small" />}
        <Clues play={play} />
      </div>
      {view.you !== null && <Place play={play} seat={view.you} showNot={showNot} />}
      <label class="switch">
        <input type="checkbox" checked={showNot} onChange={event => setShowNot(event.currentTarget.checked)} />
        Show also what the cards are not
      </label>
    </div>
  );
}

function Place({ play, seat, showNot }: { play: Play; seat: number; showNot: boolean }) {
  const { view, names } = play;
  const mine = seat === view.you;
  const bet = numbers(view, 'bets')[seat] ?? 0;
  const taken = numbers(view, 'takers').filter(taker => taker === seat).length;
  const tokens = numbers(view, 'tokens')[seat] ?? 0;
  return (
    <section class={`seat ${mine ? 'mine' : ''}`} aria-label={mine ? 'Your place' : `${names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">
          {tokens > 0 && <span class="chip">{plural(tokens, 'clue')} to get</span>}
          {bet > 0 && (
            <span class={`chip ${taken > bet ? 'bad' : ''}`}>
              walks <b>{taken}</b> of <b>{bet}</b>
            </span>
          )}
          {(view.facts.round as number) > 1 && <span class="chip">{numbers(view, 'points')[seat]} points</span>}
        </span>
      </SeatBadge>
      <div class="hand" data-zone={`hand ${seat}`} data-drop={`hand ${seat}`} role="group" aria-label={mine ? 'Your hand' : `${names.whose(seat)} hand`}>
        {hand(view, seat).map(card => (
          <HandCard key={card.slot} play={play} seat={seat} card={card} showNot={showNot} />
        ))}
      </div>
    </section>
  );
}

function HandCard({ play, seat, card, showNot }: { play: Play; seat: number; card: Slot; showNot: boolean }) {
  const mine = seat === play.view.you;
  const options = choicesAt(play.choices, seat, play.view.you, card);
  const target = { kind: 'slot' as const, seat, slot: card.slot };
  const told = [...card.is, ...(showNot ? card.not.map(not => `not ${not}`) : [])];
  const name = `${mine ? 'Your slot' : 'Slot'} ${card.slot.toUpperCase()}: ${card.face.startsWith('?') ? 'face down' : cardName(card.face)}`;
  return (
    <div class="slot">
      <div class="slot-card">
        <Card
          game={play.view.game}
          face={card.face}
          size={mine ? 'large' : 'small'}
          label={told.length ? `${name}, told: ${told.join(', ')}` : name}
          options={options.length}
          picked={play.picked?.kind === 'slot' && play.picked.seat === seat && play.picked.slot === card.slot}
          onChoose={() => play.pick(target, options)}
          onExplain={card.face.startsWith('?') ? undefined : () => play.explain(card.face)}
        >
          <span class="slot-name">{card.slot.toUpperCase()}</span>
        </Card>
        {mine && (
          <span class="told-big" aria-hidden="true">
            {card.is.map(mark => (
              <b key={mark}>{mark}</b>
            ))}
          </span>
        )}
      </div>
      <span class="told" aria-hidden="true">
        {!mine && card.is.map(mark => <b key={mark}>{mark}</b>)}
        {showNot && card.not.map(mark => <s key={mark}>{mark}</s>)}
      </span>
    </div>
  );
}

function Packs({ play }: { play: Play }) {
  const all = packs(play.view);
  const open = all.find(pack => pack.taker === null);
  const last = all[all.length - 1];
  const shown = open ?? last;
  return (
    <div role="group" class="zone packs" data-zone="played" data-drop="played" aria-label="Packs">
      <h2>{open || !shown ? 'Pack on the table' : `Last pack: ${play.names.name(shown.taker ?? 0)}`}</h2>
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

function Clues({ play }: { play: Play }) {
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
