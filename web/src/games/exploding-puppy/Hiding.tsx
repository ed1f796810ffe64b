import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { cardName } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { phrase } from '../phrases.ts';
import { depthChoices } from './choices.ts';
import { readHeld } from './faces.ts';

/** The pile from its side, its top on the left: point at the place where the card shall lie, or where it is cut. */
export function Hiding({ play }: { play: Play }) {
  const coachWords = useCoachWords();
  const choices = depthChoices(play);
  const asking = play.view.stack[play.view.stack.length - 1];
  const label = ((asking?.zone as number | undefined) ?? play.view.seats) === play.view.seats ? 'pile' : 'pile b';
  const cards = play.view.zones[label] ?? [];
  const cuts = choices[0]?.verb === 'cut';
  const puppy = [...(play.view.zones.shown ?? []), ...(play.view.zones.drawn ?? []), ...(play.view.zones.played ?? [])].find(face => !isHidden(face));
  return (
    <div class="hiding" role="group" aria-label="Where in the pile">
      <h2>{cuts ? 'Where is it cut?' : 'Where shall it lie?'}</h2>
      {!cuts && puppy && <Card game={play.view.game} face={readHeld(puppy).card} />}
      <div class="edges">
        <span class="end">top</span>
        {choices.map(choice => {
          const above = Number(choice.fields[0]?.word);
          const next = cards[above] ?? '';
          const known = next && !isHidden(next) ? cardName(readHeld(next).card) : '';
          return (
            <button
              type="button"
              class={`edge can ${known ? 'known' : ''}`}
              key={choice.text}
              aria-label={phrase(play, choice) + (known ? `, above ${known}` : '') + coachWords([choice])}
              title={phrase(play, choice)}
              onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}
            >
              <span>{above && (above % 5 === 0 || known) ? above : ''}</span>
              <Mark of={[choice]} labelled />
            </button>
          );
        })}
        <span class="end">bottom</span>
      </div>
    </div>
  );
}
