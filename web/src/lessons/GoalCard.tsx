import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Fault } from '../api.ts';
import { ours } from '../base.ts';
import { boxOf } from '../pages/boxes.ts';
import { Card } from '../ui/Card.tsx';
import { Trouble } from '../ui/Frame.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { TableInfo } from '../wire.ts';
import type { Goal } from './goals.ts';
import { goalSeen } from './progress.ts';
import { startLesson } from './start.ts';

/** Before the first game: what it is about, in one sentence and three pictures. */
export function GoalCard({ info, goal, steps }: { info: TableInfo; goal: Goal; steps: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const deal = () => goalSeen(info.game);
  return (
    <dialog ref={dialog} class="goal-card" aria-labelledby="goal" onCancel={deal} style={{ '--c': boxOf(info.game).colour, '--c2': boxOf(info.game).side }}>
      <div class="hero">
        <Card game={info.game} face={goal.hero} />
      </div>
      <div class="goal-words">
        <p class="kick">
          {info.title} · about {boxOf(info.game).minutes} min
        </p>
        <h2 id="goal">{goal.title}</h2>
        <p class="sub-title">{goal.sub}</p>
        <ul class="three">
          {goal.three.map(([what, word, rest]) => (
            <li key={word}>
              <Picture game={info.game} what={what} />
              <span>
                <b>{word}</b> {rest}
              </span>
            </li>
          ))}
        </ul>
        {fault && <Trouble why={fault} />}
        <div class="goal-row">
          {steps > 0 && (
            <button type="button" class="go" onClick={() => startLesson(info.game).catch((why: Fault) => setFault(why.message))}>
              <span>
                <b>Teach me as we play</b>
                <small>{steps} steps, about 3 minutes</small>
              </span>
            </button>
          )}
          <button type="button" class="btn-2" onClick={deal}>
            Just deal
          </button>
          <a class="btn-2 quiet" href={ours(`/how-to/${info.game}`)}>
            <Glyph name="book" />
            One-page rules
          </a>
        </div>
      </div>
    </dialog>
  );
}
