import { useId, useState } from 'react';

import styles from './settings.module.css';

interface NumberInSentenceProps {
  /** Accessible name of the input. */
  label: string;
  before: string;
  after: string;
  value: number;
  /** Complaint about the number, shown below its sentence. */
  complaint: string | undefined;
  onValue: (value: number) => void;
}

/** A number that is typed in the middle of its sentence. */
export function NumberInSentence({ label, before, after, value, complaint, onValue }: NumberInSentenceProps) {
  const id = useId();
  // Typed text need not be a number yet.
  const [typed, setTyped] = useState<string>();
  const text =
    typed !== undefined && numberOf(typed) === value ? typed : Number.isNaN(value) ? '' : String(value);
  return (
    <span className={styles['sentence']}>
      {before}{' '}
      <span className={styles['amount']}>
        <input
          type="text"
          inputMode="numeric"
          maxLength={3}
          aria-label={label}
          aria-invalid={complaint !== undefined || undefined}
          aria-describedby={complaint === undefined ? undefined : id}
          className={styles['number']}
          value={text}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onValue(numberOf(currentTarget.value));
          }}
        />
        {after !== '' && ` ${after}`}
      </span>
      {complaint !== undefined && (
        <>
          {' '}
          <span id={id} className={styles['complaint']}>
            {complaint}
          </span>
        </>
      )}
    </span>
  );
}

/** NaN for what is no whole number. */
function numberOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
