import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ours } from '../base.ts';
import { draggable, type Dropped } from '../drag.ts';
import { backLook, cardLook, type CardLook } from '../looks.ts';
import type { Choice } from '../moves.ts';
import { cardName } from '../words.ts';
import { isHidden } from '../zones.ts';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Puppy, Sign } from './Puppy.tsx';

export function sceneOf(game: string, name: string): string {
  return ours(`/art/${game}/scene/${name}.svg`);
}

export interface CardProps {
  game: string;
  face: string;
  count?: number;
  label?: string;
  /** What it shows in place of its own number or text, where this table has others. */
  look?: Partial<CardLook> | undefined;
  /** How a part of its text is set; numbers in brackets and suits are set anyway. */
  words?: (text: string) => ComponentChildren;
  /** The options that are about it: it can be chosen when there is one. */
  offers?: Choice[];
  picked?: boolean;
  /** Greyed: it cannot be played now. */
  off?: boolean;
  class?: string;
  style?: Record<string, string | number>;
  onChoose?: (() => void) | undefined;
  onExplain?: (() => void) | undefined;
  /** Where it was let go when it was dragged; without it a drag chooses. */
  onDrop?: ((dropped: Dropped) => void) | undefined;
  children?: ComponentChildren;
}

/** A card, face up or face down. It is a button when something can be done with it, or be read about it. */
export function Card(props: CardProps) {
  const { game, face, count = 1, offers = [], picked, off, onChoose, onExplain, onDrop, children } = props;
  const options = offers.length;
  const hidden = isHidden(face);
  const look = hidden ? null : { ...PLAIN, title: cardName(face), ...cardLook(game, face), ...props.look };
  const back = hidden ? backLook(game, face) : null;
  const name = (props.label ?? (hidden ? cardName(face) : '')) || null;
  const classes = ['card', hidden ? 'back' : '', look?.round ? 'round' : '', options ? 'can' : '', picked ? 'sel' : '', off ? 'off' : '', props.class ?? ''];
  const style = { '--band': (look ?? back)?.band ?? '', '--on': (look ?? back)?.ink ?? '', ...props.style };
  const end = options === 1 ? ': choose' : options ? `: ${options} options` : onExplain ? ': what is it?' : null;
  const inside = (
    <>
      {name && <span class="unseen">{name}. </span>}
      {look ? <Front look={look} words={props.words} /> : <Back symbol={back?.symbol ?? 'paw'} />}
      {count > 1 && (
        <span class="many">
          {count}
          <span class="unseen"> of them</span>
        </span>
      )}
      {picked && (
        <span class="tick">
          <Icon name="tick" />
        </span>
      )}
      {children}
      {options > 0 && <Mark of={offers} />}
      {end && <span class="unseen">{end}</span>}
    </>
  );
  const act = options ? onChoose : onExplain;
  const button = useRef<HTMLButtonElement>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop ?? (options ? () => onChoose?.() : undefined);
  const drags = Boolean(drop.current);
  useEffect(() => {
    if (drags && button.current) return draggable(button.current, dropped => drop.current?.(dropped));
  }, [drags]);
  if (!act) {
    return (
      <span class={classes.filter(Boolean).join(' ')} style={style} data-card={face}>
        {inside}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      class={classes.filter(Boolean).join(' ')}
      style={style}
      data-card={face}
      aria-pressed={options ? Boolean(picked) : undefined}
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

const PLAIN = { band: '#6b5a4c', ink: '#ffffff', symbol: 'paw', breed: 'mutt', mood: 'calm' };
const SHORT = 34; // letters that are set large
const LONG = 70; // and from here on they are set small

function Front({ look, words }: { look: CardLook; words?: ((text: string) => ComponentChildren) | undefined }) {
  const text = look.text ?? '';
  const kinds = [look.number ? '' : 'bare', look.prop ? '' : 'lone', text ? '' : 'wordless', text.length < SHORT ? 'short' : text.length > LONG ? 'long' : ''];
  if (look.round) return <Counter look={look} />;
  return (
    <span class={`face ${kinds.filter(Boolean).join(' ')}`}>
      <span class="art">
        <Puppy breed={look.breed} mood={look.mood} />
        {look.prop && <img class="prop" src={ours(`/art/prop/${look.prop}.svg`)} alt="" draggable={false} />}
      </span>
      <span class="tab">
        {look.number && <b>{look.number}</b>}
        <Sign name={look.symbol} />
      </span>
      <span class="name">{look.title}</span>
      {text && <span class="text">{words ? words(text) : <Text text={text} />}</span>}
      {look.tags?.length ? (
        <span class="tags">
          {look.tags.map(tag => (
            <i key={tag}>{tag}</i>
          ))}
        </span>
      ) : null}
    </span>
  );
}

function Counter({ look }: { look: CardLook }) {
  return (
    <span class="face">
      <span class="unseen">{look.title}</span>
      <Puppy breed={look.breed} mood={look.mood} />
      <span class="tab">
        <b>{look.number}</b>
      </span>
    </span>
  );
}

function Back({ symbol }: { symbol: string }) {
  return (
    <span class="face" aria-hidden="true">
      <span class="disc">
        <Sign name={symbol} />
      </span>
    </span>
  );
}

/** How rule texts write the suits; drawn, since not every font has them. */
const SUITS: Record<string, string> = { '●': 'disc', '★': 'star', '♥': 'heart', '◆': 'diamond', '☾': 'moon', '✿': 'flower', '■': 'square', '✚': 'cross', '▲': 'triangle' };

/** A card's text: numbers that other cards can change stand in a box of their own. */
export function Text({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\(\d+\)|[●★♥◆☾✿■✚▲])/).map((part, place) => {
        if (SUITS[part]) return <Sign key={place} name={SUITS[part] ?? ''} />;
        const number = /^\((\d+)\)$/.exec(part)?.[1];
        return number ? (
          <b class="n" key={place}>
            {number}
          </b>
        ) : (
          part
        );
      })}
    </>
  );
}
