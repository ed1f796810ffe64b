import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card, sceneOf } from '../../ui/Card.tsx';
import { label, plural } from '../../words.ts';
import type { Zone } from '../../zones.ts';
import { Spread } from '../Generic.tsx';
import { Tip } from '../Tip.tsx';
import { Tray } from '../Tray.tsx';
import { Alone } from './Alone.tsx';
import { friendAt, rowOf, worthOf, yardOf } from './yards.ts';
import { Yard } from './Yard.tsx';

const HEADINGS: Record<string, string> = { park: 'Dog Park', arriving: 'On the way to the Yard', discard: 'Discards' };
const WORDS = ['count', 'way', 'stop', 'yes', 'no', 'use', 'best'];
const SECRET = ['pick', 'swap'];

/** Yards with their groups, bones that turn from 1 to 2, 5 and 10, the sealed choice, and the park between them. */
export function GoodPuppiesToo({ play }: { play: Play }) {
  return (
    <Spread
      play={play}
      middle={<Middle play={play} />}
      atSeat={seat => <AtSeat play={play} seat={seat} />}
      chips={seat => <Chips play={play} seat={seat} />}
      meant={zone => meant(play, zone)}
      heading={zone => HEADINGS[zone.name] ?? label(zone.name)}
      without={['yard', 'bones', 'chosen', ...(play.view.facts.puzzle ? ['hand'] : [])]}
      folded={['box', 'discard']}
    />
  );
}

/** A pup is picked from the hand and taken from where it lies open. */
function meant(play: Play, zone: Zone): Choice[] {
  if (zone.name === 'hand') return zone.owner === play.view.you ? play.choices.filter(choice => SECRET.includes(choice.verb)) : [];
  return play.choices.filter(choice => choice.verb === 'take');
}

function Chips({ play, seat }: { play: Play; seat: number }) {
  const yard = yardOf(play.view, seat);
  const points = (play.view.facts.points as number[])[seat];
  return (
    <>
      <span class="chip">
        {plural(yard.flatMap(group => group.bones).length, 'bone')} worth <b>{worthOf(yard)}</b>
      </span>
      {points !== undefined && (
        <span class="chip">
          <b>{points}</b> points
        </span>
      )}
    </>
  );
}

function AtSeat({ play, seat }: { play: Play; seat: number }) {
  const mine = seat === play.view.you;
  const friend = friendAt(play.view, seat);
  const row = friend ? rowOf(play.news ?? [], friend) : '';
  return (
    <>
      {friend && (
        <div class="friend">
          <img src={sceneOf(play.view.game, friend.picture)} alt="" width="54" height="54" />
          <p>
            <b>{friend.name}</b>, {friend.how}
            {row && <span class="chip friend-row">last: {row}</span>}
          </p>
        </div>
      )}
      {mine && (
        <>
          <Tip play={play} on={['Bury', 'Spread', 'Work', 'Wiggle', 'Give', 'Barest']}>A bone lies under a group and starts at 1. Pups of the same group make tricks stronger.</Tip>
          <Tip play={play} on={['Upgrade', 'Mend', 'Leap', 'TurnBone']}>Point at a bone: it turns from 1 to 2, from 2 to 5, from 5 to 10.</Tip>
          <Tray play={play} choices={play.choices.filter(choice => WORDS.includes(choice.verb))} name="Answers" />
        </>
      )}
      <div class="gp-place">
        {!friend && !play.view.facts.puzzle && <Chosen play={play} seat={seat} />}
        <Yard play={play} seat={seat} />
      </div>
    </>
  );
}

/** The pup that is picked in secret: face down until everybody has one, or as many as the round asks for. */
function Chosen({ play, seat }: { play: Play; seat: number }) {
  const cards = play.view.zones[`chosen ${seat}`];
  const choosing = play.view.question?.kind === 'Choose';
  if (!cards || (!cards.length && !choosing)) return null;
  const slots = play.view.options.strategic === 'on' ? 2 : 1;
  const name = `${play.names.whose(seat)} choice: ${cards.length ? plural(cards.length, 'pup') : 'not made yet'}`;
  return (
    <div class="chosen" role="group" data-zone={`chosen ${seat}`} data-drop={`chosen ${seat}`} aria-label={name}>
      {Array.from({ length: Math.max(slots, cards.length) }, (_, place) => {
        const face = cards[place];
        if (!face) return <span class="slot-empty" key={place}>…</span>;
        return <Card key={place} game={play.view.game} face={face} size="small" onExplain={face.startsWith('?') ? undefined : () => play.explain(face)} />;
      })}
      <span class="number">{face(cards)}</span>
    </div>
  );
}

function face(cards: string[]): string {
  if (!cards.length) return 'choosing';
  return cards.some(card => card.startsWith('?')) ? 'sealed' : 'chosen';
}

function Middle({ play }: { play: Play }) {
  const { round, step, final } = play.view.facts as { round?: number; step?: string; final?: number };
  return (
    <>
      <p class="chips step-line">
        <span class="chip">
          Round <b>{round}</b>
        </span>
        {step && <span class="chip turn-chip">{step}</span>}
        {Boolean(final) && <span class="chip bad">the last round</span>}
      </p>
      <Alone play={play} />
      <Tip play={play} on={['TakePup', 'First', 'Second', 'Guest']}>Point at a pup of the Dog Park. One of a group you already have makes that group stronger.</Tip>
      <Tip play={play} on={['Choose']}>High numbers go first. Pick a pup whose group you have already: its trick counts the pups there.</Tip>
    </>
  );
}
