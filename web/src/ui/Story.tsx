import { useEffect, useRef } from 'preact/hooks';
import type { StoryStep } from '../wire.ts';
import { told, type Names } from '../words.ts';
import { RuleLink } from './Log.tsx';

interface StoryProps {
  story: StoryStep[];
  step: number;
  names: Names;
  onStep: (step: number) => void;
  onRule: (rule: string) => void;
}

/** All that was told, with the step that is shown marked; any other can be gone to. */
export function Story({ story, step, names, onStep, onRule }: StoryProps) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = here.current?.parentElement;
    if (here.current && list) list.scrollTop = here.current.offsetTop - list.clientHeight / 2;
  }, [step, story.length]);
  return (
    <ol class="log story" aria-label="What was told" tabIndex={0}>
      {story.map(({ news }, place) => (
        <li key={place} ref={place + 1 === step ? here : undefined} class={place + 1 === step ? 'here' : ''} aria-current={place + 1 === step ? 'step' : undefined}>
          <button type="button" class="step-to" aria-label={`To step ${place + 1}`} onClick={() => onStep(place + 1)}>
            {place + 1}
          </button>
          <div>
            {news.map((each, line) => (
              <p key={line}>
                {told(each, names)}
                {each.rule && <RuleLink rule={each.rule} onRule={onRule} />}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
