/** A word from the browser that it is one's turn, while one looks at something else. Asked for only when switched on. */
import { notices } from './settings.ts';

/** Switches notices on or off; gives what stands in the way, in words. */
export async function switchNotices(on: boolean): Promise<string> {
  notices.value = false;
  if (!on) return '';
  if (typeof Notification === 'undefined') return 'This browser shows no notices here; on the network they need https.';
  if ((await Notification.requestPermission()) !== 'granted') return 'The browser was told not to show notices from this page.';
  notices.value = true;
  return '';
}

export function notice(title: string, text: string, table: string): void {
  if (!notices.peek() || document.visibilityState !== 'hidden' || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body: text, tag: table });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // phones show notices for installed pages only
  }
}
