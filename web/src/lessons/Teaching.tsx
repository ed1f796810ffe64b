import { useState } from 'preact/hooks';
import type { Session } from '../session.ts';
import { pace } from '../settings.ts';
import type { TableInfo, View } from '../wire.ts';
import { After } from '../ui/After.tsx';
import { Coach } from './Coach.tsx';
import { GoalCard } from './GoalCard.tsx';
import { GOALS } from './goals.ts';
import { LESSONS } from './lessons.ts';
import { lessonAt, wantsGoal } from './progress.ts';

/** Over a table: what the game is about before the first one, or the coach of a lesson, or nothing. */
export function Teaching({ session, info, view }: { session: Session; info: TableInfo; view: View }) {
  const lesson = LESSONS[info.game];
  const progress = lessonAt(info.id);
  const goal = GOALS[info.game];
  const [paceOnComing] = useState(pace.value);
  if (progress && lesson && view.you !== null) {
    return (
      <After frames={5}>
        <Coach session={session} view={view} lesson={lesson} progress={progress} />
      </After>
    );
  }
  if (goal && view.you !== null && !view.result && wantsGoal(info.game, info.id, paceOnComing)) return <GoalCard info={info} goal={goal} steps={lesson?.steps.length ?? 0} />;
  return null;
}
