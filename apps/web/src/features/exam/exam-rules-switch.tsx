import type { ExamRulesName } from '@avto/rules';

import { examRulesTitles } from './exam-rules-names.ts';
import styles from './exam-rules-switch.module.css';
import { useExamRules } from './use-exam-rules.ts';

const names: readonly ExamRulesName[] = ['literal', 'official'];

/** A choice of the next exam's rules by name; the profile explains them. */
export function ExamRulesSwitch() {
  const rules = useExamRules();
  if (rules === null) return null;
  return (
    <fieldset className={styles['switch']}>
      <legend className={styles['legend']}>Следующий экзамен</legend>
      <div className={styles['choices']}>
        {names.map((name) => (
          <label key={name} className={styles['choice']} data-selected={name === rules.chosen}>
            <input
              type="radio"
              name="next-exam-rules"
              className={styles['input']}
              checked={name === rules.chosen}
              onChange={() => rules.choose(name)}
            />
            {examRulesTitles[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
