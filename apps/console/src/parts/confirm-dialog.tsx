import { type ReactNode, useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmText: string;
  isDestructive?: boolean;
  /** False while what will happen is not known yet. */
  canConfirm?: boolean;
  /** Resolves when it is done, rejects with what went wrong; the dialog then stays and says so. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says what will happen and asks once more; «Отмена» has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  isDestructive = false,
  canConfirm = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" data-autofocus="" onClick={onClose}>
            Отмена
          </Button>
          <Button
            tone={isDestructive ? 'destructive' : 'primary'}
            busy={isBusy}
            disabled={!canConfirm}
            onClick={() => void confirm()}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>{children}</div>
      <p role="alert" className={styles['error']}>
        {error}
      </p>
    </Dialog>
  );
}
