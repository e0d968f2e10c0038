import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens the dialog it is given to as a modal while mounted, and closes it before it leaves the page.
 * Escape and a click beside the dialog ask for `onClose`; whoever mounted it decides.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const onClick = (event: MouseEvent) => {
      if (event.target === element) askToClose(event);
    };
    element.addEventListener('cancel', askToClose);
    element.addEventListener('click', onClick);
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element.removeEventListener('cancel', askToClose);
      element.removeEventListener('click', onClick);
      // Closing, not only removing, is what returns the focus to where it was.
      element.close();
    };
  }, []);
  return dialog;
}
