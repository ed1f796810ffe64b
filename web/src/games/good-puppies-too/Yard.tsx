import type { Play } from '../../play.ts';
import { sceneOf } from '../../ui/Card.tsx';
import { ZoneCard } from '../../ui/ZoneBox.tsx';
import { label, plural } from '../../words.ts';
import { only } from '../Generic.tsx';
import { phrase } from '../phrases.ts';
import { boneChoice, groupChoice, yardOf, type YardGroup } from './yards.ts';

/** A yard: groups and bones can be pointed at where the question is about one's own. */
export function Yard({ play, seat }: { play: Play; seat: number }) {
  const groups = yardOf(play.view, seat);
  const mine = seat === play.view.you;
  const asked = mine ? play : only(play, []);
  const missing = mine ? play.choices.filter(choice => choice.verb === 'group' && !groups.some(group => group.group === choice.fields[0]?.word)) : [];
  return (
    <div class="yard" data-zone={`yard ${seat}`} data-drop={`yard ${seat}`} role="group" aria-label={`${play.names.whose(seat)} yard`}>
      {groups.map(group => (
        <Group key={group.group} play={asked} seat={seat} group={group} />
      ))}
      {missing.map(choice => (
        <button type="button" class="pup-group can group-name" key={choice.text} onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
          {label(choice.fields[0]?.word ?? '')} <span class="number">new group</span>
        </button>
      ))}
      {!groups.length && !missing.length && <span class="empty">The yard is empty.</span>}
    </div>
  );
}

function Group({ play, seat, group }: { play: Play; seat: number; group: YardGroup }) {
  const choice = groupChoice(play.choices, group.group);
  const pups = play.choices.filter(each => each.verb === 'trick' || each.verb === 'pay');
  const name = (
    <>
      {group.symbol} <span class={group.symbol ? 'group-word' : undefined}>{label(group.group)}</span> <span class="number">{group.pups.length}</span>
    </>
  );
  return (
    <div class={`pup-group ${choice ? 'chosen-for' : ''}`} role="group" aria-label={`${label(group.group)}: ${plural(group.pups.length, 'pup')}, bones ${group.bones.join(', ') || 'none'}`}>
      <h2>
        {choice ? (
          <button type="button" class="can group-name" aria-label={`${phrase(play, choice)}: choose`} onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
            {name}
          </button>
        ) : (
          name
        )}
      </h2>
      <div class="cards overlap">
        {group.pups.map(pup => (
          <span class={group.turned.includes(pup) ? 'turned' : undefined} key={pup}>
            <ZoneCard play={only(play, pups)} face={pup} size="small" />
          </span>
        ))}
      </div>
      <div class="bones" data-zone={`bones ${seat}`}>
        {group.bones.map((bone, place) => (
          <Bone key={`${place} ${bone}`} play={play} group={group.group} worth={bone} />
        ))}
      </div>
    </div>
  );
}

/** A bone shows what it is worth; a new value turns it over. */
function Bone({ play, group, worth }: { play: Play; group: string; worth: number }) {
  const choice = boneChoice(play.choices, group, worth);
  const picture = <img class="bone" src={sceneOf(play.view.game, `bone-${worth}`)} alt={`bone worth ${worth}`} width="44" height="22" />;
  if (!choice) return picture;
  return (
    <button type="button" class="can bone-button" aria-label={`${phrase(play, choice)}: choose`} title={phrase(play, choice)} onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
      {picture}
    </button>
  );
}
