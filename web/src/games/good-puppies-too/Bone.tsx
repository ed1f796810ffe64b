import { Text } from '../../ui/Card.tsx';
import type { ComponentChildren } from 'preact';

/** A bone; its colour tells its worth, and a number always stands beside it. */
export function Bone({ worth = 1 }: { worth?: number }) {
  return (
    <svg class={`bn b${worth}`} viewBox="-27 -17 54 34" aria-hidden="true">
      <path d="M-15-6a8 8 0 1 0-8 6 8 8 0 1 0 8 6H15a8 8 0 1 0 8-6 8 8 0 1 0-8-6Z" />
    </svg>
  );
}

/** A trick whose symbol is a number, as many as it would count. */
export function Live({ text, count }: { text: string; count: (symbol: string) => number }): ComponentChildren {
  return text.split(/([●★♥◆☾✿■✚▲])/).map((part, place) =>
    place % 2 ? (
      <b class="live" key={place}>
        <Text text={part} />
        {count(part)}
      </b>
    ) : (
      part
    ),
  );
}
