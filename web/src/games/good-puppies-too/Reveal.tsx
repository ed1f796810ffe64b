import { breedOf, colourOf } from '../../colours.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { Avatar } from '../../ui/Puppy.tsx';
import { cardName } from '../../words.ts';
import { Live } from './Bone.tsx';
import { chosenBy, frameOf, type Revealed } from './choices.ts';
import { bare, sizeWith } from './yards.ts';

/** All picks, turned over together, in the order in which they act. The one that acts now is lit. */
export function Reveal({ play, cards }: { play: Play; cards: Revealed[] }) {
  const waits = cards.map(({ seat, card }) => chosenBy(play, seat).some(face => bare(face) === card));
  const now = waits.lastIndexOf(false);
  return (
    <section class="reveal" aria-label="Turned over" key={String(play.view.facts.round)} style={{ '--n': cards.length }}>
      {cards.map(({ seat, card }, place) => (
        <div class={`rv ${place === now ? 'now' : waits[place] ? '' : 'done'}`} key={card} style={{ '--i': place }} data-zone={waits[place] ? `chosen ${seat}` : undefined}>
          <Card
            game={play.view.game}
            face={card}
            label={`${place + 1}, ${play.names.name(seat)}: ${cardName(card)}`}
            words={place < now ? undefined : text => <Live text={text} count={symbol => counted(play, seat, symbol, place === now)} />}
            onExplain={() => play.explain(card)}
          />
          <span class="by" aria-hidden="true">
            <em>{place + 1}</em>
            <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />
          </span>
        </div>
      ))}
    </section>
  );
}

/** The pup that acts is in its group already. */
function counted(play: Play, seat: number, symbol: string, isNow: boolean): number {
  const trick = isNow ? Number(frameOf(play, 'Trick')?.s ?? 0) : 0;
  return trick || sizeWith(play.view, seat, symbol) - (isNow ? 1 : 0);
}
