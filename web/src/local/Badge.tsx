/** What a page with its own yard has to say: that it is on this device, and what is the matter if something is. */
import { useEffect, useState } from 'preact/hooks';
import { place } from '../route.ts';
import { standing } from './device.ts';
import { install, isInstallable } from './install.ts';
import { isKept, isNewer, keepSite, takeNewer } from './update.ts';

const TROUBLE = {
  elsewhere: () => 'Barkyard is open in another tab of this browser. Go on there, or close it: then it comes here.',
  memory: (why: string) => `Games are not kept: ${why}. They go on, but only until this page is closed.`,
  failed: (why: string) => `The games on this device do not answer: ${why}. What was kept is there when this page is loaded anew.`,
};

export function Badge() {
  const [isRead, setRead] = useState('');
  const { now, why } = standing.value;
  const isComing = now === 'coming';
  useEffect(() => {
    if (!isComing) void keepSite(); // first the game, then what makes it last
  }, [isComing]);
  const trouble = now === 'elsewhere' || now === 'memory' || now === 'failed' ? TROUBLE[now](why) : '';
  const isFree = place.value.page !== 't'; // nobody is disturbed in a game
  return (
    <aside class="own-yard" aria-label="This device">
      {isComing && <p class="own-yard-word" role="status">Setting up the games on this device …</p>}
      {now === 'kept' && isFree && <p class="own-yard-word calm">{isKept.value ? 'On this device, also without a network' : 'On this device'}</p>}
      {trouble && trouble !== isRead && (
        <p class="own-yard-word trouble-word" role="alert">
          {trouble}{' '}
          <button type="button" class="btn-2" onClick={() => (now === 'failed' ? location.reload() : setRead(trouble))}>
            {now === 'failed' ? 'Load it anew' : 'All right'}
          </button>
        </p>
      )}
      {isInstallable.value && isFree && (
        <p class="own-yard-word">
          <button type="button" class="btn-2" onClick={install}>
            Install it
          </button>
        </p>
      )}
      {isNewer.value && isFree && (now === 'kept' || now === 'failed') && (
        <p class="own-yard-word" role="status">
          A newer Barkyard is here.{' '}
          <button type="button" class="btn-2" onClick={takeNewer}>
            Take it
          </button>
        </p>
      )}
    </aside>
  );
}
