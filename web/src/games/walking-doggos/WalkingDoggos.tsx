import { useState } from 'preact/hooks';
import { aroundTable, type Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { SeatBadge } from '../../ui/SeatBadge.tsx';
import { ZoneBox } from '../../ui/ZoneBox.tsx';
import { cardName, plural } from '../../words.ts';
import { zones } from '../../zones.ts';
import { only } from '../Generic.tsx';
import { Tip } from '../Tip.tsx';
import { Tray } from '../Tray.tsx';
import { choicesAt, hand, numbers, type Slot } from './marks.ts';
import { Clues, Packs, Pips, Strength } from './Middle.tsx';
import { Portrait } from './Portrait.tsx';

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
      <Tip play={play} on={['Clue']}>Point at a dog of another player to tell them something about it. You cannot see your own, so hope for good clues.</Tip>
      <div class="middle">
        <Packs play={play} />
        <div class="dead-hand">
          {dead && <ZoneBox play={only(play, [])} zone={dead} heading="Dead hand" size="small" />}
          <Tray play={play} choices={play.choices.filter(choice => choice.verb === 'pass')} name="No trade" />
        </div>
        <Strength play={play} />
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
  const tokens = numbers(view, 'tokens')[seat] ?? 0;
  return (
    <section class={`seat ${mine ? 'mine' : ''}`} aria-label={mine ? 'Your place' : `${names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">
          {tokens > 0 && <span class="chip">{plural(tokens, 'clue')} to get</span>}
          <Pips play={play} seat={seat} />
          {(view.facts.round as number) > 1 && <span class="chip">{numbers(view, 'points')[seat]} points</span>}
        </span>
      </SeatBadge>
      {mine && <Own play={play} />}
      <div class="hand" data-zone={`hand ${seat}`} data-drop={`hand ${seat}`} role="group" aria-label={mine ? 'Your hand' : `${names.whose(seat)} hand`}>
        {hand(view, seat).map(card => (
          <HandCard key={card.slot} play={play} seat={seat} card={card} showNot={showNot} />
        ))}
      </div>
    </section>
  );
}

/** What is asked of the player alone, where the own cards lie. */
function Own({ play }: { play: Play }) {
  const bets = play.choices.filter(choice => choice.verb === 'bet');
  const done = play.choices.filter(choice => choice.verb === 'done');
  return (
    <>
      <Tip play={play} on={['Trade']}>Point at the card you like least to trade it. If you know too little, keep all five.</Tip>
      <Tip play={play} on={['Bet']}>Five packs will be walked. Big breeds and high numbers take them. Bet too much and you are fired.</Tip>
      <Tip play={play} on={['Play']}>Point at one of your backs to play it. The strongest dog takes the pack; a tag says what you know of it.</Tip>
      <Tip play={play} on={['Note']}>Point at a card to write on it what you want to remember, then you are done.</Tip>
      <Tray play={play} choices={bets} name="Your bet" say={choice => <span class="bet">{choice.fields[0]?.word}</span>} />
      <Tray play={play} choices={done} name="When you are done" />
    </>
  );
}

function HandCard({ play, seat, card, showNot }: { play: Play; seat: number; card: Slot; showNot: boolean }) {
  const mine = seat === play.view.you;
  const options = choicesAt(play.choices, seat, play.view.you, card);
  const target = { kind: 'slot' as const, seat, slot: card.slot };
  return (
    <div class="slot">
      <div class="slot-card">
        <Card
          game={play.view.game}
          face={card.face}
          size={mine ? 'large' : 'small'}
          label={slotName(card, mine, showNot)}
          options={options.length}
          picked={play.picked?.kind === 'slot' && play.picked.seat === seat && play.picked.slot === card.slot}
          onChoose={() => play.pick(target, options)}
          onExplain={card.face.startsWith('?') ? undefined : () => play.explain(card.face)}
        >
          <span class="slot-name">{card.slot.toUpperCase()}</span>
        </Card>
        {mine && <BackMarks play={play} card={card} />}
      </div>
      <span class="told" aria-hidden="true">
        {!mine && [...card.is, ...card.notes].map(mark => <b key={mark}>{cardName(mark)}</b>)}
        {showNot && card.not.map(mark => <s key={mark}>{cardName(mark)}</s>)}
      </span>
      {mine && card.candidates && <Candidates cards={card.candidates} />}
    </div>
  );
}

function slotName(card: Slot, mine: boolean, showNot: boolean): string {
  const name = `${mine ? 'Your slot' : 'Slot'} ${card.slot.toUpperCase()}: ${card.face.startsWith('?') ? 'face down' : cardName(card.face)}`;
  const told = [...card.is.map(cardName), ...(showNot ? card.not.map(not => `not ${cardName(not)}`) : [])];
  const noted = card.notes.length ? [`noted: ${card.notes.map(cardName).join(' ')}`] : [];
  return [name, ...(told.length ? [`told: ${told.join(', ')}`] : []), ...noted].join(', ');
}

/** On one's own backs: what one was told, as a picture and in words, and what one has written down. */
function BackMarks({ play, card }: { play: Play; card: Slot }) {
  return (
    <span class="told-big" aria-hidden="true">
      {card.is.map(mark => (
        <b key={mark}>
          <Portrait play={play} mark={mark} />
          {/^\d$/.test(mark) ? <span class="told-number">{mark}</span> : cardName(mark)}
        </b>
      ))}
      {card.notes.map(note => (
        <i key={note}>✎ {cardName(note)}</i>
      ))}
    </span>
  );
}

function Candidates({ cards }: { cards: string[] }) {
  return (
    <details class="candidates">
      <summary>{cards.length === 1 ? cardName(cards[0] ?? '') : `${cards.length} left`}</summary>
      {cards.map(cardName).join(', ')}
    </details>
  );
}
