import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the one marked `data-autofocus` gets the focus first and should be the safe one. */
  actions: ReactNode;
}

/**
 * A modal dialog, open while mounted. The native element keeps the focus inside, handles Escape and returns the focus
 * when it closes.
 */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId}>
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton label="Закрыть" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </dialog>
  );
}
