/** Having the site among the device's own programs, where a browser offers that. */
import { signal } from '@preact/signals';

/** What Chromium's browsers say before they would ask by themselves. */
interface Offered extends Event {
  prompt(): Promise<unknown>;
}

export const isInstallable = signal(false);
let offered: Offered | null = null;

addEventListener('beforeinstallprompt', event => {
  event.preventDefault(); // asked in its place, not over a game
  offered = event as Offered;
  isInstallable.value = true;
});
addEventListener('appinstalled', () => (isInstallable.value = false));

export function install(): void {
  isInstallable.value = false; // it can be asked once
  void offered?.prompt();
}
