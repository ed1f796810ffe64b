import { Glyph } from '../../ui/Glyph.tsx';
import { Card } from '../../ui/Card.tsx';
import { DECKS, OWN_DECK, type PrintedDeck } from './decks.ts';
import { Editor } from './Editor.tsx';

interface DecksProps {
  value: string;
  seats: number;
  fault: string;
  onValue: (value: string) => void;
}

/** The decks as pictures, and one's own as a text. */
export function Decks({ value, seats, fault, onValue }: DecksProps) {
  const own = !DECKS.some(deck => deck.value === value);
  return (
    <section class="sheet" aria-labelledby="decks">
      <h2 id="decks">Deck</h2>
      <div class="decks" role="radiogroup" aria-labelledby="decks">
        {DECKS.map(deck => (
          <DeckPick key={deck.value} deck={deck} seats={seats} on={deck.value === value} onPick={() => onValue(deck.value)} />
        ))}
        <label class={`pick deck ${own ? 'on' : ''}`}>
          <input type="radio" name="deck" checked={own} onChange={() => onValue(OWN_DECK)} />
          <span class="fan3 own">
            <Glyph name="pencil" />
          </span>
          <b>Your own</b>
          <small>As many of each as you like.</small>
          {own && <Tick />}
        </label>
      </div>
      {own && <Editor label="Your own deck in TOML" text={value} fault={fault} onText={onValue} />}
    </section>
  );
}

function DeckPick({ deck, seats, on, onPick }: { deck: PrintedDeck; seats: number; on: boolean; onPick: () => void }) {
  const fits = seats >= deck.seats[0] && seats <= deck.seats[1];
  return (
    <label class={`pick deck ${on ? 'on' : ''}`}>
      <input type="radio" name="deck" checked={on} disabled={!fits && !on} onChange={onPick} />
      <span class="fan3">
        {deck.faces.map(face => (
          <Card key={face} game="exploding-puppy" face={face} />
        ))}
      </span>
      <b>{deck.title}</b>
      <small>{deck.about}</small>
      <span class="meta num">{fits ? `${deck.cards} cards · ${deck.seats[0]}–${deck.seats[1]}` : `only for ${deck.seats[0]} to ${deck.seats[1]} seats`}</span>
      {on && <Tick />}
    </label>
  );
}

function Tick() {
  return (
    <i class="tick-mark" aria-hidden="true">
      <Glyph name="check" />
    </i>
  );
}
