import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { list } from '../../words.ts';
import { gravesOf, staticsOf, turnsToCome, watchersOf, type Static } from './faces.ts';

/** What lies before a seat: cards that stay, the puppy that killed it, and whom it is bound to. */
export function Beside({ play, seat }: { play: Play; seat: number }) {
  const before = staticsOf(play.view).filter(each => each.before === seat);
  const graves = gravesOf(play.view, seat);
  const ties = tiesOf(play, seat);
  if (!before.length && !graves.length && !ties.length) return null;
  return (
    <>
      {before.map(each => (
        <StaticCard key={each.place} play={play} each={each} />
      ))}
      {graves.map((card, place) => (
        <span class="grave" key={place} data-zone="graves">
          <Card game={play.view.game} face={card} label="Died of it" onExplain={() => play.explain(card)} />
        </span>
      ))}
      {ties.map(words => (
        <span class="chip tie" key={words}>
          {words}
        </span>
      ))}
    </>
  );
}

/** A card that stays on the table; options call it by its place among all of them. */
export function StaticCard({ play, each }: { play: Play; each: Static }) {
  const options = play.choices.filter(choice => choice.verb === 'static' && Number(choice.fields[0]?.word) === each.place);
  const notes = [each.clone && 'a Clone', each.number && `with ${each.number}`, each.revived !== null && `for ${play.names.name(each.revived)}`, `by ${play.names.name(each.by)}`];
  return (
    <span class="static" data-zone="statics">
      <Card
        game={play.view.game}
        face={each.card}
        look={each.number ? { number: each.number } : {}}
        label={notes.filter(Boolean).join(', ')}
        offers={options}
        onChoose={() => play.pick({ kind: 'slot', slot: `static ${each.place}` }, options)}
        onExplain={() => play.explain(each.card)}
      />
    </span>
  );
}

function tiesOf(play: Play, seat: number): string[] {
  const { facts } = play.view;
  const { names } = play;
  const name = (other: number) => (other === play.view.you ? 'you' : names.name(other));
  const allies = ((facts.bonds as number[][] | undefined) ?? []).filter(bond => bond.includes(seat)).map(bond => bond.find(other => other !== seat) ?? seat);
  const tied = (facts.ties as number[] | undefined)?.[seat] ?? -1;
  const watchers = watchersOf(play.view, seat);
  const runs = turnsToCome(play.view, seat);
  return [
    allies.length ? `allied with ${list(allies.map(name))}` : '',
    tied >= 0 ? `wins with ${name(tied)}` : '',
    watchers.length ? `watched by ${list(watchers.map(name))}` : '',
    runs ? `${runs} more to come` : '',
  ].filter(Boolean);
}
