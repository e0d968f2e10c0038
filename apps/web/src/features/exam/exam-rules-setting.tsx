import type { ExamRulesName } from '@avto/rules';
import { useId, useState } from 'react';

import { chooseExamRules, examRulesOf } from '#data/exam-rules.ts';
import { useSession } from '#data/session.ts';

import styles from './exam-rules-setting.module.css';

const choices: readonly { readonly rules: ExamRulesName; readonly title: string; readonly text: string }[] = [
  {
    rules: 'literal',
    title: 'Как в приложении',
    text: '20 минут. После ошибки — 5 вопросов из того же билета, на второй ошибке экзамен заканчивается.',
  },
  {
    rules: 'official',
    title: 'Как в ГАИ',
    text: '20 минут. За ошибку — 5 вопросов и 5 минут в конце, за две в разных блоках — 10 и 10. В дополнительных ошибаться нельзя.',
  },
];

/** Which exam the learner sits, remembered per account; the next exam follows it. */
export function ExamRulesSetting() {
  const id = useId();
  const { user } = useSession();
  const [chosen, setChosen] = useState<ExamRulesName>(() => (user ? examRulesOf(user.id) : 'literal'));
  if (user === null) return null;
  const choose = (rules: ExamRulesName) => {
    chooseExamRules(user.id, rules);
    setChosen(rules);
  };
  return (
    <fieldset className={styles['setting']}>
      <legend className={styles['legend']}>Экзамен</legend>
      {choices.map(({ rules, title, text }) => (
        <label key={rules} className={styles['choice']} data-selected={rules === chosen}>
          <input
            type="radio"
            name="exam-rules"
            className={styles['input']}
            aria-label={title}
            aria-describedby={`${id}-${rules}`}
            checked={rules === chosen}
            onChange={() => choose(rules)}
          />
          <span className={styles['dot']} aria-hidden="true" />
          <span className={styles['text']}>
            <span className={styles['title']}>{title}</span>
            <span id={`${id}-${rules}`} className={styles['details']}>
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
