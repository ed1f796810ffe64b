import type { Play } from '../../play.ts';
import { Puppy } from '../../ui/Puppy.tsx';
import { dog, known, possible, type Slot } from './marks.ts';
import { Breed, breedLook, Num } from './Signs.tsx';

const FEW = 6; // cards that are listed where the table helps

/** What its owner knows lies on the back of a card: breed and number large, and below what it can be, the rest struck. */
export function Back({ play, card }: { play: Play; card: Slot }) {
  const told = known(card.is);
  const noted = known(card.notes);
  const [breed, number] = [told.breed || noted.breed, told.number || noted.number];
  const { breeds, numbers } = possible(play.view, card);
  const isNoted = Boolean(card.notes.length && !card.is.length);
  const sure = (word: string, open: boolean) => (!open ? 'no' : word === breed || word === number ? 'is' : '');
  return (
    <>
      <span key={`${breed} ${number} ${numbers.length} ${breeds.length}`} class={`facts ${isNoted ? 'noted' : ''}`} aria-hidden="true">
        <b class={`num ${number ? '' : 'q'}`}>{number || (breed ? '' : '?')}</b>
        {breed && (
          <span class="ghost">
            <Puppy breed={breedLook(breed)?.breed ?? 'mutt'} mood="calm" />
          </span>
        )}
        {card.candidates && card.candidates.length <= FEW && !(breed && number) && <Candidates faces={card.candidates} />}
        <span class="pips" data-count={numbers.length > FEW ? 'many' : numbers.length}>
          {numbers.map(each => (
            <Num key={each.number} number={each.number} kind={sure(each.number, each.open)} />
          ))}
        </span>
        <span class="pips" data-count={breeds.length}>
          {breeds.map(each => (
            <Breed key={each.breed} breed={each.breed} kind={sure(each.breed, each.open)} />
          ))}
        </span>
      </span>
      <em class="letter" aria-hidden="true">
        {card.slot.toUpperCase()}
      </em>
      {card.traded && <em class="badge">new</em>}
    </>
  );
}

/** The few cards that it can still be. */
function Candidates({ faces }: { faces: string[] }) {
  return (
    <span class="may">
      {faces.map(face => {
        const look = breedLook(known([face]).breed);
        return (
          <i key={face} style={{ '--sc': look?.band ?? '', '--son': look?.ink ?? '' }} title={dog(face)}>
            {known([face]).number}
          </i>
        );
      })}
    </span>
  );
}
