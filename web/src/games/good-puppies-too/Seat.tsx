import { signal } from '@preact/signals';
import { about } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card, sceneOf } from '../../ui/Card.tsx';
import { Over } from '../../ui/Over.tsx';
import { Sign } from '../../ui/Puppy.tsx';
import { cardName, list } from '../../words.ts';
import { chosenBy, isChoosing, layChoice, marked, picksOf } from './choices.ts';
import { groupWords, lookOf, Plot } from './Plot.tsx';
import { friendAt, rowOf, worthOf, yardByAge, yardOf } from './yards.ts';

/** Whose yard is looked at. */
const looked = signal<number | null>(null);

/** Beside somebody else: the pick that lies face down, and the yard in short; pointed at, it is shown whole. */
export function Beside({ play, seat }: { play: Play; seat: number }) {
  const friend = friendAt(play.view, seat);
  const groups = yardByAge(play.view, seat);
  const row = friend ? rowOf(play.news ?? [], friend) : '';
  return (
    <>
      {friend ? <img class="friend" src={sceneOf(play.view.game, friend.picture)} alt={friend.name} /> : <Laid play={play} seat={seat} />}
      <button
        type="button"
        class={`chips ${groups.length > 6 ? 'many' : ''}`}
        data-zone={`yard ${seat}`}
        onClick={() => (looked.value = seat)}
      >
        <span class="unseen">
          {play.names.whose(seat)} yard: {list(groups.map(groupWords)) || 'empty'}
        </span>
        {groups.map(group => {
          const { sign, colours } = lookOf(play.view.game, group);
          return (
            <span class="gchip" style={colours} key={group.group} aria-hidden="true">
              <span>
                <Sign name={sign} />
                <i>{group.pups.length}</i>
              </span>
              <b>{worthOf(group)}</b>
            </span>
          );
        })}
        {!groups.length && <small aria-hidden="true">no pups yet</small>}
      </button>
      {row && <span class="friend-row">{row}</span>}
    </>
  );
}

/** Face down, with a tick; who has not chosen yet has an empty place. */
function Laid({ play, seat }: { play: Play; seat: number }) {
  const cards = isChoosing(play) ? chosenBy(play, seat) : [];
  const missing = isChoosing(play) ? picksOf(play) - cards.length : 0;
  return (
    <span class="laid" data-zone={isChoosing(play) ? `chosen ${seat}` : undefined}>
      {cards.map((_, place) => (
        <Card key={place} game={play.view.game} face="?pup" label="Has chosen" class="picked" />
      ))}
      {Array.from({ length: missing }, (_, place) => (
        <span class="slot" key={`none ${place}`}>
          <span class="unseen">still choosing</span>
        </span>
      ))}
    </span>
  );
}

/** Where the own pick lies; pointed at, it is changed, or a marked card is laid there. */
export function OwnPicks({ play, seat }: { play: Play; seat: number }) {
  if (play.view.facts.puzzle || !isChoosing(play)) return null;
  const cards = chosenBy(play, seat);
  const card = marked(play);
  const lay = layChoice(card ? about(play.choices, { kind: 'card', card }) : []);
  const missing = picksOf(play) - cards.length;
  return (
    <span class={`picks ${picksOf(play) > 1 ? 'two' : ''}`} data-zone={`chosen ${seat}`}>
      {cards.map(face => {
        const swaps = play.choices.filter(choice => choice.verb === 'swap' && choice.fields[0]?.word === face);
        return (
          <Card
            key={face}
            game={play.view.game}
            face={face}
            label={`Your pick, ${cardName(face)}`}
            offers={swaps}
            onChoose={() => play.pick({ kind: 'slot', slot: face, title: 'Which one instead?' }, swaps)}
            onExplain={() => play.explain(face)}
          >
            <span class="tick" aria-hidden="true">
              ✓
            </span>
          </Card>
        );
      })}
      {Array.from({ length: missing }, (_, place) =>
        lay ? (
          <button type="button" class="slot can" key={place} onClick={() => play.pick({ kind: 'slot', slot: 'pick' }, [lay])}>
            Lay it here
          </button>
        ) : (
          <span class="slot" key={place}>
            Your pick
          </span>
        ),
      )}
    </span>
  );
}

/** Somebody's whole yard, over the table. */
export function Looked({ play }: { play: Play }) {
  const seat = looked.value;
  if (seat === null || seat >= play.view.seats) return null;
  const friend = friendAt(play.view, seat);
  const groups = yardOf(play.view, seat);
  return (
    <Over title={`${play.names.whose(seat)} yard`} onClose={() => (looked.value = null)}>
      {friend && (
        <p class="how">
          {friend.name}: {friend.how}
        </p>
      )}
      <div class="look">
        {groups.map(group => (
          <Plot key={group.group} play={play} group={group} still />
        ))}
      </div>
      {!groups.length && <p>No pups live there yet.</p>}
    </Over>
  );
}
