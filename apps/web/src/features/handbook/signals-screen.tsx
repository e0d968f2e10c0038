import { useEffect, useState } from 'react';

import type { Handbook } from '#data/handbook/handbook.ts';
import { useDrawn } from '#quiz/use-drawn.ts';

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
      <WithBook>{(book) => <Groups groups={book.signalGroups} />}</WithBook>
    </HandbookFrame>
  );
}

/** One after the other; all at once where the address names a signal: it comes into view, which was not there when the router looked for it. */
function Groups({ groups }: { groups: Handbook['signalGroups'] }) {
  const [named] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const drawn = useDrawn(groups.length, 1, named === '' ? 1 : groups.length);
  useEffect(() => {
    if (named !== '') document.getElementById(named)?.scrollIntoView();
  }, [named]);
  return groups.slice(0, drawn).map(({ title, signals }) => (
    <section key={title} aria-label={title} className={styles['group']}>
      <h2 className={styles['heading']}>{title}</h2>
      <Signals signals={signals} />
    </section>
  ));
}
