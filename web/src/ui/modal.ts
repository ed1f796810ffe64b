import { useLayoutEffect, useRef } from 'preact/hooks';

/** What makes a dialog lie over the page until it is closed: by Escape, by a click beside it, or by whoever drew it. */
export function useModal(onClose: () => void) {
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
  return {
    ref: dialog,
    onCancel: (event: Event) => {
      event.preventDefault(); // closed with the key, not a moment later, when something else may be open
      onClose();
    },
    onClose: () => here.current && onClose(),
    onClick: (event: Event) => {
      if (event.target === dialog.current) onClose();
    },
  };
}
