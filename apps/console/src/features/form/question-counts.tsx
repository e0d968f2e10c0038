import type { AnsweredQuestion } from '@avto/contract/console/forms';
import { Check } from 'lucide-react';

import { numberWords } from '#lib/number-words.ts';
import { Bar } from '#parts/bar.tsx';

import styles from './question-counts.module.css';

interface QuestionCountsProps {
  /** Its place in the questionnaire; absent: it is no longer there. */
  number?: number;
  question: AnsweredQuestion;
}

/** A question with how many chose each answer: a table whose bars say what its figures say. */
export function QuestionCounts({ number, question }: QuestionCountsProps) {
  const { title, theme, answers, rightPercent, options } = question;
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>
        <h3 className={styles['title']}>
          {number !== undefined && `${number}. `}
          {title}
        </h3>
        <p className={styles['quiet']}>
          {theme} · ответов {numberWords(answers)}
          {rightPercent !== null && ` · верных ${rightPercent} %`}
        </p>
      </caption>
      <thead>
        <tr>
          <th scope="col">Ответ</th>
          <th scope="col" className={styles['number']}>
            Выбрали
          </th>
          <th scope="col" className={styles['share']}>
            Доля
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.title}>
            <th scope="row" className={styles['option']}>
              {option.title}
              {option.isRight && (
                <span className={styles['right']}>
                  <Check size={16} aria-hidden="true" />
                  верный
                </span>
              )}
              {option.isFormer && <span className={styles['quiet']}>варианта больше нет</span>}
            </th>
            <td className={styles['number']}>{numberWords(option.count)}</td>
            <td className={styles['share']}>
              {answers > 0 && (
                <Bar value={option.count / answers} tone={option.isRight ? 'right' : 'plain'} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
