import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Dropped } from '../drag.ts';
import type { HandCard, Layout } from '../games/layout.ts';
import { arrange, keyed, moveTo, sorted } from '../hand.ts';
import { handOrder, keepHandOrder } from '../keeping.ts';
import { bandOf } from '../looks.ts';
import { isMyTurn, type Play } from '../play.ts';
import { list, plural } from '../words.ts';
import { isHidden } from '../zones.ts';
import { Card } from './Card.tsx';

const WHY_FOR = 2600; // ms that a reason stands

/** The own hand as an arc: look, choose, drag it out to play, or along to rearrange it. */
export function Hand({ play, layout }: { play: Play; layout: Layout }) {
  const cards = layout.hand?.(play) ?? [];
  const why = useSignal('');
  const area = useRef<HTMLElement>(null);
  const faces = cards.map(nameOf);
  const { order, put } = useOrder(layout.handName?.(play) ?? '');
  const shown = layout.fixedHand ? faces : arrange(order, faces);
  useEffect(() => {
    if (order.join() !== shown.join()) put(shown, false);
  }, [shown.join()]);
  useSortKey(() => {
    if (!layout.fixedHand) put(sorted(shown, face => `${bandOf(play.view.game, face)} ${face}`));
  });
  const { you } = play.view;
  if (you === null) return <section class="hand" aria-label="Nobody’s hand" />;
  const left = [...cards];
  const ordered = layout.fixedHand ? cards.map((card, place) => ({ card, key: `place ${place}` })) : keyed(shown).map(({ face, key }) => ({ card: take(left, face), key }));
  const drop = (card: HandCard, place: number) => (dropped: Dropped) => {
    const box = area.current?.getBoundingClientRect();
    if (box && dropped.y < box.top) choose(play, card, dropped);
    else if (!layout.fixedHand) put(moveTo(shown, place, placeAt(area.current, dropped)));
  };
  return (
    <section class="hand" ref={area} style={{ '--n': Math.max(1, cards.length) }} data-zone={`hand ${you}`} aria-label={`Your hand, ${plural(cards.length, 'card')}`}>
      <div class="row">
        {ordered.map(({ card, key }, place) => (
          <Card
            key={key}
            game={play.view.game}
            face={card.name ?? card.face}
            label={card.label}
            look={card.look}
            words={card.words}
            class={`${place === ordered.length - 1 ? 'last' : ''} ${card.class ?? ''}`}
            style={{ '--i': place - (ordered.length - 1) / 2 }}
            offers={card.choices}
            picked={card.picked ?? isPicked(play, card)}
            onChoose={() => choose(play, card)}
            onExplain={isHidden(card.face) && !card.why ? undefined : () => tell(why, card.why ?? reason(play))}
            onDrop={drop(card, place)}
          >
            {card.badge}
          </Card>
        ))}
      </div>
      {!cards.length && <p class="nothing">No cards in your hand</p>}
      {why.value && (
        <p class="why" role="status">
          {why.value}
        </p>
      )}
    </section>
  );
}

/** Dragged onto a player or another thing that an option names, it is that option. */
function choose(play: Play, card: HandCard, dropped?: Dropped): void {
  if (!card.choices.length) return;
  const seat = dropped?.over?.closest<HTMLElement>('[data-seat]')?.dataset.seat;
  const meant = seat === undefined ? [] : card.choices.filter(choice => choice.fields.some(field => field.kind === 'seat' && field.word === seat));
  const choices = meant.length ? meant : card.choices;
  const only = choices.length === 1 ? choices[0] : undefined;
  if (only && dropped) play.play(only.text);
  else if (only && card.quiet && isPicked(play, card)) play.insist(only.text);
  else play.pick({ kind: 'card', card: card.name ?? card.face, slot: card.slot, quiet: card.quiet }, choices);
}

function nameOf(card: HandCard): string {
  return card.slot ?? card.face;
}

/** How the cards lie; of a hand with a name this browser remembers it. */
function useOrder(hand: string): { order: string[]; put: (order: string[], keep?: boolean) => void } {
  const held = useSignal({ hand, order: handOrder(hand) });
  const order = held.value.hand === hand ? held.value.order : handOrder(hand);
  const put = (order: string[], keep = true) => {
    held.value = { hand, order };
    if (hand && keep) keepHandOrder(hand, order);
  };
  return { order, put };
}

function isPicked(play: Play, card: HandCard): boolean {
  return play.picked?.kind === 'card' && play.picked.card === (card.name ?? card.face) && play.picked.slot === card.slot && card.choices.length > 0;
}

function take(cards: HandCard[], face: string): HandCard {
  const at = cards.findIndex(card => nameOf(card) === face);
  return cards.splice(at, 1)[0] ?? { face, choices: [] };
}

/** Where among the cards something was let go. */
function placeAt(area: HTMLElement | null, dropped: Dropped): number {
  const others = [...(area?.querySelectorAll<HTMLElement>('.card') ?? [])].filter(card => card !== dropped.element);
  return others.filter(card => {
    const box = card.getBoundingClientRect();
    return box.left + box.width / 2 < dropped.x;
  }).length;
}

/** Why nothing can be done with a card now. */
function reason(play: Play): string {
  const asked = play.view.question?.seats ?? [];
  if (play.view.result) return 'The game is over.';
  if (play.sealed !== undefined) return 'You have answered already.';
  if (isMyTurn(play)) return 'Not now: this is not what you are asked for.';
  return asked.includes(play.view.you ?? -1) ? 'This card does not answer that.' : `It is up to ${list(asked.map(seat => play.names.name(seat))) || 'the table'}.`;
}

const timers = new WeakMap<object, number>();

function tell(why: { value: string }, text: string): void {
  clearTimeout(timers.get(why));
  why.value = text;
  timers.set(why, window.setTimeout(() => (why.value = ''), WHY_FOR));
}

/** S sorts the hand. */
function useSortKey(sort: () => void): void {
  const latest = useRef(sort);
  latest.current = sort;
  useEffect(() => {
    const listen = () => latest.current();
    addEventListener('barkyard-sort', listen);
    return () => removeEventListener('barkyard-sort', listen);
  }, []);
}
