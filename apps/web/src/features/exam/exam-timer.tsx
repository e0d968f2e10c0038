import { pluralRu, remainingMs } from '@avto/rules';
import { Clock } from 'lucide-react';

import styles from './exam-timer.module.css';
import { useExam } from './exam-store.ts';

/** Minutes left that are said aloud; every second would drown the questions. */
const ANNOUNCED = [10, 5, 1];

/** The time left. */
export function ExamTimer() {
  const seconds = useExam(({ exam }) => (exam ? Math.max(0, Math.ceil(remainingMs(exam) / 1000)) : 0));
  const minutes = Math.ceil(seconds / 60);
  const announced = ANNOUNCED.find((mark) => minutes === mark);
  return (
    <>
      <p className={styles['timer']} role="timer" aria-live="off" data-late={seconds <= 60}>
        <Clock size={18} aria-hidden="true" />
        <span className="visually-hidden">Осталось </span>
        <span className={styles['digits']}>{clockText(seconds)}</span>
      </p>
      <p role="status" className="visually-hidden">
        {announced !== undefined &&
          `${pluralRu(announced, 'Осталась', 'Осталось', 'Осталось')} ${announced} ${pluralRu(announced, 'минута', 'минуты', 'минут')}`}
      </p>
    </>
  );
}

/** Seconds as 'мм:сс'. */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
