import type { FormResult } from '@avto/contract';
import { useQuery } from '@tanstack/react-query';

import { formQuery } from '#data/forms.ts';
import { externalUrl, openExternal } from '#lib/external-link.ts';
import { Button } from '@avto/ui/button.tsx';
import { ProgressRing } from '@avto/ui/progress-ring.tsx';

import { ResultAnswer } from './result-answer.tsx';
import styles from './result-card.module.css';
import { rightTitleOf } from './right-title.ts';

/** The answers, each green or red, and the school's offer. */
export function ResultCard({ result }: { result: FormResult }) {
  const { formName, formAction, formLink, elements } = result;
  const right = elements.filter(({ isRight }) => isRight).length;
  const isPerfect = right === elements.length;
  // Without the form the right answers are left out.
  const form = useQuery({ ...formQuery(result.formId), enabled: !isPerfect });
  const hasLink = elements.some(({ isRight, link }) => !isRight && externalUrl(link) !== null);
  return (
    <>
      <section className={styles['card']} data-perfect={isPerfect}>
        <h2 className={styles['name']}>{formName}</h2>
        <ProgressRing value={right} max={elements.length} tone="right">
          <p className={styles['score']}>
            {right}/{elements.length}
          </p>
          <p className={styles['caption']}>
            правильных
            <br />
            ответов
          </p>
        </ProgressRing>
        <p className={styles['praise']}>Поздравляем, вы успешно прошли тестирование!</p>
      </section>
      {hasLink && <p className={styles['advice']}>Нажмите на ответ с ошибкой, чтобы повторить тему.</p>}
      <ul className={styles['answers']}>
        {elements.map((element, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an element has no id but its place
          <li key={place}>
            <ResultAnswer element={element} rightTitle={rightTitleOf(element, form.data)} />
          </li>
        ))}
      </ul>
      {formAction && externalUrl(formLink) !== null && (
        <div className={styles['action']}>
          <Button onClick={() => openExternal(formLink)}>{formAction}</Button>
        </div>
      )}
    </>
  );
}
