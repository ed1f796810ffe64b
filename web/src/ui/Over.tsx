import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';

/** A sheet over the table until it is closed: by its button, by Escape, or by a click beside it. */
export function Over({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const here = useRef(true);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      here.current = false; // what took its place must not be closed with it
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="over"
      aria-label={title}
      onClose={() => here.current && onClose()}
      onClick={event => {
        if (event.target === dialog.current) onClose();
      }}
    >
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
