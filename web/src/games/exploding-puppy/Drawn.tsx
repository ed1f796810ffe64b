import type { Play } from '../../play.ts';
import { ticking } from '../../ticking.ts';
import { Card } from '../../ui/Card.tsx';
import { Fatal } from '../../ui/Go.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { cardName } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { phrase } from '../phrases.ts';
import { readHeld } from './faces.ts';
import { Spark } from './Pile.tsx';

/** The own life: what saves it is large and green, what ends it is red, elsewhere, and held. */
export function Drawn({ play }: { play: Play }) {
  const coachWords = useCoachWords();
  const shown = [...(play.view.zones.shown ?? []), ...(play.view.zones.played ?? [])].find(face => !isHidden(face));
  const face = shown ? readHeld(shown).card : 'exploding-puppy';
  const saves = play.choices.filter(choice => choice.verb !== 'pass');
  const pass = play.choices.find(choice => choice.verb === 'pass');
  const left = ticking.value?.seconds;
  return (
    <div class="moment drawn" role="group" aria-label="Your life">
      <div class="spot">
        <Card game={play.view.game} face={face} />
        <Spark />
      </div>
      <h2>{face === 'exploding-puppy' ? 'You drew the puppy!' : `${cardName(face)}!`}</h2>
      <p>
        {saves.length ? 'A green card saves you.' : 'Nothing saves you now.'} {left ? `${Math.ceil(left)} seconds.` : ''}
      </p>
      <div class="saves">
        {saves.map(choice => (
          <button type="button" class="go can" key={choice.text} aria-label={phrase(play, choice) + coachWords([choice])} onClick={() => play.play(choice.text)}>
            {choice.verb === 'play' && <Card game={play.view.game} face={choice.fields[0]?.word ?? ''} />}
            <span>
              <b>{choice.fields[0]?.word === 'defuse' ? 'Defuse it' : phrase(play, choice)}</b>
              {choice.fields[0]?.word === 'defuse' && <small>Hide it in the pile</small>}
            </span>
            <Mark of={[choice]} labelled />
          </button>
        ))}
      </div>
      {pass && saves.length > 0 && <Fatal word="Do not save yourself" icon={<Icon name="skull" />} onMeant={() => play.insist(pass.text)} data={{ 'data-fatal': pass.text }} />}
      {pass && !saves.length && (
        <button type="button" class="btn-2 can" onClick={() => play.play(pass.text)}>
          Oh no!
        </button>
      )}
    </div>
  );
}
