import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { closeOnBack } from './modal-history.ts';

/**
 * Opens the dialog with the returned ref as a modal while mounted. A click beside the dialog calls `onClose`; Escape and the
 * back gesture call `onBack`, which may leave it open: a dialog with pages goes to the one before.
 */
export function useModal(onClose: () => void, onBack = onClose) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { history } = useRouter();
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  const goBack = useEffectEvent((event?: Event) => {
    event?.preventDefault();
    onBack();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const onClick = (event: MouseEvent) => {
      if (event.target === element) askToClose(event);
    };
    element.addEventListener('cancel', goBack);
    // A second Escape in a row, or step back on Android, closes it without asking.
    element.addEventListener('close', askToClose);
    element.addEventListener('click', onClick);
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const release = closeOnBack(history, () => goBack());
    return () => {
      release();
      element.removeEventListener('cancel', goBack);
      element.removeEventListener('close', askToClose);
      element.removeEventListener('click', onClick);
      // Only `close` returns the focus; removing the element does not.
      element.close();
    };
  }, [history]);
  return dialog;
}
