import type { Choice } from '../../moves.ts';
import { aroundTable, type Play } from '../../play.ts';
import { Card, sceneOf } from '../../ui/Card.tsx';
import { SeatBadge } from '../../ui/SeatBadge.tsx';
import { plural } from '../../words.ts';
import { phrase } from '../phrases.ts';
import { Tip } from '../Tip.tsx';
import { lakeOf } from './lake.ts';
import { Water } from './Water.tsx';

/** The bridge with the truck, the water with puppies and canoes, and the squares that can be reached. */
export function PuppyLake({ play }: { play: Play }) {
  const { you } = play.view;
  const seats = you === null ? aroundTable(play) : [you, ...aroundTable(play)];
  return (
    <div class="lake-table">
      <Water play={play} />
      <div class="lake-side">
        <Shared play={play} />
        {seats.map(seat => (
          <Place key={seat} play={play} seat={seat} />
        ))}
        <Goals play={play} />
      </div>
    </div>
  );
}

function Place({ play, seat }: { play: Play; seat: number }) {
  const { view, names } = play;
  const mine = seat === view.you;
  const role = (view.facts.roles as string[])[seat] ?? '';
  const rescued = view.zones[`rescued ${seat}`] ?? [];
  return (
    <section class={`seat ${mine ? 'mine' : ''}`} aria-label={mine ? 'Your place' : `${names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">
          <span class={`chip hull-chip ${role}`}>{role === 'hubbard' ? 'drives the truck' : `${role} canoe`}</span>
          <span class="chip" data-zone={`rescued ${seat}`}>
            <b>{(view.facts.points as number[])[seat]}</b> points{rescued.length ? `, ${rescued.length} rescued` : ''}
          </span>
        </span>
      </SeatBadge>
      {mine && <Tips play={play} />}
      <div class="lake-hand">
        <Hand play={play} seat={seat} />
        {role !== 'hubbard' && <Paddles play={play} seat={seat} />}
      </div>
      <span class="hidden-zones" aria-hidden="true">
        <i data-zone={`pile ${seat}`} />
        <i data-zone={`discards ${seat}`} />
      </span>
    </section>
  );
}

function Tips({ play }: { play: Play }) {
  return (
    <>
      <Tip play={play} on={['Place']}>Point at the place where your canoe starts. Puppies float down from the bridge by their number.</Tip>
      <Tip play={play} on={['Card']}>Point at a card: your canoe may paddle that many steps. A high card now is gone for later.</Tip>
      <Tip play={play} on={['Step']}>Marked water can be reached: point at it to see the way, choose it to go. A + is what you rescue on it.</Tip>
      <Tip play={play} on={['Toss']}>Choose a puppy, then the space of the bridge it falls from: far from the canoes.</Tip>
    </>
  );
}

function Hand({ play, seat }: { play: Play; seat: number }) {
  const mine = seat === play.view.you;
  const cards = play.view.zones[`hand ${seat}`] ?? [];
  return (
    <div class="cards" data-zone={`hand ${seat}`} role="group" aria-label={mine ? 'Your hand' : `${play.names.whose(seat)} hand`}>
      {cards.map((face, place) => {
        const options = mine ? choicesOf(play.choices, face) : [];
        return (
          <Card
            key={place}
            game={play.view.game}
            face={face}
            size={mine ? undefined : 'small'}
            options={options.length}
            picked={play.picked?.kind === 'card' && play.picked.card === face}
            onChoose={() => play.pick({ kind: 'card', card: face }, options)}
            onExplain={face.startsWith('?') ? undefined : () => play.explain(face)}
          />
        );
      })}
    </div>
  );
}

/** A card gives steps by its number; a counter in Hubbard's hand is tossed. */
function choicesOf(choices: Choice[], face: string): Choice[] {
  const number = face.slice(-1);
  return choices.filter(choice => (choice.verb === 'card' || choice.verb === 'toss') && choice.fields[0]?.word === number);
}

/** The Fast Paddles that a canoe has left; one of them can be used by pointing at it. */
function Paddles({ play, seat }: { play: Play; seat: number }) {
  const left = (play.view.facts.paddles as number[])[seat] ?? 0;
  const choice = seat === play.view.you ? play.choices.find(each => each.verb === 'paddle') : undefined;
  const picture = <img src={sceneOf(play.view.game, 'paddle')} alt="" width="38" height="38" />;
  return (
    <div class="paddles" role="group" aria-label={`${plural(left, 'Fast Paddle')} left`}>
      {Array.from({ length: left }, (_, place) =>
        choice && place === 0 ? (
          <button type="button" class="can paddle" key={place} aria-label={phrase(play, choice)} title={phrase(play, choice)} onClick={() => play.pick({ kind: 'slot', slot: 'paddle' }, [choice])}>
            {picture}
          </button>
        ) : (
          <span key={place}>{picture}</span>
        ),
      )}
      {!left && <span class="number">no Fast Paddle left</span>}
    </div>
  );
}

function Shared({ play }: { play: Play }) {
  const { facts, zones } = play.view;
  const roll = facts.roll as number[];
  const steps = facts.steps as number;
  return (
    <p class="chips">
      {roll.length > 0 && <span class="chip">Dice {roll.join(' ')}</span>}
      {steps > 0 && (
        <span class="chip turn-chip">
          <b>{steps}</b> {steps === 1 ? 'step' : 'steps'} left
        </span>
      )}
      <span class="chip" data-zone="bag">
        {zones.bag?.length ?? 0} in the bag
      </span>
      <span class="chip" data-zone="lost">
        {zones.lost?.length ?? 0} lost ({facts.lost_points as number} points)
      </span>
    </p>
  );
}

/** What is still to come, and what a canoe alone tries to reach. */
function Goals({ play }: { play: Play }) {
  const unseen = play.view.facts.unseen as Record<string, number>;
  const { grades } = lakeOf(play.view);
  return (
    <div class="goals">
      {play.view.seats === 1 && (
        <p class="chips">
          {Object.entries(grades).map(([grade, points]) => (
            <span class={`chip ${((play.view.facts.points as number[])[0] ?? 0) >= points ? 'turn-chip' : ''}`} key={grade}>
              {grade}: {points}
            </span>
          ))}
        </p>
      )}
      <p class="chips" role="group" aria-label="Puppies still to come, by their number">
        <span class="number">Still to come</span>
        {Object.entries(unseen).map(([number, count]) => (
          <span class="chip" key={number}>
            {count} × <b>{number}</b>
          </span>
        ))}
      </p>
    </div>
  );
}
