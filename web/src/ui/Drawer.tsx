import type { ComponentChildren } from 'preact';
import { useModal } from './modal.ts';

/** Something that lies over the page until it is closed: by its button, by Escape, or by a click beside it. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  return (
    <dialog {...useModal(onClose)} class="drawer" aria-label={title}>
      <div class="drawer-inside">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" onClick={onClose}>
            Close
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
