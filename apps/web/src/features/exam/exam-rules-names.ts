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

/** Their explanations. */
export const examRulesTexts: Record<ExamRulesName, string> = {
  literal: '20 минут. После ошибки — 5 вопросов из того же билета, на второй ошибке экзамен заканчивается.',
  official:
    '20 минут. За ошибку — 5 вопросов и 5 минут в конце. 2 ошибки в разных блоках: ещё 10 вопросов и 10 минут. В дополнительных ошибаться нельзя.',
};
