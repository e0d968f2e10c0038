import styles from './hands.module.css';

interface HandsProps {
  /** Number of the option. */
  place: number;
  value: string;
  onValue: (count: string) => void;
}

/** Raised hands for one option. Enter leads to the next field. */
export function Hands({ place, value, onValue }: HandsProps) {
  return (
    <input
      className={styles['hands']}
      aria-label={`Рук за вариант ${place}`}
      inputMode="numeric"
      maxLength={3}
      value={value}
      onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, ''))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const fields = [...document.querySelectorAll<HTMLInputElement>(`.${styles['hands']}`)];
        const next = fields[fields.indexOf(event.currentTarget) + 1];
        if (next) next.focus();
        else event.currentTarget.blur();
      }}
    />
  );
}
