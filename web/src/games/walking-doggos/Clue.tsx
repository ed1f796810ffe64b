import { useEffect } from 'preact/hooks';
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { byTouch } from '../../pointing.ts';
import { Card } from '../../ui/Card.tsx';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { Pop } from '../../ui/Pop.tsx';
import { phrase } from '../phrases.ts';
import { breedIn, choicesAt, dog, hand, numberIn, numbers, slotWords, toldWords, touched, type Slot } from './marks.ts';
import { aimed, isClue } from './Open.tsx';
import { Marked } from './Signs.tsx';

interface Way {
  kind: string;
  what: string;
  sign: string;
  title: string;
  slots: string[];
  choice: Choice | undefined;
  /** Why it cannot be said. */
  why: string;
}

/** At a card of another player: what can be told about it, what each clue would point at, and why one cannot be given. */
export function ClueChooser({ play }: { play: Play }) {
  const { picked } = play;
  const place = /^(\d) ([a-e])$/.exec(picked?.slot ?? '');
  const seat = Number(place?.[1]);
  const card = place ? hand(play.view, seat).find(each => each.slot === place[2]) : undefined;
  useEffect(() => {
    // Whoever plays by keyboard goes on with it.
    if (document.activeElement?.matches('.sl > :focus-visible')) document.querySelector<HTMLElement>('.clue .opt:enabled')?.focus();
    return () => void (aimed.value = '');
  }, [picked?.slot]);
  if (!picked || !card || card.gone) return null;
  const chosen = play.choices.filter(choice => picked.moves?.includes(choice.text));
  const name = play.names.name(seat);
  return (
    <Pop
      class="clue"
      title={isClue(play) ? `Tell ${name} about card ${card.slot.toUpperCase()}` : `Card ${card.slot.toUpperCase()} of ${name}`}
      at={() => document.querySelector(`[data-slot="${seat} ${card.slot}"]`)}
      keep=".act"
      onClose={() => play.pick(picked, chosen)}
    >
      <div class="both">
        <Card game={play.view.game} face={card.face} />
        {isClue(play) ? (
          <div class="opts">
            {ways(play, seat, card).map(way => (
              <Offer key={way.kind} play={play} way={way} on={way.choice !== undefined && way.choice === chosen[0]} onMark={choice => play.pick(picked, [choice])} />
            ))}
          </div>
        ) : (
          <p class="knows">{toldWords(card) ? `${name} was told: ${toldWords(card)}.` : `${name} was told nothing about it.`}</p>
        )}
      </div>
    </Pop>
  );
}

function ways(play: Play, seat: number, card: Slot): Way[] {
  const cards = hand(play.view, seat);
  const [breed, number] = [breedIn(card.face), numberIn(card.face)];
  const legal = choicesAt(play.choices, seat, play.view.you, card);
  const name = play.names.name(seat);
  const all = [
    { kind: 'breed', what: breed, sign: breed, title: dog(breed), one: `Only one ${dog(breed)}: it takes two.` },
    { kind: 'number', what: number, sign: number, title: `Number ${number}`, one: `Only one ${number}: it takes two.` },
    { kind: 'exact', what: card.slot, sign: card.face, title: `Exactly card ${card.slot.toUpperCase()}`, one: '' },
  ];
  return all.map(({ one, ...way }) => {
    const slots = touched(cards, way.kind, way.what);
    const spent = !numbers(play.view, 'tokens')[seat];
    const why = spent ? `${name} has had three clues.` : slots.length < 2 && one ? one : `${name} was told this already.`;
    return { ...way, slots, choice: legal.find(choice => choice.verb === way.kind), why };
  });
}

/** Looking at it lights what it points at; a click gives it. By touch the first tap looks. */
function Offer({ play, way, on, onMark }: { play: Play; way: Way; on: boolean; onMark: (choice: Choice) => void }) {
  const coachWords = useCoachWords();
  const { choice } = way;
  const look = () => (aimed.value = choice?.text ?? '');
  const away = () => (aimed.value = '');
  const give = () => choice && (byTouch() && !on ? onMark(choice) : play.play(choice.text));
  return (
    <button
      type="button"
      class={`opt ${on ? 'hot' : ''}`}
      disabled={!choice}
      data-choice={choice?.text}
      aria-label={choice ? `${phrase(play, choice)}: ${slotWords(way.slots)}${coachWords([choice])}` : `${way.title}: ${way.why}`}
      onPointerEnter={look}
      onPointerLeave={away}
      onFocus={look}
      onBlur={away}
      onClick={give}
    >
      <span class="signs">
        <Marked marks={[way.sign]} />
      </span>
      <b>{way.title}</b>
      <small>{choice ? (way.kind === 'exact' ? 'breed and number' : slotWords(way.slots)) : way.why}</small>
      {choice && <Mark of={[choice]} labelled />}
    </button>
  );
}
