import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { plural } from '../../words.ts';
import { Coins } from './Coins.tsx';
import { activityOf, coinsOf, nameOf, printOf, type Lying } from './piles.ts';

const DECKS = ['bank', 'puptivity', 'mispaw'];
const TITLES: Record<string, string> = { bank: 'Bank', puptivity: 'Puptivity', mispaw: 'Mispaw' };

/** Below the race: the own money, the decks, what was played last, the Doghouse, the own dog and activities. */
export function Shelf({ play }: { play: Play }) {
  const { you } = play.view;
  return (
    <div class="rush-shelf">
      {you !== null && (
        <div class="money">
          <Coins play={play} seat={you} stacked />
          <span class="cap">
            Your money · <b>{coinsOf(play, you)}</b>
          </span>
        </div>
      )}
      <div class="rush-decks">
        {DECKS.map(deck => (
          <Deck key={deck} play={play} deck={deck} />
        ))}
      </div>
      <Spot play={play} />
      <Doghouse play={play} />
      {you !== null && <Own play={play} seat={you} />}
    </div>
  );
}

function Deck({ play, deck }: { play: Play; deck: string }) {
  const left = play.view.zones[deck]?.length ?? 0;
  const choices = play.choices.filter(choice => choice.verb === 'draw' && choice.fields[0]?.word === deck);
  return (
    <div class="pile" data-zone={deck}>
      {left || choices.length ? (
        <Card
          game={play.view.game}
          face={`?${deck}`}
          label={`${TITLES[deck]} deck, ${plural(left, 'card')}`}
          offers={choices}
          onChoose={() => play.pick({ kind: 'slot', slot: deck }, choices)}
        />
      ) : (
        <span class="slot" key="empty" />
      )}
      <b class="count" aria-hidden="true">
        {left}
      </b>
      <span class="cap" aria-hidden="true">
        {TITLES[deck]}
      </span>
    </div>
  );
}

/** A Mispaw that is being carried out, or the card that was played last. */
function Spot({ play }: { play: Play }) {
  const now = play.view.zones['mispaws in progress']?.at(-1);
  const last = (play.news ?? []).findLast(each => each.card && !each.card.startsWith('?') && (each.from === 'mispaw' || (each.from?.startsWith('hand') && /^(money|activity) /.test(each.to ?? ''))));
  const face = now ?? last?.card?.split(' ')[0];
  return (
    <div class="spot" data-zone="mispaws in progress" role="group" aria-label="Played last">
      {face && <Card key={face} game={play.view.game} face={face} look={printOf(play, face)} onExplain={() => play.explain(face)} />}
    </div>
  );
}

/** Face down for all: only how many cards of each back lie in it. */
function Doghouse({ play }: { play: Play }) {
  const backs = play.view.facts.doghouse as Record<string, number>;
  const [choice] = play.choices.filter(each => each.verb === 'draw' && each.fields[0]?.word === 'doghouse');
  const all = DECKS.reduce((sum, deck) => sum + (backs[deck] ?? 0), 0);
  const told = `Doghouse, ${all} face down: ${DECKS.map(deck => `${backs[deck] ?? 0} ${TITLES[deck]}`).join(', ')}`;
  const inside = (
    <>
      <svg viewBox="0 0 200 190" class="house" aria-hidden="true">
        <g stroke="#3b2a20" stroke-width="6" stroke-linejoin="round">
          <path d="M28 84H172V182H28Z" fill="#c4683c" />
          <path d="M28 110H172M28 134H172M28 158H172" stroke-width="3" opacity=".5" />
          <path d="M100 12L190 84 176 98 100 38 24 98 10 84Z" fill="#7b3d24" />
          <path d="M62 182V136A38 38 0 0 1 138 136V182Z" fill="#2c1810" />
        </g>
      </svg>
      <span class="within" aria-hidden="true">
        {DECKS.filter(deck => backs[deck]).map(deck => (
          <Card key={deck} game={play.view.game} face={`?${deck}`} />
        ))}
      </span>
      <span class="cap" aria-hidden="true">
        Doghouse
      </span>
      <b class="count" aria-hidden="true">
        {all}
      </b>
    </>
  );
  if (!choice) {
    return (
      <div class="doghouse" data-zone="doghouse" role="img" aria-label={told}>
        {inside}
      </div>
    );
  }
  return (
    <button type="button" class="doghouse can" data-zone="doghouse" onClick={() => play.pick({ kind: 'slot', slot: 'doghouse' }, [choice])}>
      <span class="unseen">{told}. Draw from it</span>
      {inside}
      <Mark of={[choice]} />
    </button>
  );
}

function Own({ play, seat }: { play: Play; seat: number }) {
  const [use] = play.choices.filter(choice => choice.verb === 'use dog');
  const dog = play.view.zones[`dog ${seat}`]?.[0];
  return (
    <div class="own">
      <div class="own-dog" data-zone={`dog ${seat}`}>
        {dog && (
          <Card
            game={play.view.game}
            face={dog}
            look={printOf(play, dog)}
            offers={use ? [use] : []}
            onChoose={() => use && play.pick({ kind: 'slot', slot: 'dog' }, [use])}
            onExplain={() => play.explain(dog)}
          />
        )}
        <span class="cap">{use ? 'Use your dog' : 'Your dog'}</span>
      </div>
      <div class="activity">
        <Activity play={play} seat={seat} />
        <span class="cap">Your activities</span>
      </div>
    </div>
  );
}

/** The cards of an Activity Pile, side by side as far as there is room. */
export function Activity({ play, seat }: { play: Play; seat: number }) {
  const pile = activityOf(play, seat);
  return (
    <span class="cards" style={{ '--n': pile.length }} data-zone={`activity ${seat}`}>
      {pile.map((lying, place) => (
        <Persistent key={place} play={play} lying={lying} place={place} />
      ))}
    </span>
  );
}

function Persistent({ play, lying: { card, names, choices }, place }: { play: Play; lying: Lying; place: number }) {
  const friend = names === undefined ? '' : play.names.name(names);
  return (
    <Card
      game={play.view.game}
      face={card}
      look={printOf(play, card)}
      label={friend && `${nameOf(play, card)} of ${friend}`}
      style={{ '--i': place }}
      offers={choices}
      onChoose={() => play.pick({ kind: 'card', card }, choices)}
      onExplain={() => play.explain(card)}
    >
      {friend && (
        <span class="badge" aria-hidden="true">
          {friend}
        </span>
      )}
    </Card>
  );
}
