/** Keeping the site for later, and taking on a newer version of it when somebody wants to. */
import { signal } from '@preact/signals';
import { HERE, ours } from '../base.ts';

/** A newer version lies ready. */
export const isNewer = signal(false);
/** All of it is kept: it works without a network. */
export const isKept = signal(false);
let newest: ServiceWorker | null = null;

/** Where the browser lets us. Nothing changes under a game: the new version waits until somebody takes it. */
export async function keepSite(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  workers.addEventListener('message', ({ data }) => {
    if (data === 'taken') location.reload();
    else isNewer.value = data.newest !== HERE!.build;
  });
  workers.startMessages();
  try {
    const found = await workers.register(ours('/').replace(/[^/]*$/, 'service.js'), { scope: ours('/') });
    const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => look(found));
    watch(found.installing);
    found.addEventListener('updatefound', () => watch(found.installing));
    look(found);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void found.update().catch(() => {}));
  } catch {
    // a private window, or no https: the site then works while there is a network
  }
}

/** The browser may have begun with the newest worker by itself; what it shows is still the version of this page. */
function look(found: ServiceWorkerRegistration): void {
  isKept.value = found.active !== null;
  newest = found.active && (found.waiting ?? found.active);
  newest?.postMessage('which');
}

/** The page is loaded anew in its newer version, and so is every other; the games stay. */
export function takeNewer(): void {
  newest?.postMessage('take over');
}
