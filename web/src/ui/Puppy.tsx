import { ours } from '../base.ts';
/** Puppies, their avatars, and signs: the same drawings that the cards have. */

/** A puppy's head and shoulders, as wide as what it stands in. */
export function Puppy({ breed, mood = 'happy', name }: { breed: string; mood?: string; name?: string }) {
  return <img class="pup" src={ours(`/art/puppy/${breed}-${mood}.svg`)} alt={name ?? ''} draggable={false} />;
}

/** Who sits where: a puppy in a round frame of the player's colour. */
export function Avatar({ breed, mood, colour, small, gone }: { breed: string; mood?: string; colour: string; small?: boolean; gone?: boolean }) {
  return (
    <span class={`ava ${small ? 's' : ''} ${gone ? 'gone' : ''}`} style={{ '--pc': colour }}>
      <Puppy breed={breed} mood={gone ? 'dizzy' : mood} />
    </span>
  );
}

/** A sign in the colour of the text around it: those that the cards have on their tabs. */
export function Sign({ name }: { name: string }) {
  return (
    <svg class="sym" viewBox="-13 -13 26 26" aria-hidden="true">
      <use href={ours(`/art/signs.svg#${name}`)} x="-13" y="-13" width="26" height="26" />
    </svg>
  );
}
