import { isNote, piles, zones, type Zone } from '../zones.ts';
import { about, type Choice } from '../moves.ts';
import { isMyTurn, type Play } from '../play.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { label, plural } from '../words.ts';
import { isHidden } from '../zones.ts';
import type { Action, HandCard, Layout, SeatLook } from './layout.ts';
import { phrase } from './phrases.ts';
import { Tray } from './Tray.tsx';

/** Any game, from its view alone; a game's own layout takes the place of any part of it. */
export const PLAIN: Layout = { Stage, seat, hand, action };

/** Zones that everybody sees in the middle, and what players have before them. */
function Stage({ play }: { play: Play }) {
  const { you } = play.view;
  const shown = zones(play.view).filter(zone => zone.cards.length && !(zone.name === 'hand' && (zone.owner === you || zone.cards.every(isHidden))));
  const rest = restOf(play);
  return (
    <div class="plain-stage" tabIndex={0} role="group" aria-label="The table">
      {rest.length > 1 && <Tray play={play} choices={rest} name="What can be done" />}
      {shown.map(zone => (
        <PlainZone key={zone.label} play={play} zone={zone} />
      ))}
    </div>
  );
}

/** Options that are about no card and no seat. */
function restOf(play: Play): Choice[] {
  return play.choices.filter(choice => !choice.fields.some(field => field.kind === 'card' || field.kind === 'seat'));
}

function PlainZone({ play, zone }: { play: Play; zone: Zone }) {
  const owner = zone.owner === null ? '' : `${play.names.whose(zone.owner)} `;
  return (
    <section class="plain-zone" data-zone={zone.label} aria-label={`${owner}${label(zone.name)}, ${plural(zone.cards.length, 'card')}`}>
      <h2>
        {owner}
        {label(zone.name)} <small>{zone.cards.length}</small>
      </h2>
      {zone.cards.some(isNote) ? (
        <ol>
          {zone.cards.map((note, place) => (
            <li key={place}>{note === '?' ? 'hidden from you' : play.names.sentence(note)}</li>
          ))}
        </ol>
      ) : (
        <div class="plain-cards">
          {piles(zone.cards).map(pile => (
            <PlainCard key={pile.first} play={play} face={pile.face} count={pile.count} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A card in a zone: the options that name its face are about it. */
export function PlainCard({ play, face, count }: { play: Play; face: string; count?: number }) {
  const options = isHidden(face) ? [] : about(play.choices, { kind: 'card', card: face });
  return (
    <Card
      game={play.view.game}
      face={face}
      count={count}
      offers={options}
      picked={play.picked?.kind === 'card' && play.picked.card === face}
      onChoose={() => play.pick({ kind: 'card', card: face }, options)}
      onExplain={isHidden(face) ? undefined : () => play.explain(face)}
    />
  );
}

function seat(play: Play, seat: number): SeatLook {
  const cards = play.view.zones[`hand ${seat}`] ?? [];
  const points = play.view.facts.points;
  if (Array.isArray(points)) return { score: String(points[seat]), told: plural(Number(points[seat]), 'point'), fan: cards.filter(isHidden) };
  return {
    score: (
      <>
        {cards.length}
        <Icon name="cards" />
      </>
    ),
    told: plural(cards.length, 'card'),
    fan: cards.filter(isHidden),
  };
}

function hand(play: Play): HandCard[] {
  const cards = play.view.zones[`hand ${play.view.you}`] ?? [];
  return cards.map(face => ({ face, choices: isHidden(face) ? [] : about(play.choices, { kind: 'card', card: face }) }));
}

/** Where there is one option that is about nothing on the table, it is the button. */
function action(play: Play): Action | null {
  const rest = restOf(play);
  const [only] = rest;
  if (rest.length !== 1 || !only) return null;
  return { word: phrase(play, only), small: isMyTurn(play) ? undefined : '', choice: only } as Action;
}
