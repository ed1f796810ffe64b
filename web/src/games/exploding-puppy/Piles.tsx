import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { cardName, plural } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { only } from '../Generic.tsx';
import { phrase } from '../phrases.ts';
import { Tip } from '../Tip.tsx';
import { knownIn, readHeld } from './faces.ts';
import { HeldCard } from './HeldCard.tsx';

interface PileProps {
  play: Play;
  label: string;
  name: string;
  letter: string;
}

/** A pile to draw from, with what one knows of it; a card is put into it, or it is cut, by pointing at the place. */
export function Pile({ play, label, name, letter }: PileProps) {
  const cards = play.view.zones[label] ?? [];
  const draws = play.choices.filter(choice => isDraw(choice, letter) || (choice.verb === 'pile' && choice.fields[0]?.word === letter));
  const places = placesIn(play, letter);
  const top = cards[0] ? readHeld(cards[0]) : null;
  return (
    <div role="group" class={`zone pile ${places.length ? 'wide' : ''}`} data-zone={label} data-drop={label} aria-label={`${name}, ${plural(cards.length, 'card')}`}>
      <h2>
        {name} <span class="number">{cards.length}</span>
      </h2>
      <div class="pile-row">
        {cards.length > 0 ? (
          <Card
            game={play.view.game}
            face={top?.marks.includes('up') ? top.card : '?puppy'}
            count={cards.length}
            label={top?.marks.includes('up') ? `${name}, on top ${cardName(top.card)} face up` : name}
            options={draws.length}
            onChoose={() => play.pick({ kind: 'slot', slot: label }, draws)}
          />
        ) : (
          <span class="empty">empty</span>
        )}
        <Known play={play} cards={cards} />
      </div>
      {letter === 'a' && <Tip play={play} on={['Act']}>Done playing? Draw here: it ends your turn, and it may be a puppy.</Tip>}
      {places.length > 0 && <Places play={play} cards={cards} choices={places} />}
    </div>
  );
}

function isDraw(choice: Choice, letter: string): boolean {
  return (choice.verb === 'draw' && letter === 'a') || (choice.verb === 'draw from' && choice.fields[0]?.word === letter);
}

/** The options to put a card into this pile, or to cut it: the question says which pile it is about. */
function placesIn(play: Play, letter: string): Choice[] {
  const asking = play.view.stack[play.view.stack.length - 1];
  const zone = (asking?.zone as number | undefined) ?? play.view.seats;
  if ((zone === play.view.seats ? 'a' : 'b') !== letter) return [];
  return play.choices.filter(choice => choice.verb === 'place' || choice.verb === 'cut');
}

function Known({ play, cards }: { play: Play; cards: string[] }) {
  const known = knownIn(cards).filter(({ held, above }) => above > 0 || !held.marks.includes('up')); // the top one lies there to be seen
  if (!known.length) return null;
  return (
    <ol class="known" aria-label="Cards that you know, and where they lie">
      {known.map(({ held, above }) => (
        <li key={above}>
          <HeldCard play={only(play, [])} face={[held.card, ...held.marks].join(' ')} size="small" />
          <span class="number">{above === 0 ? 'on top' : `${above + 1} from the top`}</span>
        </li>
      ))}
    </ol>
  );
}

/** The pile spread out from top to bottom, with a gap to point at for every place. */
function Places({ play, cards, choices }: { play: Play; cards: string[]; choices: Choice[] }) {
  const gaps = new Map(choices.map(choice => [Number(choice.fields[0]?.word), choice]));
  return (
    <div class="gaps" role="group" aria-label="Where in the pile">
      {Array.from({ length: cards.length + 1 }, (_, above) => [
        <Gap key={`gap ${above}`} play={play} choice={gaps.get(above)} sign={above === 0 ? 'top' : above === cards.length ? 'end' : String(above)} />,
        above < cards.length && <Slice key={above} face={readHeld(cards[above] ?? '?').card} />,
      ])}
    </div>
  );
}

function Gap({ play, choice, sign }: { play: Play; choice: Choice | undefined; sign: string }) {
  if (!choice) return null;
  const name = phrase(play, choice) + (sign === 'end' ? ', at the end' : '');
  return (
    <button type="button" class="can gap" aria-label={name} title={name} onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
      {sign}
    </button>
  );
}

function Slice({ face }: { face: string }) {
  return isHidden(face) ? <i class="slice" /> : <i class="slice seen" title={cardName(face)} />;
}

export function Discards({ play }: { play: Play }) {
  const cards = play.view.zones.discards ?? [];
  const top = cards[cards.length - 1];
  return (
    <div role="group" class="zone" data-zone="discards" data-drop="discards" aria-label={`Discards, ${plural(cards.length, 'card')}`}>
      <h2>
        Discards <span class="number">{cards.length}</span>
      </h2>
      {top ? <HeldCard play={only(play, [])} face={top} /> : <span class="empty">empty</span>}
      {cards.length > 1 && (
        <details>
          <summary>All of them</summary>
          <div class="cards">
            {[...cards].reverse().map((face, place) => (
              <HeldCard key={place} play={only(play, [])} face={face} size="small" />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
