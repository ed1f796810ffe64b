import type { Play } from '../../play.ts';
import { sceneOf } from '../../ui/Card.tsx';
import { ZoneCard } from '../../ui/ZoneBox.tsx';
import { label, plural } from '../../words.ts';
import { Spread } from '../Generic.tsx';

interface YardGroup {
  group: string;
  symbol: string;
  pups: string[];
  turned: string[];
  bones: number[];
  bonuses: string[];
}

/** Yards with their groups, bones that turn from 1 to 2, 5 and 10, and the park between them. */
export function GoodPuppiesToo({ play }: { play: Play }) {
  return (
    <Spread
      play={play}
      middle={<Steps play={play} />}
      atSeat={seat => <Yard play={play} seat={seat} />}
      chips={seat => <Chips play={play} seat={seat} />}
      without={['yard', 'bones']}
      folded={['box']}
    />
  );
}

function yardOf(play: Play, seat: number): YardGroup[] {
  return (play.view.facts.yards as YardGroup[][] | undefined)?.[seat] ?? [];
}

function Chips({ play, seat }: { play: Play; seat: number }) {
  const bones = yardOf(play, seat).flatMap(group => group.bones);
  const worth = bones.reduce((sum, bone) => sum + bone, 0);
  return (
    <span class="chip">
      {plural(bones.length, 'bone')} worth <b>{worth}</b>
    </span>
  );
}

function Steps({ play }: { play: Play }) {
  const { round, step } = play.view.facts as { round?: number; step?: string };
  return (
    <p class="chips">
      <span class="chip">Round {round}</span>
      {step && <span class="chip">{step}</span>}
    </p>
  );
}

function Yard({ play, seat }: { play: Play; seat: number }) {
  const groups = yardOf(play, seat);
  return (
    <div class="yard" data-zone={`yard ${seat}`} data-drop={`yard ${seat}`} role="group" aria-label={`${play.names.whose(seat)} yard`}>
      {groups.map(group => (
        <div class="pup-group" key={group.group} role="group" aria-label={`${label(group.group)}: ${plural(group.pups.length, 'pup')}, bones ${group.bones.join(', ') || 'none'}`}>
          <h2>
            {group.symbol} {label(group.group)} <span class="number">{group.pups.length}</span>
          </h2>
          <div class="cards overlap">
            {group.pups.map(pup => (
              <ZoneCard key={pup} play={play} face={pup} size="small" />
            ))}
          </div>
          <div class="bones" data-zone={`bones ${seat}`}>
            {group.bones.map((bone, place) => (
              <img key={place} src={sceneOf(play.view.game, `bone-${bone}`)} alt={`bone worth ${bone}`} width="40" height="20" />
            ))}
          </div>
        </div>
      ))}
      {!groups.length && <span class="empty">The yard is empty.</span>}
    </div>
  );
}
