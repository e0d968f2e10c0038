import { type FormEvent, type ReactNode, useId } from 'react';

import { Button } from '@avto/ui/button.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';

import { FailureNote } from './failure-note.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  submitText: string;
  isDestructive?: boolean;
  isSending: boolean;
  /** Nothing can be sent until the person has decided about something. */
  isBlocked?: boolean;
  /** Stands below the fields. */
  failure?: string | undefined;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Fields. */
  children: ReactNode;
}

/** A form in a dialog, with «Отмена» and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, isDestructive = false, isSending, isBlocked = false } = props;
  const { failure, onSubmit, onClose, children } = props;
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button
            tone={isDestructive ? 'destructive' : 'primary'}
            type="submit"
            form={form}
            busy={isSending}
            disabled={isBlocked}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        <FailureNote text={failure} />
      </form>
    </Dialog>
  );
}
