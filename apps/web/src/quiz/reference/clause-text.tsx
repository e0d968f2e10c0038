import { useClauseText } from '#data/handbook/rules-text.ts';

import styles from './clause-text.module.css';
import { LinkedReferences } from './linked-references.tsx';

interface ClauseTextProps {
  clause: string;
  /** A long text is unfolded by a tap. */
  folds?: boolean;
}

/** More characters than this are a long text. */
const LONG = 700;

/** The operator's text of a clause, where there is one (K45). */
export function ClauseText({ clause, folds = false }: ClauseTextProps) {
  const text = useClauseText(clause);
  if (text === null) return null;
  return (
    <details
      className={styles['text']}
      open={!folds || text.paragraphs.reduce((sum, { length }) => sum + length, 0) <= LONG}
    >
      <summary className={styles['heading']}>
        Текст Правил{text.edition !== null && ` (редакция ${text.edition})`}
      </summary>
      {text.paragraphs.map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no name but their place
        <p key={at}>
          <LinkedReferences text={paragraph} />
        </p>
      ))}
    </details>
  );
}
