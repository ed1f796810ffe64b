import { useSignal } from '@preact/signals';
import type { Play } from '../../play.ts';
import { Card, sceneOf } from '../../ui/Card.tsx';
import { Over } from '../../ui/Over.tsx';
import { plural } from '../../words.ts';
import { pictureName } from './yards.ts';

interface Puzzle {
  pal: { name: string; ability: string; text: string; left: number | null };
  bonus: { number: number; text: string };
}

/** Puzzle Mode: the pal and what it can do, what this puzzle pays for, and the steps of a turn. */
export function Alone({ play }: { play: Play }) {
  const open = useSignal(false);
  const { pal, bonus } = play.view.facts.puzzle as Puzzle;
  const uses = pal.left === null ? '' : pal.left ? `${pal.left} left` : 'used up';
  const deck = play.view.zones.deck?.length ?? 0;
  const parts = [
    <section class="note pal" key="pal">
      <img src={sceneOf(play.view.game, pictureName(pal.name))} alt="" />
      <div>
        <h3>{pal.name}</h3>
        <p>
          <b>{pal.ability}</b> {uses && <span class="uses">{uses}</span>}
        </p>
        <p>{pal.text}</p>
      </div>
    </section>,
    <section class="note" key="bonus">
      <h3>Puzzle Bonus {bonus.number}</h3>
      <p class="pays">{bonus.text}</p>
    </section>,
    <Reference play={play} key="steps" />,
  ];
  return (
    <section class="park puzzle" data-board="" aria-label="The puzzle">
      <div class="pile deck" data-zone="deck">
        <Card game={play.view.game} face="?pup" label={`The deck, ${plural(deck, 'card')}`} />
        <b class="count" aria-hidden="true">
          {deck}
        </b>
      </div>
      {parts}
      <button type="button" class="brief" onClick={() => (open.value = true)}>
        <img src={sceneOf(play.view.game, pictureName(pal.name))} alt="" />
        <span>
          <span class="unseen">The puzzle: </span>
          <b>{pal.name}</b> {uses}
          <small>{bonus.text}</small>
        </span>
      </button>
      {open.value && (
        <Over title="The puzzle" onClose={() => (open.value = false)}>
          {parts}
        </Over>
      )}
    </section>
  );
}

/** The steps as the reference card has them, and where the table is. */
export function Reference({ play }: { play: Play }) {
  const { reference, step } = play.view.facts as { reference: Record<string, string[]>; step: string };
  const steps = [...(reference.round ?? []), ...(reference.turn ?? [])];
  return (
    <section class="note steps">
      <h3>A turn</h3>
      <ol>
        {steps.map(each => (
          <li key={each} aria-current={each.startsWith(step) ? 'step' : undefined}>
            {each.replace(/^Puzzle step \d: /, '')}
          </li>
        ))}
      </ol>
    </section>
  );
}
