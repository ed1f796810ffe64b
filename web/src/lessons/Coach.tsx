import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../session.ts';
import { Glyph, Paw } from '../ui/Glyph.tsx';
import { PupOnEdge } from '../ui/PupOnEdge.tsx';
import { strong } from '../ui/Strong.tsx';
import type { View } from '../wire.ts';
import type { Lesson, Seen, Step } from './lesson.ts';
import { beside, type Box } from './placing.ts';
import { keepLearnt, keepLesson, type Progress } from './progress.ts';

const LOOK_AGAIN = 160; // ms: cards move, and windows change

interface CoachProps {
  session: Session;
  view: View;
  lesson: Lesson;
  progress: Progress;
}

/** Stands beside what it speaks of, and says one thing at a time. What is to be done is done on the table. */
export function Coach({ session, view, lesson, progress }: CoachProps) {
  const version = session.state.value?.version ?? 0;
  const seen: Seen = { view, version, news: session.log.value };
  const place = lesson.steps.findIndex((step, at) => at >= progress.step && step.when(seen));
  const step = place < 0 ? undefined : lesson.steps[place];
  const said = useRef({ place: -1, version: 0 });
  const goOn = (next: number) => (next < lesson.steps.length ? keepLesson({ ...progress, step: next }) : keepLearnt(view.game));
  useEffect(() => {
    const { place: last, version: then } = said.current;
    if (last >= progress.step && version > then && !lesson.steps[last]?.told) goOn(last + 1);
    said.current = { place, version };
  }, [version, place]);
  useEffect(() => {
    if (view.result) keepLearnt(view.game);
  }, [view.result]);
  if (!step || view.result) return <Waiting onSkip={() => keepLesson(null)} />;
  return <Bubble key={place} step={step} place={place} lesson={lesson} onNext={() => goOn(place + 1)} onSkip={() => keepLesson(null)} />;
}

/** While the others play. */
function Waiting({ onSkip }: { onSkip: () => void }) {
  return (
    <aside class="coach-waits" aria-label="Coach">
      <span>Watch what they do.</span>
      <SkipButton onSkip={onSkip} />
    </aside>
  );
}

function SkipButton({ onSkip }: { onSkip: () => void }) {
  return (
    <button type="button" class="btn-2 quiet skip-lesson" onClick={onSkip}>
      Skip
      <Glyph name="skip" />
    </button>
  );
}

interface BubbleProps {
  step: Step;
  place: number;
  lesson: Lesson;
  onNext: () => void;
  onSkip: () => void;
}

function Bubble({ step, place, lesson, onNext, onSkip }: BubbleProps) {
  const coach = useRef<HTMLElement>(null);
  const lit = useLit(step.at);
  const [where, setWhere] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const own = coach.current?.getBoundingClientRect();
    if (own) setWhere(beside(lit, own, { width: innerWidth, height: innerHeight }));
  }, [lit]);
  return (
    <>
      {lit && <i class="spotlit" aria-hidden="true" style={{ left: `${lit.left}px`, top: `${lit.top}px`, width: `${lit.width}px`, height: `${lit.height}px` }} />}
      <aside class="coach" ref={coach} aria-label="Coach" style={{ left: `${where.left}px`, top: `${where.top}px` }}>
        <PupOnEdge breed="border-collie" mood={step.told ? 'happy' : 'eager'} />
        <div class="talk-box">
          <div role="status">
            <h2>{step.title}</h2>
            <p>{strong(step.text)}</p>
          </div>
          <footer>
            <ol class="paws" aria-label={`Step ${place + 1} of ${lesson.steps.length}`}>
              {lesson.steps.map((_, number) => (
                <li key={number} class={number < place ? 'done' : number === place ? 'now' : ''}>
                  <Paw />
                </li>
              ))}
            </ol>
            {step.told && (
              <button type="button" class="btn-2 next" onClick={onNext}>
                {place + 1 < lesson.steps.length ? 'Go on' : 'Play on'}
              </button>
            )}
            {place + 1 < lesson.steps.length && <SkipButton onSkip={onSkip} />}
          </footer>
        </div>
      </aside>
    </>
  );
}

/** Where the first of these is that can be seen, looked for again and again. */
function useLit(selectors: string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = () => {
      const found = find(selectors);
      setBox(old => (same(old, found) ? old : found));
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [selectors.join()]);
  return box;
}

const RIM = 10; // pixels around what is lit

function find(selectors: string[]): Box | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width > 8 && height > 8 && left < innerWidth && top < innerHeight) {
        return { left: left - RIM, top: top - RIM, width: width + 2 * RIM, height: height + 2 * RIM };
      }
    }
  }
  return null;
}

function same(one: Box | null, two: Box | null): boolean {
  if (!one || !two) return one === two;
  return Math.abs(one.left - two.left) + Math.abs(one.top - two.top) + Math.abs(one.width - two.width) + Math.abs(one.height - two.height) < 6;
}
