import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { across, apart, chanceWords, changeWords, down, drawn, fairSpots, isSame, kindOf, lineOf, partOf, type At, type Frame, type Happening, type Line, type Review, type Spot } from '../review.ts';
import type { Names } from '../words.ts';
import { Glyph } from './Glyph.tsx';
import { GLYPHS } from './ReviewMoment.tsx';

const LINES = [0, 1, 2, 3, 4];

interface CurveProps {
  review: Review;
  names: Names;
  opened: At | undefined;
  onOpen: (moment: At) => void;
}

/** The chance at every moment, with the moments that mattered as buttons in the order of time. */
export function ReviewCurve(props: CurveProps) {
  const { review } = props;
  const line = lineOf(review);
  const alone = review.seats === 1;
  return (
    <div class="curve">
      <Plot line={line} alone={alone} fair={alone ? null : 1 / review.seats}>
        <Moments {...props} line={line} />
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
            <span class="num">{alone ? value.toFixed(1) : chanceWords(value, alone)}</span>
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

/** Each beside the curve where others lie too near, with a line to where it belongs. */
function Moments({ review, line, names, opened, onOpen }: CurveProps & { line: Line }) {
  const field = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(field);
  const spots = review.happenings.map(({ place }) => spotOf(line, place + 1, width, height)); // the deal stands first
  const fair = (down(1 / review.seats, line.least, line.most) * height) / 100;
  const laid = apart(spots, width, height, review.seats > 1 ? fairSpots(fair, width) : []);
  return (
    <div class="moments" ref={field}>
      <svg aria-hidden="true">
        {laid.map((to, place) => {
          const from = spots[place] ?? to;
          return from === to ? null : <line key={place} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        })}
      </svg>
      {width > 0 &&
        review.happenings.map((happening, place) => (
          <Moment key={place} happening={happening} review={review} names={names} at={laid[place]} isOpen={isSame(happening, opened)} onOpen={onOpen} />
        ))}
    </div>
  );
}

function spotOf(line: Line, place: number, width: number, height: number): Spot {
  const percents = { x: across(place, line.values.length), y: down(line.values[place] ?? 0, line.least, line.most) };
  return { x: (percents.x * width) / 100, y: (percents.y * height) / 100 };
}

function useSize(of: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const field = of.current;
    if (!field) return undefined;
    const measure = () => setSize({ width: field.clientWidth, height: field.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(field);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}

interface MomentProps {
  happening: Happening;
  review: Review;
  names: Names;
  at: Spot | undefined;
  isOpen: boolean;
  onOpen: (moment: At) => void;
}

function Moment({ happening, review, names, at, isOpen, onOpen }: MomentProps) {
  const kind = kindOf(review, happening);
  const words = `${names.sentence(happening.words)}: ${changeWords(happening.shown, review.seats === 1)}`;
  return (
    <button type="button" class={`pt ${kind}`} style={{ left: `${at?.x}px`, top: `${at?.y}px` }} aria-current={isOpen} aria-label={words} title={words} onClick={() => onOpen(happening)}>
      <Glyph name={GLYPHS[kind]} />
    </button>
  );
}
