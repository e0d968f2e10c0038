import type { Reference } from '@avto/handbook/references.ts';
import { useState } from 'react';

import { RestingQuestions } from '#quiz/reference/resting-questions.tsx';

import styles from './article-screen.module.css';

/** The questions that rest on the page's number, with the learner's own state; not printed. */
export function PageQuestions({ reference }: { reference: Reference }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className={styles['questions']} data-screen-only>
      <RestingQuestions reference={reference} showsAll={showsAll} onShowAll={() => setShowsAll(true)} />
    </div>
  );
}
