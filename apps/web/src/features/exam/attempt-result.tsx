import type { ExamAttempt } from '#data/exam-attempt.ts';

import styles from './exam-done-screen.module.css';

type Result = NonNullable<ExamAttempt['result']>;

const texts: Record<Result, string> = {
  counted: 'Под наблюдением. Результат у преподавателя',
  late: 'Под наблюдением. Результат у преподавателя с отметкой «после окончания»',
  ordinary: 'Внутренним экзаменом не засчитан. Результат сохранён как самостоятельный',
  refused: 'Сервер не принял результат. Покажите этот экран преподавателю',
};

/** Says what has become of the result of an internal exam: what was sent, what waits, what does not count. */
export function AttemptResult({ result, state }: Pick<ExamAttempt, 'result' | 'state'>) {
  return (
    <p role="status" className={styles['reason']}>
      {result === null ? waitingText(state) : texts[result]}
    </p>
  );
}

function waitingText(state: ExamAttempt['state']): string {
  if (state === 'excluded' || state === 'dead') return 'Внутренним экзаменом засчитан не будет';
  return 'Под наблюдением. Результат отправляется: без интернета он подождёт на этом телефоне';
}
