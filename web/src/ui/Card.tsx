import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { draggable } from '../drag.ts';
import { cardName } from '../words.ts';
import { isHidden } from '../zones.ts';

export function pictureOf(game: string, face: string): string {
  const name = face.replace(/^\?/, '');
  return isHidden(face) ? `/art/${game}/back/${name}.svg` : `/art/${game}/${name}.svg`;
}

export function sceneOf(game: string, name: string): string {
  return `/art/${game}/scene/${name}.svg`;
}

interface CardProps {
  game: string;
  face: string;
  count?: number;
  size?: 'small' | 'large';
  label?: string;
  /** How many options point at it: it can be chosen when there is one. */
  options?: number;
  picked?: boolean;
  onChoose?: () => void;
  onExplain?: () => void;
  children?: ComponentChildren;
}

/** A card, face up or face down. It is a button when something can be done with it, or be read about it. */
export function Card(props: CardProps) {
  const { game, face, count = 1, size, options = 0, picked, onChoose, onExplain, children } = props;
  const name = (props.label ?? cardName(face)) + (count > 1 ? `, ${count} of them` : '');
  const looks = ['card', size ?? '', options ? 'can' : '', picked ? 'picked' : ''].filter(Boolean).join(' ');
  const inside = (
    <>
      {face === '?' ? <span class="card-blank" /> : <img src={pictureOf(game, face)} alt="" draggable={false} loading="lazy" />}
      {count > 1 && <span class="count">{count}</span>}
      {children}
    </>
  );
  const act = options ? onChoose : onExplain;
  const button = useRef<HTMLButtonElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    // A card that can be chosen can also be dragged away from where it lies.
    if (options && button.current) return draggable(button.current, () => choose.current?.());
  }, [options > 0]);
  if (!act) {
    return (
      <span class={looks} data-card={face} role="img" aria-label={name} title={name}>
        {inside}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      class={looks}
      data-card={face}
      aria-label={options ? `${name}: ${options === 1 ? 'choose' : `${options} options`}` : `${name}: what is it?`}
      aria-pressed={options ? Boolean(picked) : undefined}
      title={name}
      onClick={act}
      onContextMenu={event => {
        if (!onExplain) return;
        event.preventDefault();
        onExplain();
      }}
    >
      {inside}
    </button>
  );
}
