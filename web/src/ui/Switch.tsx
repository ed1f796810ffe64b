import type { ComponentChildren } from 'preact';

interface SwitchProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  word: string;
  about: string;
  picture?: ComponentChildren;
  disabled?: boolean;
}

/** Something that is on or off, in words; the whole line can be touched. */
export function Switch({ on, onSwitch, word, about, picture, disabled }: SwitchProps) {
  return (
    <label class={`pick var ${picture ? '' : 'bare'}`}>
      <input type="checkbox" role="switch" checked={on} disabled={disabled} onChange={event => onSwitch(event.currentTarget.checked)} />
      {picture}
      <span>
        <b>{word}</b>
        <small>{about}</small>
      </span>
      <i class="sw" aria-hidden="true" />
    </label>
  );
}
