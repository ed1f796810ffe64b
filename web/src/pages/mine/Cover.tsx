import { Puppy } from '../../ui/Puppy.tsx';
import { boxOf } from '../boxes.ts';

/** The dog of a game's box. */
export function Cover({ game }: { game: string }) {
  const box = boxOf(game);
  return (
    <span class="medal" style={{ '--c': box.colour }}>
      <Puppy breed={box.breed} mood={box.mood} />
    </span>
  );
}
