import type { ExamRulesName } from '@avto/rules';
import { useState } from 'react';

import { chooseExamRules, examRulesOf } from '#data/exam-rules.ts';
import { useSession } from '#data/session/session.ts';

/** The rules of the learner's next exam, stored per account, and a setter; `null` without a learner. */
export function useExamRules() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<ExamRulesName>(() => (user ? examRulesOf(user.id) : 'literal'));
  if (user === null) return null;
  const choose = (rules: ExamRulesName) => {
    chooseExamRules(user.id, rules);
    setChosen(rules);
  };
  return { chosen, choose };
}
