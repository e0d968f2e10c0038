import { cutAtReferences, type FoundReference } from '@avto/handbook/references.ts';
import { Fragment } from 'react';

import { useHandbook } from '#data/handbook/handbook.ts';

import styles from './linked-references.module.css';
import { ReferenceLink } from './reference-link.tsx';

/** A text whose references are links: to their pages, or to what `OpenReference` says. */
export function LinkedReferences({ text }: { text: string }) {
  return cutAtReferences(text).map((piece, at) =>
    typeof piece === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no name but their place
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same
      <LinkedReference key={at} found={piece} />
    ),
  );
}

/** Loads the handbook while it is read. A number that the handbook does not have is plain text. */
function LinkedReference({ found: { kind, number, text } }: { found: FoundReference }) {
  const { data: book } = useHandbook();
  const reference = { kind, number };
  if (book !== undefined && book.articleOf(reference) === null) return text;
  return (
    <ReferenceLink reference={reference} className={styles['reference']}>
      {text}
    </ReferenceLink>
  );
}
