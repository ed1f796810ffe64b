import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface GoProps {
  word: string;
  small?: string;
  icon?: ComponentChildren;
  /** How much of its time is left, of 100. */
  left?: number | null;
  disabled?: boolean;
  /** What the coach says of it. */
  mark?: ComponentChildren;
  onClick: () => void;
  data?: Record<string, string>;
}

/** The one thing to do. */
export function Go({ word, small, icon, left, disabled, mark, onClick, data }: GoProps) {
  const timed = left !== null && left !== undefined;
  return (
    <button type="button" class={`go ${timed ? 'timed' : ''}`} style={timed ? { '--t': Math.round(left) } : undefined} disabled={disabled} onClick={onClick} {...data}>
      {icon}
      <span>
        <b>{word}</b>
        {small && <small>{small}</small>}
      </span>
      {mark}
    </button>
  );
}

const HELD_FOR = 1000; // ms

/** What kills or ends: it must be held for a second. By keyboard or by a click alone it asks once more. */
export function Fatal({ word, icon, onMeant, data }: { word: string; icon?: ComponentChildren; onMeant: () => void; data?: Record<string, string> }) {
  const [held, setHeld] = useState(false);
  const [asked, setAsked] = useState(false);
  const timer = useRef(0);
  const done = useRef(false);
  const press = () => {
    done.current = false;
    setHeld(true);
    timer.current = window.setTimeout(() => {
      done.current = true;
      onMeant();
    }, HELD_FOR);
  };
  const release = () => {
    setHeld(false);
    clearTimeout(timer.current);
  };
  const click = () => {
    if (done.current) return;
    if (asked) onMeant();
    setAsked(!asked);
  };
  return (
    <button
      type="button"
      class={`fatal ${held ? 'held' : ''}`}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={event => event.preventDefault()}
      onClick={click}
      onBlur={() => setAsked(false)}
      {...data}
    >
      {icon}
      <span>
        {asked ? `Sure? ${word}` : word}
        <small>{asked ? 'Press again, and it is done' : 'Hold for a second'}</small>
      </span>
    </button>
  );
}
