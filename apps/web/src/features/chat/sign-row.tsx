import { namedReferences, type Reference } from '@avto/handbook/references.ts';
import { useState } from 'react';

import { useHandbook } from '#data/handbook/handbook.ts';
import { signUrl } from '#data/sign-url.ts';
import { faceOf } from '#quiz/reference/face-of.ts';
import { Face } from '#quiz/reference/face.tsx';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';

import styles from './sign-row.module.css';

/** More would push the answer itself out of sight. */
const MOST = 4;
const SIDE = 64;

/** Drawings of the signs that an answer names: the handbook's, or the server's where that could not be loaded. */
export function SignRow({ text }: { text: string }) {
  const signs = namedReferences(text).filter(({ kind }) => kind === 'sign');
  if (signs.length === 0) return null;
  return <Row signs={signs} />;
}

function Row({ signs }: { signs: readonly Reference[] }) {
  const { data: book, isError } = useHandbook();
  if (book === undefined && !isError) return null;
  const drawn = signs.filter((sign) => book === undefined || book.faces[faceOf(sign)] !== undefined);
  return (
    <ul className={styles['row']} aria-label="Знаки из ответа">
      {drawn.slice(0, MOST).map((sign) =>
        book === undefined ? (
          <ServerSign key={sign.number} number={sign.number} />
        ) : (
          <li key={sign.number}>
            <ReferenceLink reference={sign} className={styles['sign']}>
              <Face of={faceOf(sign)} title={`Знак ${sign.number}`} size={SIDE} />
              <span aria-hidden="true">{sign.number}</span>
            </ReferenceLink>
          </li>
        ),
      )}
    </ul>
  );
}

function ServerSign({ number }: { number: string }) {
  const [isMissing, setIsMissing] = useState(false);
  // The server has no drawing, or there is no network: the answer does without.
  if (isMissing) return null;
  return (
    <li className={styles['sign']}>
      <img
        className={styles['drawing']}
        src={signUrl(number)}
        alt={`Знак ${number}`}
        width={SIDE}
        height={SIDE}
        onError={() => setIsMissing(true)}
      />
      <span aria-hidden="true">{number}</span>
    </li>
  );
}
