import { useClauseText } from '#data/handbook/rules-text.ts';

import styles from './clause-text.module.css';
import { LinkedReferences } from './linked-references.tsx';

/** The operator's text of a clause, where there is one (K45). */
export function ClauseText({ clause }: { clause: string }) {
  const text = useClauseText(clause);
  if (text === null) return null;
  return (
    <section className={styles['text']} aria-labelledby="clause-text">
      <h3 id="clause-text" className={styles['heading']}>
        Текст Правил{text.edition !== null && ` (редакция ${text.edition})`}
      </h3>
      {text.paragraphs.map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no name but their place
        <p key={at}>
          <LinkedReferences text={paragraph} />
        </p>
      ))}
    </section>
  );
}
