import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import drawing from '#assets/drawings/tile-mistakes.svg';
import type { Answer } from '#data/answer.ts';
import { type AnswersView, loadAnswers } from '#data/answers.ts';
import { quickTap } from '#lib/quick-tap.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './home-tile.module.css';

/** How long a tap waits for the answers, in milliseconds. */
const PATIENCE = 2000;

/** 'Ошибки': leads on only if there is something to review, and never claims that without knowing (H2). */
export function MistakesTile({ answers: { answers, status } }: { answers: AnswersView }) {
  const navigate = useNavigate();
  const [isWaiting, setIsWaiting] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const mistakes = countMistakes(answers);

  const open = async () => {
    let known: readonly Answer[] | undefined = answers;
    // One known mistake is enough: no request is needed.
    if (status !== 'ready' && mistakes === 0) {
      setIsWaiting(true);
      known = await Promise.race([loadAnswers().catch(() => undefined), patience()]);
      // The learner went on to something else meanwhile.
      if (!isHere.current) return;
      setIsWaiting(false);
    }
    if (known === undefined) toasts.show('Нет соединения', { tone: 'error', screen: '/home' });
    else if (countMistakes(known) === 0) toasts.show('Нет вопросов с ошибками', { screen: '/home' });
    else await navigate({ to: '/mistakes' });
  };

  return (
    <button
      type="button"
      {...quickTap}
      className={styles['tile']}
      aria-busy={isWaiting || undefined}
      onClick={() => !isWaiting && void open()}
    >
      <img className={styles['drawing']} src={drawing} alt="" width={96} height={96} />
      <span className={styles['title']}>Ошибки</span>
      {mistakes > 0 && (
        <span className={styles['badge']}>
          <span className="visually-hidden">вопросов: </span>
          {mistakes}
        </span>
      )}
    </button>
  );
}

function countMistakes(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status === 'ERROR').length;
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
}
