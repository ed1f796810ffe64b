import { across, chanceWords, changeWords, down, drawn, lineOf, MARKS, partOf, type Frame, type Happening, type Line, type Review } from '../review.ts';
import type { Names } from '../words.ts';
import { Glyph, type Mark } from './Glyph.tsx';

const GLYPHS: Record<string, Mark> = { good: 'check', so: 'minus', bad: 'close', even: 'minus', luck: 'hourglass', others: 'people' };
const LINES = [0, 1, 2, 3, 4];

interface CurveProps {
  review: Review;
  names: Names;
  onPoint: (place: number) => void;
}

/** The chance at every moment, with the moments that mattered as buttons in the order of time. */
export function ReviewCurve({ review, names, onPoint }: CurveProps) {
  const line = lineOf(review);
  const alone = review.seats === 1;
  return (
    <div class="curve">
      <Plot line={line} alone={alone} fair={alone ? null : 1 / review.seats}>
        {review.happenings.map((happening, place) => (
          <Moment key={place} happening={happening} review={review} line={line} names={names} onPoint={onPoint} />
        ))}
      </Plot>
      <div class="ends">
        <span>the deal</span>
        <span>the end</span>
      </div>
    </div>
  );
}

/** While it is being made. */
export function PartCurve({ frames, seats }: { frames: Frame[]; seats: number }) {
  const line = partOf(frames);
  if (line.values.length < 2) return null;
  return (
    <div class="curve">
      <Plot line={line} alone={seats === 1} fair={seats === 1 ? null : 1 / seats} />
    </div>
  );
}

function Plot({ line, alone, fair, children }: { line: Line; alone: boolean; fair: number | null; children?: preact.ComponentChildren }) {
  const { line: path, band } = drawn(line);
  const { least, most } = line;
  return (
    <div class="plot">
      {LINES.map(step => {
        const value = least + ((most - least) * step) / (LINES.length - 1);
        return (
          <i class="gl" key={step} style={{ top: `${down(value, least, most)}%` }}>
            <span class="num">{chanceWords(value, alone)}</span>
          </i>
        );
      })}
      {fair !== null && fair < most && (
        <i class="gl even-share" style={{ top: `${down(fair, least, most)}%` }}>
          <em>fair share</em>
        </i>
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="bd" d={band} />
        <path class="ln" d={path} />
      </svg>
      {children}
    </div>
  );
}

function Moment({ happening, review, line, names, onPoint }: { happening: Happening; review: Review; line: Line; names: Names; onPoint: (place: number) => void }) {
  const verdict = review.points[happening.place]?.verdict;
  const kind = happening.whose === 'own' ? MARKS[verdict?.word ?? ''] : happening.whose;
  const at = happening.place + 1; // the deal stands first
  const words = `${names.sentence(happening.words)}: ${changeWords(happening.change, review.seats === 1)}`;
  const where = { left: `${across(at, line.values.length)}%`, top: `${down(line.values[at] ?? 0, line.least, line.most)}%` };
  return (
    <button type="button" class={`pt ${kind}`} style={where} aria-label={words} title={words} onClick={() => onPoint(happening.place)}>
      <Glyph name={GLYPHS[kind] ?? 'minus'} />
    </button>
  );
}
