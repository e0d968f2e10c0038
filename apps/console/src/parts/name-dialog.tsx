import { type ReactNode, useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { Field } from '@avto/ui/field.tsx';

import { FormDialog } from './form-dialog.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  longest: number;
  submitText: string;
  /** Stands under the field. */
  note?: ReactNode;
  /** Resolves when the trimmed name is saved, rejects with what went wrong. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. Stays open, with what was typed, until it is saved. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, value, onValue, longest, submitText, note, onSave, onClose } = props;
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const name = value.trim();
    if (name === '') return setError(`Напишите ${label.toLowerCase()}`);
    setBusy(true);
    try {
      await onSave(name);
      onClose();
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <FormDialog title={title} submitText={submitText} isSending={isBusy} onSubmit={submit} onClose={onClose}>
      <Field
        label={label}
        value={value}
        maxLength={longest}
        autoCapitalize="sentences"
        autoComplete="off"
        data-autofocus=""
        error={error}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value);
          setError(undefined);
        }}
      />
      {note}
    </FormDialog>
  );
}
