import { chanceWords, changeWords, wayOf, type Review, type Whose } from '../review.ts';
import { Glyph, Paw } from './Glyph.tsx';

const NAMES: Record<Whose, string> = { own: 'decisions', luck: 'luck', others: 'others' };

export function WhoseMark({ whose }: { whose: Whose }) {
  return whose === 'own' ? <Paw /> : <Glyph name={whose === 'luck' ? 'hourglass' : 'people'} />;
}

/** From the first chance to the result: what was lost to the left of the stroke, what was gained to its right. */
export function ReviewWay({ shown, alone }: { shown: Review['shown']; alone: boolean }) {
  const parts = wayOf(shown).map(part => ({ ...part, change: changeWords(part.value, alone) }));
  const told = parts.map(({ whose, change }) => `${NAMES[whose]} ${change}`).join(', ');
  const words = `From ${chanceWords(shown.first, alone)} to ${chanceWords(shown.result, alone)}: ${told}`;
  if (!parts.length) return null;
  return (
    <div class="way" role="img" aria-label={words}>
      {parts.map(({ whose, value, change }) => (
        <span key={whose} class={`${whose} ${value < 0 ? 'less' : 'more'}`} style={{ flexGrow: 1000 * Math.abs(value) }}>
          <WhoseMark whose={whose} />
          <span>{NAMES[whose]}</span>
          <b class="num">{change}</b>
        </span>
      ))}
    </div>
  );
}
