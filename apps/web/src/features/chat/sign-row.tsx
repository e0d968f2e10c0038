import { useState } from 'react';

import { signUrl } from '#data/sign-url.ts';
import { signsNamed } from '#lib/rule-refs.ts';

import styles from './sign-row.module.css';

/** More would push the answer itself out of sight. */
const MOST = 4;

/** Drawings of the signs that an answer names. */
export function SignRow({ text }: { text: string }) {
  const numbers = signsNamed(text).slice(0, MOST);
  if (numbers.length === 0) return null;
  return (
    <ul className={styles['row']} aria-label="Знаки из ответа">
      {numbers.map((number) => (
        <Sign key={number} number={number} />
      ))}
    </ul>
  );
}

function Sign({ number }: { number: string }) {
  const [isMissing, setIsMissing] = useState(false);
  // The server has no drawing, or there is no network: the answer does without.
  if (isMissing) return null;
  return (
    <li className={styles['sign']}>
      <img
        className={styles['drawing']}
        src={signUrl(number)}
        alt={`Знак ${number}`}
        width={64}
        height={64}
        onError={() => setIsMissing(true)}
      />
      <span aria-hidden="true">{number}</span>
    </li>
  );
}
