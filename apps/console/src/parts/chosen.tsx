import styles from './chosen.module.css';

/** On paper only, where the fields are not: which part of a list was chosen. */
export function Chosen({ words }: { words: readonly (string | false | undefined)[] }) {
  const said = words.filter((each) => each !== undefined && each !== false);
  return said.length > 0 && <p className={styles['chosen']}>{said.join(', ')}</p>;
}
