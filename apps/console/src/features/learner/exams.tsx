import type { LearnerDetail } from '@avto/contract/console';
import { pluralRu } from '@avto/rules';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';

import { momentText } from '#lib/dates.ts';
import { Panel } from '#parts/panel.tsx';
import { Button } from '@avto/ui/button.tsx';

import { durationWords, failureWords } from '#parts/exams/exam-words.ts';
import styles from './exams.module.css';

type Exam = LearnerDetail['exams'][number];

/** Exams that are shown at once. */
const SHOWN = 10;

/** Exams with the questions that were answered wrong, newest first. */
export function Exams({ exams, row }: Pick<LearnerDetail, 'exams' | 'row'>) {
  const [areAll, setAll] = useState(false);
  if (exams.length === 0)
    return (
      <Panel isWide title="Экзамены">
        Экзаменов ещё не было.
      </Panel>
    );
  return (
    <Panel
      isWide
      title="Экзамены"
      note={`${countsOf(exams, row)} Под наблюдением — внутренний экзамен автошколы, самостоятельно — без преподавателя.`}
    >
      <ol className={styles['exams']}>
        {(areAll ? exams : exams.slice(0, SHOWN)).map((exam) => (
          <ExamRow key={exam.id} exam={exam} />
        ))}
      </ol>
      {exams.length > SHOWN && !areAll && (
        <div data-print="no">
          <Button tone="secondary" onClick={() => setAll(true)}>
            Показать все: {exams.length}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The list has the newest exams; where the learner took more, all of them are counted by the row. */
function countsOf(exams: readonly Exam[], { examsPassed, examsFailed }: LearnerDetail['row']): string {
  const all = examsPassed + examsFailed;
  if (all > exams.length) return `Сдано ${examsPassed} из ${all}, здесь последние ${exams.length}.`;
  return `Сдано ${exams.filter(({ reason }) => reason === null).length} из ${exams.length}.`;
}

function ExamRow({ exam }: { exam: Exam }) {
  const { startedAt, seconds, rules, isSupervised, reason, right, total, wrong } = exam;
  const isPassed = reason === null;
  return (
    <li className={styles['exam']}>
      <div className={styles['head']}>
        {isPassed ? (
          <CircleCheck size={20} aria-hidden="true" className={styles['passed']} />
        ) : (
          <CircleX size={20} aria-hidden="true" className={styles['failed']} />
        )}
        <p className={styles['result']}>
          <strong>{isPassed ? 'Сдан' : 'Не сдан'}</strong>
          {!isPassed && `: ${failureWords[reason]}`}
        </p>
        <p className={styles['when']}>
          {momentText(startedAt)}, {durationWords(seconds)}, верно {right} из {total}
          {rules === 'official' && ', как в ГАИ'}
          {isSupervised ? ', под наблюдением' : ', самостоятельно'}
        </p>
      </div>
      {wrong.length > 0 && (
        <details className={styles['wrong']}>
          <summary>
            {wrong.length} {pluralRu(wrong.length, 'ошибка', 'ошибки', 'ошибок')}
          </summary>
          <ul>
            {wrong.map(({ ticket, position, title }, index) => (
              // A question may be wrong twice in one exam.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {ticket !== null && (
                  <span className={styles['place']}>
                    Билет {ticket}
                    {position !== null && `, вопрос ${position}`}:{' '}
                  </span>
                )}
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
