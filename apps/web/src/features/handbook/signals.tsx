import type { Handbook } from '#data/handbook/handbook.ts';
import { Face } from '#quiz/reference/face.tsx';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';

import styles from './signals.module.css';

const FACE = 96;

interface SignalsProps {
  signals: Handbook['signalGroups'][number]['signals'];
  /** The clause on whose page they stand: it need not be named. */
  except?: string;
}

/** Signals as they look, with what they say to whom. */
export function Signals({ signals, except }: SignalsProps) {
  return (
    <ul className={styles['signals']}>
      {signals.map(({ name, means, clauses }) => (
        <li key={name} id={name} className={styles['signal']}>
          <Face of={`сигнал ${name}`} title={capital(name)} size={FACE} />
          <div className={styles['text']}>
            <h3 className={styles['name']}>{capital(name)}</h3>
            {means.map(([whom, says]) => (
              <p key={whom}>
                <span className={styles['whom']}>{whom}:</span> {says}
              </p>
            ))}
            <p className={styles['clauses']}>
              {clauses
                .filter((clause) => clause !== except)
                .map((clause) => (
                  <ReferenceLink
                    key={clause}
                    reference={{ kind: 'clause', number: clause }}
                    className={styles['clause']}
                  >
                    п.&nbsp;{clause}
                  </ReferenceLink>
                ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
