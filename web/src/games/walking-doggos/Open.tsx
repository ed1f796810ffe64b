import { signal } from '@preact/signals';
import { aroundTable, type Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { choicesAt, hand, lastClue, toldWords, touched, type Slot } from './marks.ts';
import { Marked } from './Signs.tsx';

/** The clue that is looked at but not given yet: what it touches is lit. */
export const aimed = signal('');

/** The clue that is about to be given: the one looked at, or else the one chosen. */
function aim(play: Play): { seat: number; slots: string[] } | null {
  const text = aimed.value || (isClue(play) ? play.picked?.moves?.[0] : '');
  const choice = play.choices.find(each => each.text === text);
  if (!choice) return null;
  const seat = Number(choice.fields[0]?.word);
  return { seat, slots: touched(hand(play.view, seat), choice.verb, choice.fields[1]?.word ?? '') };
}

export function isClue(play: Play): boolean {
  return play.view.question?.kind === 'Clue' && play.choices.length > 0;
}

/** Hands lie anew when the walk begins: on a low phone they make room for the packs. */
function isWalking(play: Play): boolean {
  return play.view.question?.kind === 'Play';
}

/** Another player's dogs, which everybody sees but they, with what they were told on them. */
export function OpenHand({ play, seat }: { play: Play; seat: number }) {
  const cards = hand(play.view, seat);
  const lit = aim(play);
  const last = lastClue(play.view);
  const others = aroundTable(play);
  const place = others.indexOf(seat);
  return (
    <span class="open" key={isWalking(play) ? 'walk' : 'talk'} data-zone={`hand ${seat}`} data-who={play.names.name(seat)} style={{ '--others': others.length, '--place': place, '--col': place % 2, '--row': Math.floor(place / 2) }}>
      {cards.map(card => {
        const isLast = last?.receiver === seat && last.slots.includes(card.slot);
        const kind = lit?.seat === seat ? (lit.slots.includes(card.slot) ? 'hot' : 'dim') : isLast ? 'lately' : '';
        return <OpenCard key={card.slot} play={play} seat={seat} card={card} kind={kind} />;
      })}
    </span>
  );
}

function OpenCard({ play, seat, card, kind }: { play: Play; seat: number; card: Slot; kind: string }) {
  if (card.gone) return <span class="sl gone" aria-hidden="true" />;
  const choices = choicesAt(play.choices, seat, play.view.you, card);
  const point = () => play.pick({ kind: 'slot', seat, slot: `${seat} ${card.slot}`, quiet: true }, choices.slice(0, 1));
  const told = toldWords(card);
  const noted = card.notes.join(' ');
  return (
    <span class={`sl ${kind}`} data-slot={`${seat} ${card.slot}`}>
      <Card
        game={play.view.game}
        face={card.face}
        label={[`Card ${card.slot.toUpperCase()}`, told && `told: ${told}`, noted && `noted: ${noted}`].filter(Boolean).join(', ')}
        offers={choices}
        picked={play.picked?.slot === `${seat} ${card.slot}`}
        onChoose={point}
        onExplain={point}
      />
      <em aria-hidden="true" class={noted ? 'noted' : ''}>
        <Marked marks={noted ? card.notes : card.is} />
      </em>
    </span>
  );
}
