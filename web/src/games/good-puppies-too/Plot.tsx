import { useEffect, useRef, useState } from 'preact/hooks';
import { cardLook } from '../../looks.ts';
import { about } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { Sign } from '../../ui/Puppy.tsx';
import { label, plural } from '../../words.ts';
import { Bone } from './Bone.tsx';
import { boneChoice, groupChoices } from './choices.ts';
import { worthOf, WORTHS, type YardGroup } from './yards.ts';

const DRAWN = 3; // bones of a kind that are drawn one by one
const DRAWN_WIDE = 8; // where there is room

/** Colour and sign of a group: those of its dogs, or of its Rascals while they are alone. */
export function lookOf(game: string, { pups }: YardGroup) {
  const looks = pups.map(pup => cardLook(game, pup));
  const look = looks.find(each => each && each.symbol !== 'mask') ?? looks[0];
  return { sign: look?.symbol ?? 'paw', colours: { '--sc': look?.band ?? '#6b5a4c', '--son': look?.ink ?? '#fff' } };
}

export function groupWords(group: YardGroup): string {
  return `${label(group.group)}: ${plural(group.pups.length, 'pup')}, worth ${worthOf(group)}`;
}

interface PlotProps {
  play: Play;
  group: YardGroup;
  hot?: boolean;
  /** It is only looked at: nothing in it can be chosen. */
  still?: boolean;
  /** It is one of few, and wide. */
  roomy?: boolean;
  style?: Record<string, string | number>;
}

/** A group on its piece of soil: the pups, and the bones on a ladder. */
export function Plot({ play, group, hot, still, roomy, style }: PlotProps) {
  const coachWords = useCoachWords();
  const { game } = play.view;
  const { sign, colours } = lookOf(game, group);
  const choices = still ? [] : groupChoices(play, group.group);
  const worth = worthOf(group);
  return (
    <div
      class={`plot ${hot ? 'hot' : ''} ${choices.length ? 'open' : ''}`}
      role="group"
      aria-label={groupWords(group)}
      data-board=""
      data-over-hand=""
      data-group={still ? undefined : group.group}
      style={{ ...colours, ...style, '--p': group.pups.length - 1 }}
    >
      {group.pups.map((pup, place) => (
        <Pup key={pup} play={play} pup={pup} place={place} turned={group.turned.includes(pup)} still={still || choices.length > 0} />
      ))}
      <span class="ladder" aria-hidden="true">
        {WORTHS.map(each => (
          <Rung key={each} worth={each} count={group.bones.filter(bone => bone === each).length} most={roomy ? DRAWN_WIDE : DRAWN} lit={Boolean(boneChoice(choices, each))} />
        ))}
      </span>
      <span class="sign" aria-hidden="true">
        <Sign name={sign} />
        <b>{group.pups.length}</b>
      </span>
      <span class="sum" aria-hidden="true">
        {worth}
      </span>
      <Gain worth={worth} />
      {choices.length > 0 && (
        <button
          type="button"
          class="pick can"
          aria-label={`${groupWords(group)}: choose${coachWords(choices)}`}
          onClick={event => {
            const bone = boneChoice(choices, rungAt(event));
            play.pick({ kind: 'slot', slot: group.group, title: label(group.group) }, bone ? [bone] : choices);
          }}
        >
          <Mark of={choices} labelled />
        </button>
      )}
    </div>
  );
}

/** Which bones were pointed at. */
function rungAt({ clientX, clientY, detail }: MouseEvent): number {
  const rung = detail ? document.elementsFromPoint(clientX, clientY).find(each => each.matches('.rung')) : null;
  return Number((rung as HTMLElement | undefined)?.dataset.worth ?? 0);
}

function Pup({ play, pup, place, turned, still }: { play: Play; pup: string; place: number; turned: boolean; still?: boolean | undefined }) {
  const options = still ? [] : about(play.choices, { kind: 'card', card: pup });
  return (
    <Card
      game={play.view.game}
      face={pup}
      class={turned ? 'turned' : ''}
      style={{ '--i': place }}
      offers={options}
      onChoose={() => play.pick({ kind: 'card', card: pup }, options)}
      onExplain={still ? undefined : () => play.explain(pup)}
    >
      {turned && <span class="badge">×2</span>}
    </Card>
  );
}

function Rung({ worth, count, most, lit }: { worth: number; count: number; most: number; lit: boolean }) {
  return (
    <span class={`rung ${count ? '' : 'nil'} ${lit ? 'lit' : ''}`} data-worth={worth}>
      <b>{worth}</b>
      <i>
        {Array.from({ length: count > most ? 1 : count }, (_, place) => (
          <Bone key={place} worth={worth} />
        ))}
        {count > 1 && <em class={count > most ? '' : 'few'}>×{count}</em>}
      </i>
    </span>
  );
}

/** What has just come to a group, or gone. */
function Gain({ worth }: { worth: number }) {
  const last = useRef(worth);
  const [gain, setGain] = useState({ by: 0, key: 0 });
  useEffect(() => {
    if (worth !== last.current) setGain({ by: worth - last.current, key: gain.key + 1 });
    last.current = worth;
  }, [worth]);
  if (!gain.by) return null;
  return (
    <i class={`gain ${gain.by > 0 ? 'plus' : 'minus'}`} key={gain.key} aria-hidden="true">
      {gain.by > 0 ? `+${gain.by}` : gain.by}
    </i>
  );
}
