import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { closeOnBack } from './modal-history.ts';

/**
 * Opens the dialog with the returned ref as a modal while mounted. Escape, the back gesture and a click beside the dialog
 * call `onClose`.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { history } = useRouter();
  const askToClose = useEffectEvent((event?: Event) => {
    event?.preventDefault();
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
    const release = closeOnBack(history, () => askToClose());
    return () => {
      release();
      element.removeEventListener('cancel', askToClose);
      element.removeEventListener('click', onClick);
      // Only `close` returns the focus; removing the element does not.
      element.close();
    };
  }, [history]);
  return dialog;
}
