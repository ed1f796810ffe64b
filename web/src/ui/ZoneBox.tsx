import { about } from '../moves.ts';
import type { Play } from '../play.ts';
import { label as words, plural } from '../words.ts';
import { isHidden, isNote, piles, type Zone } from '../zones.ts';
import { Card } from './Card.tsx';

interface ZoneProps {
  play: Play;
  zone: Zone;
  size?: 'small' | 'large';
  heading?: string;
  /** Cards lie one by one rather than equal ones on a pile. */
  spread?: boolean;
}

/** Any zone of any game: piles of cards, or notes. Cards that an option names can be chosen. */
export function ZoneBox({ play, zone, size, heading, spread }: ZoneProps) {
  const name = heading ?? words(zone.name);
  const singles = zone.cards.map((face, first) => ({ face, count: 1, first }));
  return (
    <div role="group" class={`zone ${size ?? ''}`} data-zone={zone.label} data-drop={zone.label} aria-label={`${name}, ${plural(zone.cards.length, 'card')}`}>
      <h2>
        {name} <span class="number">{zone.cards.length}</span>
      </h2>
      {zone.cards.some(isNote) ? (
        <ol class="notes">
          {zone.cards.map((note, place) => (
            <li key={place}>{note === '?' ? 'hidden from you' : play.names.sentence(note)}</li>
          ))}
        </ol>
      ) : (
        <div class="cards">
          {(spread ? singles : piles(zone.cards)).map(pile => (
            <ZoneCard key={pile.first} play={play} face={pile.face} count={pile.count} size={size} />
          ))}
          {!zone.cards.length && <span class="empty">empty</span>}
        </div>
      )}
    </div>
  );
}

export function ZoneCard({ play, face, count, size }: { play: Play; face: string; count?: number; size?: 'small' | 'large' | undefined }) {
  const target = { kind: 'card' as const, card: face };
  const options = isHidden(face) ? [] : about(play.choices, target);
  return (
    <Card
      game={play.view.game}
      face={face}
      count={count}
      size={size}
      options={options.length}
      picked={play.picked?.kind === 'card' && play.picked.card === face}
      onChoose={() => play.pick(target, options)}
      onExplain={isHidden(face) ? undefined : () => play.explain(face)}
    />
  );
}
