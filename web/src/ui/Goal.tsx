import { useState } from 'preact/hooks';
import { shelved } from '../games/shelf.ts';
import { setSetting, setting } from '../keeping.ts';
import { pace } from '../settings.ts';
import { sceneOf } from './Card.tsx';
import { Go } from './Go.tsx';
import { Over } from './Over.tsx';

/** Before somebody's first game: how one wins, in one breath. */
export function Goal({ game, title }: { game: string; title: string }) {
  const [open, setOpen] = useState(pace.peek() !== 'skip' && !setting(`goal-seen.${game}`, false));
  const { goal, about } = shelved(game);
  const close = () => {
    setSetting(`goal-seen.${game}`, true);
    setOpen(false);
  };
  if (!open || !goal) return null;
  return (
    <Over title={title} onClose={close}>
      <div class="goal">
        <img src={sceneOf(game, 'cover')} alt="" />
        <p>
          <b>{goal}</b>
        </p>
        <p>{about}</p>
        <Go word="Let’s play" onClick={close} data={{ autofocus: 'true' }} />
        <a href={`/rules/${game}`} target="_blank" rel="noopener">
          How to play
        </a>
      </div>
    </Over>
  );
}
