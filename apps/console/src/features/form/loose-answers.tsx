import type { FormResults } from '@avto/contract/console/forms';
import { pluralRu } from '@avto/rules';

import { numberWords } from '#lib/number-words.ts';
import { Panel } from '#parts/panel.tsx';
import { Table } from '#parts/table.tsx';

import styles from './loose-answers.module.css';

interface LooseAnswersProps {
  loose: FormResults['loose'];
  /** Kinds of such answers that are not told. */
  more: number;
}

/** Answers that fit no question of the form, as the phone sent them. */
export function LooseAnswers({ loose, more }: LooseAnswersProps) {
  return (
    <Panel
      isWide
      title="Прочие ответы"
      note="Слова прислал телефон, но такого вопроса с таким ответом в анкете не было: её изменили, пока ученик отвечал, или приложение давно не обновлялось. Поэтому они не отнесены ни к одному вопросу."
    >
      <Table
        label="Таблица прочих ответов"
        stacks
        head={
          <>
            <th scope="col">Вопрос</th>
            <th scope="col">Тема</th>
            <th scope="col">Ответ</th>
            <th scope="col" data-kind="number">
              Учеников
            </th>
          </>
        }
      >
        {loose.map(({ question, theme, answer, count }) => (
          <tr key={JSON.stringify([question, theme, answer])}>
            <td data-label="Вопрос" className={styles['words']}>
              {question ?? '—'}
            </td>
            <td data-label="Тема" className={styles['words']}>
              {theme}
            </td>
            <td data-label="Ответ" className={styles['words']}>
              {answer}
            </td>
            <td data-label="Учеников" data-kind="number">
              {numberWords(count)}
            </td>
          </tr>
        ))}
      </Table>
      {more > 0 && (
        <p className={styles['quiet']}>
          И ещё {numberWords(more)} {pluralRu(more, 'ответ', 'ответа', 'ответов')}, более редких.
        </p>
      )}
    </Panel>
  );
}
