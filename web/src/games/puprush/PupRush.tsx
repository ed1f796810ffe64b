import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { ZoneCard } from '../../ui/ZoneBox.tsx';
import { label, plural } from '../../words.ts';
import type { Zone } from '../../zones.ts';
import { only, Spread } from '../Generic.tsx';
import { Tip } from '../Tip.tsx';
import { Tray } from '../Tray.tsx';
import { GOAL, Track } from './Track.tsx';

interface Active {
  card: string;
  names?: number;
  uses?: number;
}

const DECKS = ['bank', 'puptivity', 'mispaw'];
/** What the cards of one's own zones can be chosen for. */
const OWN: Record<string, string[]> = { hand: ['play', 'discard'], money: ['pay', 'give', 'send'], dog: ['use dog'] };
/** ... and those of the others. */
const THEIRS: Record<string, string[]> = { money: ['send', 'take'] };

/** The race to twenty, everybody's money, activities and dog, and the decks. */
export function PupRush({ play }: { play: Play }) {
  const adopting = play.view.question?.kind === 'Adopt';
  return (
    <Spread
      play={play}
      middle={<Middle play={play} />}
      chips={seat => <Chips play={play} seat={seat} />}
      atSeat={seat => <AtSeat play={play} seat={seat} />}
      meant={zone => meant(play, zone)}
      heading={zone => (zone.name === 'mispaws in progress' ? 'Mispaw!' : label(zone.name))}
      without={[...DECKS, 'doghouse', 'activity', 'dog', ...(adopting ? ['box', 'hand'] : [])]}
      folded={['box', 'notes']}
    />
  );
}

function meant(play: Play, zone: Zone): Choice[] {
  const verbs = (zone.owner === play.view.you ? OWN : THEIRS)[zone.name] ?? [];
  return play.choices.filter(choice => verbs.includes(choice.verb) && isOf(choice, zone.owner));
}

/** Options about a card in play name its owner first. */
function isOf(choice: Choice, owner: number | null): boolean {
  const [first] = choice.fields;
  return first?.kind !== 'seat' || Number(first.word) === owner;
}

function at(play: Play, name: string, seat: number): number {
  return (play.view.facts[name] as number[] | undefined)?.[seat] ?? 0;
}

function Chips({ play, seat }: { play: Play; seat: number }) {
  return (
    <>
      <span class="chip">
        <b>{at(play, 'points', seat)}</b> of {GOAL}
      </span>
      <span class="chip">
        <b>{at(play, 'pupcoins', seat)}</b> Pupcoins
      </span>
      {at(play, 'napping', seat) > 0 && <span class="chip bad">naps next turn</span>}
    </>
  );
}

function AtSeat({ play, seat }: { play: Play; seat: number }) {
  const mine = seat === play.view.you;
  const ending = play.choices.filter(choice => choice.verb === 'end');
  return (
    <>
      {mine && <Tip play={play} on={['Act']}>A card with a bright rim can be played: yellow ones bring Pupcoins, one a turn; green ones cost them and bring points.</Tip>}
      {mine && <Tip play={play} on={['Pay']}>Point at the money you want to pay with. There is no change.</Tip>}
      <div class="pr-seat">
        <div class="pr-dog">
          <Dog play={play} seat={seat} />
          {mine && <Tray play={play} choices={ending} name="When you are done" />}
        </div>
        <Activities play={play} seat={seat} />
      </div>
    </>
  );
}

function Dog({ play, seat }: { play: Play; seat: number }) {
  const [dog] = play.view.zones[`dog ${seat}`] ?? [];
  const options = seat === play.view.you ? play.choices.filter(choice => choice.verb === 'use dog') : [];
  if (!dog) return null;
  return (
    <div role="group" class="zone bare" data-zone={`dog ${seat}`} aria-label={`${play.names.whose(seat)} dog`}>
      <Card
        game={play.view.game}
        face={dog}
        size={seat === play.view.you ? undefined : 'small'}
        options={options.length}
        onChoose={() => play.pick({ kind: 'card', card: dog }, options)}
        onExplain={() => play.explain(dog)}
      />
    </div>
  );
}

