import { changeLearner, type LearnerRow } from '@avto/contract/console';
import { type FormEvent, useRef, useState } from 'react';

import { textOf } from '#data/call-error.ts';
import { AFTER_LEARNER } from '#data/roster-calls.ts';
import { useChange } from '#data/use-change.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './nameless.module.css';

const LONGEST_NAME = 120;

interface NameLessProps {
  row: LearnerRow;
  /** Only a manager names learners. */
  canName: boolean;
}

/** A learner who has only a nickname, and the place to write the name. */
export function NameLess({ row, canName }: NameLessProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canName) return <span className={styles['none']}>без имени</span>;
  if (isOpen) return <NameForm row={row} onClose={() => setOpen(false)} />;
  return (
    <button type="button" className={styles['open']} onClick={() => setOpen(true)}>
      Вписать имя
      <span className="visually-hidden"> для {row.login}</span>
    </button>
  );
}

function NameForm({ row, onClose }: { row: LearnerRow; onClose: () => void }) {
  const { send, isSending } = useChange(changeLearner, AFTER_LEARNER);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return onClose();
    // The form goes away with its row as it was; the keyboard goes on from the link.
    const place = form.current?.closest('tr, li');
    try {
      await send({ params: { id: String(row.id) }, body: { version: row.version, name } });
      place?.querySelector('a')?.focus();
      onClose();
    } catch (failure) {
      setError(textOf(failure));
    }
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void save(event)}>
      <input
        // The button that was pressed gave its place to this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={styles['input']}
        aria-label={`Имя для ${row.login}`}
        aria-invalid={error !== undefined || undefined}
        placeholder="Фамилия Имя"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={typed}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={isSending}>
        Сохранить
      </Button>
      <Button tone="secondary" onClick={onClose}>
        Отмена
      </Button>
      <p role="alert" className={styles['error']}>
        {error}
      </p>
    </form>
  );
}
