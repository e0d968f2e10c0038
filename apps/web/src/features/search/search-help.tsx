import styles from './search-help.module.css';

const EXAMPLES = [
  'обгон',
  'п. 13.9',
  'кирпич',
  'остановка на мосту',
  'знак 3.27',
  'детское кресло',
  'билет 12',
];

interface SearchHelpProps {
  title: string;
  /** Searches for an example. */
  onQuery: (query: string) => void;
}

/** Examples of queries, to tap. */
export function SearchHelp({ title, onQuery }: SearchHelpProps) {
  return (
    <section aria-labelledby="search-help">
      <h2 id="search-help" className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['examples']}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" className={styles['example']} onClick={() => onQuery(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
