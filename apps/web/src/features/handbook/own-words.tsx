import styles from './own-words.module.css';

/** Says that a text retells the Rules: whoever needs the wording has to look there (rule K37). */
export function OwnWords() {
  return <p className={styles['note']}>Своими словами: это пересказ, а не текст Правил.</p>;
}
