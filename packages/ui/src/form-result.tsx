import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import styles from './form-result.module.css';
import { ProgressRing } from './progress-ring.tsx';

interface FormResultProps {
  name: string;
  right: number;
  total: number;
  /** Whether a wrong answer leads to its topic. */
  hasLinks: boolean;
  /** One `ResultAnswer` for each answer. */
  answers: readonly ReactNode[];
  /** The button of the questionnaire. */
  action: { readonly text: string; readonly onOpen: () => void } | null;
  /** The heading, where its level is another one. */
  heading?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** The result of a questionnaire: how many answers were right, each of them, and what it offers next. */
export function FormResult({ name, right, total, hasLinks, answers, action, heading }: FormResultProps) {
  return (
    <>
      <section className={styles['card']} data-perfect={right === total}>
        {heading ? (
          heading({ className: styles['name'], children: name })
        ) : (
          <h2 className={styles['name']}>{name}</h2>
        )}
        <ProgressRing value={right} max={total} tone="right">
          <p className={styles['score']}>
            {right}/{total}
          </p>
          <p className={styles['caption']}>
            правильных
            <br />
            ответов
          </p>
        </ProgressRing>
        <p className={styles['praise']}>Поздравляем, вы успешно прошли тестирование!</p>
      </section>
      {hasLinks && <p className={styles['advice']}>Нажмите на ответ с ошибкой, чтобы повторить тему.</p>}
      <ul className={styles['answers']}>
        {answers.map((answer, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer has no id but its place
          <li key={place}>{answer}</li>
        ))}
      </ul>
      {action && (
        <div className={styles['action']}>
          <Button onClick={action.onOpen}>{action.text}</Button>
        </div>
      )}
    </>
  );
}