/** The Activity Pile: cards that go on working, with whom they name and whether they were used. */
function Activities({ play, seat }: { play: Play; seat: number }) {
  const cards = (play.view.facts.activity as Active[][])[seat] ?? [];
  if (!cards.length) return null;
  const sent = play.choices.filter(choice => choice.verb === 'send' && isOf(choice, seat));
  return (
    <div role="group" class="zone bare" data-zone={`activity ${seat}`} data-drop={`activity ${seat}`} aria-label={`${play.names.whose(seat)} activities, ${plural(cards.length, 'card')}`}>
      <div class="cards">
        {cards.map((active, place) => (
          <figure class="static" key={place}>
            <ZoneCard play={only(play, sent.flatMap(choice => plainly(choice, active)))} face={active.card} size="small" />
            <figcaption>{noteOf(play, active)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** An option spells whom a card names or whether it was used; the card on the table is called by its name alone. */
function plainly(choice: Choice, active: Active): Choice[] {
  const word = choice.fields[1]?.word ?? '';
  const spelt = [active.card, `${active.card}-${active.names}`, active.uses ? `${active.card}-used` : ''];
  return spelt.includes(word) ? [{ ...choice, fields: [{ word: active.card, kind: 'card' }] }] : [];
}

function noteOf(play: Play, active: Active): string {
  if (active.names !== undefined) return `with ${play.names.name(active.names)}`;
  return active.uses ? 'used once' : '';
}

function Middle({ play }: { play: Play }) {
  const house = play.view.zones.doghouse ?? [];
  if (play.view.question?.kind === 'Adopt') return <Shelter play={play} />;
  return (
    <>
      <Track play={play} />
      {DECKS.map(deck => (
        <Deck key={deck} play={play} deck={deck} cards={play.view.zones[deck] ?? []} />
      ))}
      <Deck play={play} deck="doghouse" cards={house} />
      <ComingUp play={play} />
    </>
  );
}

/** The dogs that nobody has adopted yet. */
function Shelter({ play }: { play: Play }) {
  const dogs = play.view.zones.box ?? [];
  const adopting = play.choices.filter(choice => choice.verb === 'adopt');
  return (
    <div role="group" class="zone" data-zone="box" aria-label={`Dogs to adopt, ${plural(dogs.length, 'card')}`}>
      <h2>Dogs to adopt</h2>
      <Tip play={play} on={['Adopt']}>Every dog brings points for something else. Point at the one you like best.</Tip>
      <div class="cards">
        {dogs.map(dog => (
          <ZoneCard key={dog} play={only(play, adopting)} face={dog} size="large" />
        ))}
      </div>
    </div>
  );
}

/** A deck to draw from; the Doghouse is open, its latest card on top. */
function Deck({ play, deck, cards }: { play: Play; deck: string; cards: string[] }) {
  const options = play.choices.filter(choice => choice.verb === 'draw' && choice.fields[0]?.word === deck);
  const top = deck === 'doghouse' ? cards[cards.length - 1] : cards[0];
  return (
    <div role="group" class="zone" data-zone={deck} data-drop={deck} aria-label={`${label(deck)}, ${plural(cards.length, 'card')}`}>
      <h2>{label(deck)}</h2>
      {top ? (
        <Card
          game={play.view.game}
          face={top}
          count={cards.length}
          label={label(deck)}
          size="small"
          options={options.length}
          onChoose={() => play.pick({ kind: 'slot', slot: deck }, options)}
          onExplain={top.startsWith('?') ? undefined : () => play.explain(top)}
        />
      ) : (
        <span class="empty">empty</span>
      )}
      {deck === 'doghouse' && cards.length > 1 && (
        <details>
          <summary>All of them</summary>
          <div class="cards">
            {cards.map((face, place) => (
              <ZoneCard key={place} play={only(play, [])} face={face} size="small" />
            ))}
          </div>
        </details>
      )}
      {deck === 'bank' && <Tip play={play} on={['Draw']}>Money: Bank cards bring Pupcoins.</Tip>}
      {deck === 'puptivity' && <Tip play={play} on={['Draw']}>Points: Puptivities cost Pupcoins.</Tip>}
    </div>
  );
}

/** What cards and dogs have set off and what happens next, first in, first out. */
function ComingUp({ play }: { play: Play }) {
  const waiting = play.view.facts.waiting as { item: string; seat: number }[];
  if (!waiting.length) return null;
  return (
    <p class="chips step-line">
      <span class="number">Coming up:</span>
      {waiting.map(({ item, seat }, place) => (
        <span class="chip" key={place}>
          {label(item)}, {play.names.name(seat)}
        </span>
      ))}
    </p>
  );
}
