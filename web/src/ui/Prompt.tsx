import { bestOf, shareWords, type Advice } from '../advice.ts';
import type { Layout } from '../games/layout.ts';
import { phrase } from '../games/phrases.ts';
import { readChoice } from '../moves.ts';
import type { Play } from '../play.ts';
import type { Verb } from '../wire.ts';
import { list } from '../words.ts';

interface PromptProps {
  play: Play;
  layout: Layout;
  verbs: Verb[];
  busy: boolean;
  advice: Advice | null;
  coaching: boolean;
}

interface Said {
  say: string;
  more?: string;
}

const THINKING: Said = { say: 'The coach imagines what you cannot see …' };

/** What the coach would do. */
function advised(play: Play, advice: Advice): Said | null {
  const best = play.choices.find(choice => choice.text === bestOf(advice));
  return best ? { say: `The coach: ${phrase(play, best)}`, more: shareWords(advice, advice.best[best.text] ?? 0) } : null;
}

/** What the table asks in one line, or whom it waits for. Another line is another element, so that nothing slides. */
export function Prompt({ play, layout, verbs, busy, advice, coaching }: PromptProps) {
  const { question } = play.view;
  const asked = () => (coaching ? THINKING : advice && advised(play, advice)) || layout.prompt?.(play) || { say: question?.prompt ?? '' };
  const said: Said = play.choices.length ? asked() : waiting(play, verbs, busy);
  return (
    <section class="prompt" data-kind={question?.kind} aria-label="What is asked">
      {said.say && (
        <p key={`${said.say}${said.more ?? ''}`} role={said === THINKING || advice ? 'status' : undefined}>
          {said.say} {said.more && <span>{said.more}</span>}
        </p>
      )}
    </section>
  );
}

function waiting(play: Play, verbs: Verb[], busy: boolean): Said {
  if (play.view.result) return { say: 'The game is over.' };
  if (play.info.status === 'paused') return { say: 'The table is paused.' };
  if (busy) return { say: 'One moment …' };
  if (play.sealed !== undefined) {
    const answer = play.sealed ? phrase(play, readChoice(play.sealed, verbs)) : '';
    return { say: `You have answered${answer ? `: ${answer}` : ''}.`, more: 'Waiting for the others.' };
  }
  const asked = (play.view.question?.seats ?? []).filter(seat => seat !== play.view.you);
  return { say: `Waiting for ${list(asked.map(seat => play.names.name(seat))) || 'the table'} …` };
}
