import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { cardName, list, plural } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { only, Spread } from '../Generic.tsx';
import { Tip } from '../Tip.tsx';
import { Tray } from '../Tray.tsx';
import { gravesOf, staticsOf, type Static } from './faces.ts';
import { HeldCard } from './HeldCard.tsx';
import { Discards, Pile } from './Piles.tsx';
import { Asked, Response } from './Response.tsx';

const ELSEWHERE = ['hand', 'pile', 'pile b', 'discards', 'played', 'statics', 'shown', 'drawn', 'graves', 'offers'];
const FOLDED = ['aside', 'box', 'lost'];
const FROM_HAND = ['play', 'with', 'pick'];

/** The pile that everybody fears, what is being played and answered, and the cards that stay before the players. */
export function ExplodingPuppy({ play }: { play: Play }) {
  return (
    <Spread
      play={play}
      middle={<Middle play={play} />}
      atSeat={seat => <AtSeat play={play} seat={seat} />}
      looks={seat => (isAlive(play, seat) ? 'short' : 'short out')}
      without={ELSEWHERE}
      folded={FOLDED}
      chips={seat => <Chips play={play} seat={seat} />}
    />
  );
}

function isAlive(play: Play, seat: number): boolean {
  return (play.view.facts.living as number[] | undefined)?.includes(seat) ?? true;
}

function seatsIn(mask: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter(seat => (mask >> seat) & 1);
}

/** What is to be known of a seat besides its cards. */
function Chips({ play, seat }: { play: Play; seat: number }) {
  const { facts } = play.view;
  const { names } = play;
  const runs = (facts.runs as number[][]).filter(run => run[0] === seat).reduce((sum, run) => sum + (run[1] ?? 0), 0);
  const owed = facts.active === seat ? (facts.owed as number) : 0;
  const allies = (facts.bonds as number[][]).filter(bond => bond.includes(seat)).map(bond => bond.find(other => other !== seat) ?? seat);
  const tied = (facts.ties as number[])[seat] ?? -1;
  const watchers = seatsIn((facts.watching as number[])[seat] ?? 0);
  return (
    <>
      {isAlive(play, seat) ? <span class="chip">{plural((facts.hands as number[])[seat] ?? 0, 'card')}</span> : <span class="chip bad">✕ out</span>}
      {facts.active === seat && isAlive(play, seat) && <span class="chip turn-chip">▶ has the turn</span>}
      {owed > 0 && <span class="chip bad">{plural(owed, 'turn')} owed</span>}
      {runs > 0 && <span class="chip bad">then {plural(runs, 'turn')} more</span>}
      {allies.length > 0 && <span class="chip">⚭ allied with {list(allies.map(other => names.name(other)))}</span>}
      {tied >= 0 && <span class="chip">wins with {names.name(tied)}</span>}
      {watchers.length > 0 && <span class="chip">watched by {list(watchers.map(other => names.name(other)))}</span>}
    </>
  );
}

