import type { ExamRulesName } from '@avto/rules';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';

import { examRulesTitles } from './exam-rules-names.ts';
import { useExamRules } from './use-exam-rules.ts';

const names: readonly ExamRulesName[] = ['literal', 'official'];

/** A choice of the next exam's rules by name; the profile explains them. */
export function ExamRulesSwitch() {
  const rules = useExamRules();
  if (rules === null) return null;
  return (
    <SegmentedChoice
      legend="Следующий экзамен"
      choices={names.map((value) => ({ value, text: examRulesTitles[value] }))}
      chosen={rules.chosen}
      onChoose={rules.choose}
      ground="tile"
    />
  );
}
