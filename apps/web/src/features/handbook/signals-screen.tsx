import { useEffect } from 'react';

import { HandbookFrame } from './handbook-frame.tsx';
import { Signals } from './signals.tsx';
import styles from './signals.module.css';
import { OwnWords } from './own-words.tsx';
import { WithBook } from './with-book.tsx';

/** The signals of lights and of the traffic controller. */
export function SignalsScreen() {
  return (
    <HandbookFrame title="Сигналы" up="/rules">
      <OwnWords />
      <WithBook>
        {({ signalGroups }) => (
          <>
            {signalGroups.map(({ title, signals }) => (
              <section key={title} aria-label={title} className={styles['group']}>
                <h2 className={styles['heading']}>{title}</h2>
                <Signals signals={signals} />
              </section>
            ))}
            <ToHash />
          </>
        )}
      </WithBook>
    </HandbookFrame>
  );
}

/** The signal that the address names comes into view: it was not there when the router looked for it. */
function ToHash() {
  useEffect(() => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (name !== '') document.getElementById(name)?.scrollIntoView();
  }, []);
  return null;
}