function AtSeat({ play, seat }: { play: Play; seat: number }) {
  const before = staticsOf(play.view).filter(each => each.before === seat);
  const graves = gravesOf(play.view, seat);
  return (
    <div class="ep-seat">
      <Hand play={play} seat={seat} />
      {before.length > 0 && <Statics play={play} statics={before} />}
      {graves.map((card, place) => (
        <figure class="grave" key={place} data-zone="graves">
          <Card game={play.view.game} face={card} size="small" onExplain={() => play.explain(card)} />
          <figcaption>died of it</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Hand({ play, seat }: { play: Play; seat: number }) {
  const cards = play.view.zones[`hand ${seat}`] ?? [];
  const mine = seat === play.view.you;
  const known = cards.filter(face => !isHidden(face));
  const hidden = cards.length - known.length;
  const meant = mine ? play.choices.filter(choice => FROM_HAND.includes(choice.verb)) : [];
  if (!cards.length && !mine) return null;
  return (
    <div class="zone bare" role="group" data-zone={`hand ${seat}`} data-drop={`hand ${seat}`} aria-label={`${mine ? 'Your' : play.names.whose(seat)} hand, ${plural(cards.length, 'card')}`}>
      {mine && <Tip play={play} on={['Act']}>A card with a bright rim can be played now. Play as many as you like, or none.</Tip>}
      <div class={`cards ${mine ? '' : 'fan'}`}>
        {Array.from({ length: Math.min(hidden, 7) }, (_, place) => (
          <Card key={`back ${place}`} game={play.view.game} face="?puppy" size="small" />
        ))}
        {known.map((face, place) => (
          <HeldCard key={place} play={only(play, meant)} face={face} size={mine ? 'large' : 'small'} />
        ))}
        {!cards.length && <span class="empty">no cards</span>}
      </div>
    </div>
  );
}

/** Cards that stay on the table; options call them by their place among all of them. */
function Statics({ play, statics }: { play: Play; statics: Static[] }) {
  return (
    <div class="statics" role="group" data-zone="statics" aria-label="Cards that stay">
      {statics.map(each => {
        const options = play.choices.filter(choice => choice.verb === 'static' && Number(choice.fields[0]?.word) === each.place);
        const notes = [each.clone && 'a Clone', each.number, each.revived !== null && `for ${play.names.name(each.revived)}`, `by ${play.names.name(each.by)}`];
        return (
          <figure class="static" key={each.place}>
            <Card
              game={play.view.game}
              face={each.card}
              size="small"
              label={`${cardName(each.card)}, ${notes.filter(Boolean).join(', ')}`}
              options={options.length}
              onChoose={() => play.pick({ kind: 'slot', slot: `static ${each.place}` }, options)}
              onExplain={() => play.explain(each.card)}
            />
            <figcaption>{notes.filter(Boolean).join(' · ')}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Middle({ play }: { play: Play }) {
  const { zones } = play.view;
  const loose = staticsOf(play.view).filter(each => each.before === null);
  const drawn = [...(zones.drawn ?? []), ...(zones.offers ?? [])];
  return (
    <>
      <Pile play={play} label="pile" name={zones['pile b']?.length ? 'First pile' : 'Pile'} letter="a" />
      {(zones['pile b']?.length ?? 0) > 0 && <Pile play={play} label="pile b" name="Second pile" letter="b" />}
      <Discards play={play} />
      <Response play={play} />
      {loose.length > 0 && (
        <div class="zone" role="group" aria-label="In the middle">
          <h2>In the middle</h2>
          <Statics play={play} statics={loose} />
        </div>
      )}
      <InBetween play={play} cards={drawn} />
      <Asked play={play} />
      <OrderOfPlay play={play} />
    </>
  );
}

/** A card on its way from the pile, or one that is offered. */
function InBetween({ play, cards }: { play: Play; cards: string[] }) {
  const choices = play.choices.filter(choice => ['ok', 'keep', 'show'].includes(choice.verb));
  if (!cards.length && !choices.length) return null;
  return (
    <div class="zone" role="group" data-zone="drawn" aria-label="On its way">
      <h2>{choices.length ? 'You have drawn' : 'On its way'}</h2>
      <div class="cards">
        {cards.map((face, place) => (
          <HeldCard key={place} play={only(play, [])} face={face} />
        ))}
      </div>
      <Tray play={play} choices={choices} name="The card you drew" />
    </div>
  );
}

/** Who plays after whom, as they sit and as the turn goes round. */
function OrderOfPlay({ play }: { play: Play }) {
  const { facts } = play.view;
  const order = facts.direction === -1 ? [...(facts.order as number[])].reverse() : (facts.order as number[]);
  const from = Math.max(0, order.indexOf(facts.active as number));
  const round = [...order.slice(from), ...order.slice(0, from)];
  return (
    <div class="order" role="group" aria-label="Order of play">
      <span class="number">Order of play</span>
      <ol>
        {round.map(seat => (
          <li key={seat} class={isAlive(play, seat) ? '' : 'gone'}>
            {play.names.name(seat)}
            {!isAlive(play, seat) && <span class="unseen"> (out)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
