import { cardLook } from '../../looks.ts';
import { about } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { plural, told } from '../../words.ts';
import { Alone } from './Alone.tsx';
import { frameOf, here, isChoosing, kindOf, marked, ownSeat, revealed, rowOfPark } from './choices.ts';
import { Plot } from './Plot.tsx';
import { Reveal } from './Reveal.tsx';
import { Looked } from './Seat.tsx';
import { isSmall, yardOf, type YardGroup } from './yards.ts';

const ROOMY = 2; // plots that have room for all their bones

/** The Dog Park, or what was turned over, in the centre; below it the own yard. */
export function Stage({ play }: { play: Play }) {
  const seat = ownSeat(play);
  const cards = ['TakePup', 'Draw', 'DrawTwo'].includes(kindOf(play)) ? [] : revealed(play);
  const last = isChoosing(play) ? undefined : (play.news ?? []).findLast(each => !isSmall(each));
  return (
    <>
      <div class={`centre ${cards.length ? 'turns' : ''}`}>
        {play.view.facts.puzzle ? <Alone play={play} /> : <Park play={play} />}
        {cards.length > 0 && <Reveal play={play} cards={cards} />}
        {last && !play.view.facts.puzzle && (
          <p class="news" key={last.text}>
            {told(last, play.names)}
          </p>
        )}
      </div>
      <Own play={play} seat={seat} />
      <Looked play={play} />
    </>
  );
}

function Park({ play }: { play: Play }) {
  const { zones, facts, game } = play.view;
  const park = zones.park ?? [];
  const deck = zones.deck?.length ?? 0;
  const box = zones.box?.length ?? 0;
  return (
    <section class="park" data-board="" aria-label={`Dog Park, ${plural(park.length, 'pup')}`} style={{ '--row': rowOfPark(play) }}>
      <h2>{facts.final ? 'Final round' : 'Dog Park'}</h2>
      <div class="pile deck" data-zone="deck">
        <Card game={game} face="?pup" label={`The deck, ${plural(deck, 'card')}, and ${box} in the box`} />
        <b class="count" aria-hidden="true">
          {deck}
        </b>
      </div>
      <div class="row" data-zone="park">
        {park.map((face, place) => {
          const options = about(play.choices, { kind: 'card', card: face });
          return (
            <Card
              key={face}
              game={game}
              face={face}
              style={{ '--i': place - (park.length - 1) / 2 }}
              offers={options}
              picked={play.picked?.card === face}
              onChoose={() => play.pick({ kind: 'card', card: face }, options)}
              onExplain={() => play.explain(face)}
            />
          );
        })}
      </div>
      {!park.length && <p class="empty" key={String(facts.final)}>{facts.final ? 'Nobody takes a pup any more. Then each group scores its bonus, the lowest first.' : 'No pups are left.'}</p>}
    </section>
  );
}

/** The own yard; the plot that a marked card would join, or that a trick is about, is lit. */
function Own({ play, seat }: { play: Play; seat: number }) {
  const groups = yardOf(play.view, seat);
  const extra = groups.map(group => group.pups.length - 1);
  const hot = hotGroup(play, groups);
  const cols = groups.length < 7 ? Math.min(3, Math.max(1, groups.length)) : Math.ceil(groups.length / 2); // on a phone, in two lines
  const whole = { '--g': Math.max(1, groups.length), '--x': extra.reduce((sum, each) => sum + each, 0), '--cols': cols, '--rows': Math.max(1, Math.ceil(groups.length / cols)) };
  return (
    <section class={`own ${groups.length > 5 ? 'tight' : ''} ${cols > 3 ? 'packed' : ''}`} aria-label={`${play.names.whose(seat)} yard`} data-zone={`yard ${seat}`} style={whole}>
      {groups.map((group, place) => {
        const before = extra.slice(0, place).reduce((sum, each) => sum + each, 0);
        const at = { '--k': place, '--b': before, '--col': place % cols, '--line': Math.floor(place / cols) };
        return <Plot key={group.group} play={play} group={group} hot={group.group === hot} roomy={groups.length <= ROOMY} style={at} />;
      })}
      {!groups.length && (
        <p class="plot dug" data-board="" style={{ '--p': 0, '--k': 0, '--b': 0, '--col': 0, '--line': 0 }}>
          The pups you play will live here.
        </p>
      )}
    </section>
  );
}

function hotGroup(play: Play, groups: YardGroup[]): string {
  const card = marked(play);
  const sign = card ? cardLook(play.view.game, card)?.symbol : '';
  if (sign) return groups.find(group => group.pups.some(pup => cardLook(play.view.game, pup)?.symbol === sign && sign !== 'mask'))?.group ?? '';
  const active = frameOf(play, 'Trick') || frameOf(play, 'Scoring');
  return play.choices.length && active ? (here(play)?.group ?? '') : '';
}
