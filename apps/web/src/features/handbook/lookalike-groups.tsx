import type { Reference } from '@avto/handbook/references.ts';

import type { Handbook } from '#data/handbook/handbook.ts';
import { faceOf } from '#quiz/reference/face-of.ts';
import { Face } from '#quiz/reference/face.tsx';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';

import styles from './lookalike-groups.module.css';

const FACE = 88;

/** Signs or markings that are confused with one, side by side, and how to tell them apart (rule K39). */
export function LookalikeGroups({ book, reference }: { book: Handbook; reference: Reference }) {
  const groups = book.lookalikesOf(reference);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="lookalikes" className={styles['groups']}>
      <h2 id="lookalikes" className={styles['heading']}>
        Не перепутать
      </h2>
      {groups.map(({ references, differs }) => (
        <div key={differs} className={styles['group']}>
          <ul className={styles['row']}>
            {references.map((one) => (
              <li key={one.number}>
                <ReferenceLink reference={one} className={styles['mark']}>
                  <Face of={faceOf(one)} title="" size={FACE} />
                  <span className={styles['number']}>{one.number}</span>
                  <span className={styles['name']}>{book.articleOf(one)?.title}</span>
                </ReferenceLink>
              </li>
            ))}
          </ul>
          <p>{differs}</p>
        </div>
      ))}
    </section>
  );
}
