import type { ExamAttempt } from '#data/exam-attempt.ts';

import styles from './added-questions.module.css';

const texts: Record<ExamAttempt['state'], string | null> = {
  open: null,
  ended: 'Преподаватель закончил экзамен. Результат дойдёт с отметкой, что пришёл после окончания.',
  excluded: 'Преподаватель снял вас с этого экзамена. Результат сохранится как самостоятельный.',
  dead: 'Экзамен начат заново на другом телефоне. Здесь он не засчитается.',
};

/** Says what the school has done with an attempt while it runs. */
export function AttemptNotice({ state }: Pick<ExamAttempt, 'state'>) {
  const text = texts[state];
  return (
    <p role="status" className={styles['notice']} data-shown={text !== null}>
      {text}
    </p>
  );
}
