import styles from './failure-note.module.css';

/** A line that is there from the start, so that what went wrong is announced when it appears. */
export function FailureNote({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles['note']}>
      {text}
    </p>
  );
}
