import { literalRules } from './literal-rules.ts';
import { officialRules } from './official-rules.ts';
import type { ExamRules } from './rule-set.ts';
import type { ExamRulesName } from './state.ts';

/** A stored exam names its rules, as functions cannot be stored. */
export const rulesByName: Readonly<Record<ExamRulesName, ExamRules>> = {
  literal: literalRules,
  official: officialRules,
};
