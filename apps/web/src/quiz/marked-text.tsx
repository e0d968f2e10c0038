import { markedParts, type Ways } from '@avto/search';
import { Fragment } from 'react';

import styles from './marked-text.module.css';

/** A text with the words that were searched for highlighted. */
export function MarkedText({ text, ways }: { text: string; ways: Ways }) {
  if (ways.length === 0) return text;
  return markedParts(text, ways).map((part, at) =>
    part.isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no name but their place
      <mark key={at} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
}
