import { citedAs, cutAtReferences, type FoundReference } from '@avto/handbook/references.ts';
import { Fragment } from 'react';

import { useHandbook } from '#data/handbook/handbook.ts';

import { classNames } from '@avto/ui/class-names.ts';

import styles from './linked-references.module.css';
import { ReferenceLink } from './reference-link.tsx';

/** Longest reference that stays on one line, in characters: «п. 13.11(1) ПДД». */
const SHORT = 16;

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
  const className = classNames(styles['reference'], text.length <= SHORT && styles['whole']);
  return (
    // «1.14» of «знаки 1.13 и 1.14» has to tell alone what it is.
    <ReferenceLink
      reference={reference}
      className={className}
      label={/^\d/.test(text) ? citedAs(reference) : undefined}
    >
      {text}
    </ReferenceLink>
  );
}
