import { cardLook, type CardLook } from '../looks.ts';
import { rulesOfCard } from '../rules.ts';
import type { Book, View } from '../wire.ts';
import { cardName } from '../words.ts';
import { Card } from './Card.tsx';
import { RuleLink } from './Log.tsx';

/** A card to read, and the rules behind it for those who want them. */
export function Explain({ book, view, card, onRule }: { book: Book; view: View; card: string; onRule: (rule: string) => void }) {
  const told = cardLook(view.game, card)?.text ? '' : (view.facts.cards as Record<string, string> | undefined)?.[card]; // else the card says it
  const look = (view.facts.faces as Record<string, Partial<CardLook>> | undefined)?.[card]; // where this table has another print
  const rules = rulesOfCard(book.rules, book.prefix, card);
  return (
    <div class="card-read">
      <Card game={view.game} face={card} look={look} />
      <div>
        <h3>{look?.title ?? cardName(card)}</h3>
        {told && <p>{told}</p>}
        {rules.length > 0 && (
          <ul>
            {rules.map(rule => (
              <li key={rule.id}>
                {rule.text} <RuleLink rule={rule.id} onRule={onRule} />
              </li>
            ))}
          </ul>
        )}
        {!told && !rules.length && <p>The rulebook says nothing more about it.</p>}
      </div>
    </div>
  );
}
