import type { ExamRulesName } from '@avto/rules';
import { useId } from 'react';

import { examRulesTexts, examRulesTitles } from './exam-rules-names.ts';
import styles from './exam-rules-setting.module.css';
import { useExamRules } from './use-exam-rules.ts';

const names: readonly ExamRulesName[] = ['literal', 'official'];

/** A choice between the two exams, each explained. */
export function ExamRulesSetting() {
  const id = useId();
  const setting = useExamRules();
  if (setting === null) return null;
  return (
    <div role="radiogroup" className={styles['setting']} aria-labelledby={`${id}-heading`}>
      {/* A heading: engines place the legend of a fieldset that is a grid on the edge of the card. */}
      <h2 id={`${id}-heading`} className={styles['heading']}>
        Экзамен
      </h2>
      {names.map((rules) => (
        <label key={rules} className={styles['choice']} data-selected={rules === setting.chosen}>
          <input
            type="radio"
            name="exam-rules"
            className={styles['input']}
            aria-label={examRulesTitles[rules]}
            aria-describedby={`${id}-${rules}`}
            checked={rules === setting.chosen}
            onChange={() => setting.choose(rules)}
          />
          <span className={styles['dot']} aria-hidden="true" />
          <span className={styles['text']}>
            <span className={styles['title']}>{examRulesTitles[rules]}</span>
            <span id={`${id}-${rules}`} className={styles['details']}>
              {examRulesTexts[rules]}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
