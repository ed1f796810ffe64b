import { Puppy } from './Puppy.tsx';

/** A puppy with its paws on the edge of the paper below it: it speaks what is written there. */
export function PupOnEdge({ breed, mood }: { breed: string; mood: string }) {
  return (
    <div class="pup-on-edge" aria-hidden="true">
      <Puppy breed={breed} mood={mood} />
      <svg viewBox="0 0 200 40">
        <g fill="#fbfdff" stroke="#3b2a20" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
          <path d="M22 38V22a16 15 0 0 1 40 0v16zM138 38V22a16 15 0 0 1 40 0v16z" />
          <path d="M36 20v10M48 20v10M152 20v10M164 20v10" />
        </g>
      </svg>
    </div>
  );
}
