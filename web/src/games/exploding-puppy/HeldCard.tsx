import { about } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { cardName } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import { readHeld, type Held } from './faces.ts';

const MARKS: Record<string, { sign: string; words: string }> = {
  marked: { sign: 'marked', words: 'marked: everybody sees it' },
  bound: { sign: 'bound', words: 'bound to this hand' },
  up: { sign: 'face up', words: 'lies face up' },
};

export function marksInWords(held: Held): string[] {
  return held.marks.map(mark => MARKS[mark]?.words ?? mark);
}

interface HeldProps {
  play: Play;
  face: string;
  size?: 'small' | 'large' | undefined;
}

/** A card with its marks. The options of the play that name its kind are about it. */
export function HeldCard({ play, face, size }: HeldProps) {
  const held = readHeld(face);
  const target = { kind: 'card' as const, card: held.card };
  const options = isHidden(face) ? [] : about(play.choices, target);
  return (
    <Card
      game={play.view.game}
      face={held.card}
      size={size}
      label={[cardName(held.card), ...marksInWords(held)].join(', ')}
      options={options.length}
      picked={play.picked?.kind === 'card' && play.picked.card === held.card}
      onChoose={() => play.pick(target, options)}
      onExplain={isHidden(face) ? undefined : () => play.explain(held.card)}
    >
      {held.marks.map(mark => (
        <span class="held-mark" key={mark}>
          {MARKS[mark]?.sign ?? mark}
        </span>
      ))}
    </Card>
  );
}
