import type { ProtocolAttempt } from '@avto/contract/console';
import { CircleCheck, CircleX } from 'lucide-react';

import styles from './answers.module.css';

/** Each learner's answers: ticket and question, what was chosen, what is right. */
export function Answers({ attempts }: { attempts: readonly ProtocolAttempt[] }) {
  const answered = attempts.filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="protocol-answers">
      <h2 id="protocol-answers" className={styles['title']}>
        Ответы
      </h2>
      <p className={styles['note']}>Билет и вопрос, номер выбранного ответа; у ошибки в скобках верный.</p>
      {answered.map(({ id, name, answers }) => (
        <div key={id} className={styles['learner']}>
          <h3 className={styles['name']}>{name}</h3>
          <ol className={styles['answers']}>
            {answers.map((answer, at) => (
              // Their order is all that tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className={styles['answer']} data-wrong={answer.chosen !== answer.right}>
                <Mark isRight={answer.chosen === answer.right} />
                <span>
                  Б{answer.ticket} В{answer.position}: {answer.chosen ?? 'нет ответа'}
                  {answer.chosen !== answer.right && ` (${answer.right})`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Mark({ isRight }: { isRight: boolean }) {
  return isRight ? (
    <CircleCheck size={16} role="img" aria-label="верно" className={styles['right']} />
  ) : (
    <CircleX size={16} role="img" aria-label="ошибка" className={styles['wrong']} />
  );
}
