import type { ExamRulesName } from '@avto/rules';

/** The two exams as the learner knows them. */
export const examRulesTitles: Record<ExamRulesName, string> = {
  literal: 'До второй ошибки',
  official: 'Как в ГАИ',
};

/** The same in the middle of a sentence. */
export const examRulesWords: Record<ExamRulesName, string> = {
  literal: 'до второй ошибки',
  official: 'как в ГАИ',
};
