import { citedAs, type Reference } from '@avto/handbook/references.ts';

import { useHandbook } from '#data/handbook/handbook.ts';

import { faceOf } from './face-of.ts';
import { Face } from './face.tsx';
import styles from './mark-row.module.css';
import { ReferenceLink } from './reference-link.tsx';

const SIDE = 56;

/** Signs and markings as they look, each a link to its page. */
export function MarkRow({ marks, label }: { marks: readonly Reference[]; label: string }) {
  const { data: book } = useHandbook();
  if (marks.length === 0) return null;
  return (
    <ul className={styles['row']} aria-label={label}>
      {marks.map((mark) => (
        <li key={`${mark.kind} ${mark.number}`}>
          <ReferenceLink
            reference={mark}
            className={styles['mark']}
            label={[citedAs(mark), book?.articleOf(mark)?.title].filter(Boolean).join(', ')}
          >
            <Face of={faceOf(mark)} title="" size={SIDE} />
            <span>{mark.number}</span>
          </ReferenceLink>
        </li>
      ))}
    </ul>
  );
}
