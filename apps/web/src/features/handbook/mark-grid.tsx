import type { ReferenceKind } from '@avto/handbook/references.ts';

import { type Handbook, useHandbook } from '#data/handbook/handbook.ts';
import { faceOf } from '#quiz/reference/cited.ts';
import { Face } from '#quiz/reference/face.tsx';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';

import styles from './mark-grid.module.css';

const FACE = 88;

/** Signs or markings of a group, in a grid of faces. */
export function MarkGrid({ chapter }: { chapter: Handbook['signChapters'][number] }) {
  const { data: book } = useHandbook();
  const heading = `group-${chapter.slug}`;
  return (
    <section aria-labelledby={heading} className={styles['group']}>
      <h2 id={heading} className={styles['heading']}>
        {chapter.title}
        <span className={styles['count']}>{chapter.numbers.length}</span>
      </h2>
      <ul className={styles['grid']}>
        {chapter.numbers.map((number) => {
          const reference = { kind: chapter.kind as ReferenceKind, number };
          return (
            <li key={number}>
              <ReferenceLink reference={reference} className={styles['mark']}>
                <Face of={faceOf(reference)} title="" size={FACE} />
                <span className={styles['number']}>{number}</span>
                <span className={styles['name']}>{book?.articleOf(reference)?.title}</span>
              </ReferenceLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
