import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const PACE = 900; // milliseconds a step when it runs by itself

/** Through the steps of a game: by button, by slider with mouse, finger or arrow keys, or by itself. */
export function Scrubber({ step, steps, onStep, children }: { step: number; steps: number; onStep: (step: number) => void; children?: ComponentChildren }) {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    if (!runs) return;
    if (step >= steps) return setRuns(false);
    const timer = setTimeout(() => onStep(step + 1), PACE);
    return () => clearTimeout(timer);
  }, [runs, step, steps]);
  const to = (wanted: number) => {
    setRuns(false);
    onStep(wanted);
  };
  return (
    <div class="scrubber" role="group" aria-label="Steps">
      <button type="button" disabled={step === 0} onClick={() => to(0)} aria-label="To the beginning">
        |◀
      </button>
      <button type="button" disabled={step === 0} onClick={() => to(step - 1)} aria-label="One step back">
        ◀
      </button>
      <button type="button" class="main" disabled={step === steps} onClick={() => setRuns(!runs)}>
        {runs ? 'Stop' : 'Run'}
      </button>
      <button type="button" disabled={step === steps} onClick={() => to(step + 1)} aria-label="One step on">
        ▶
      </button>
      <button type="button" disabled={step === steps} onClick={() => to(steps)} aria-label="To the end">
        ▶|
      </button>
      <input type="range" min={0} max={steps} value={step} onInput={event => to(Number(event.currentTarget.value))} aria-label={`Step ${step} of ${steps}`} />
      <span class="number">
        {step} of {steps}
      </span>
      {children}
    </div>
  );
}
