import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import { useModal } from './modal.ts';

/** A sheet over the table until it is closed: by its button, by Escape, or by a click beside it. */
export function Over({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  return (
    <dialog {...useModal(onClose)} class="over" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="btn-i" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
