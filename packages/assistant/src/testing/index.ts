export { hostileQuestions } from './hostile-questions.ts';
export { judge, type Judged, type Wanted } from './judge.ts';
export { freshQuestions } from './fresh-questions.ts';
export { novemberQuestions } from './written-2026-11/index.ts';
export { situationQuestions } from './written-2026-11-b/index.ts';
export { tuningQuestions } from './tuning-questions.ts';
export { learnerQuestions } from './learner-questions.ts';
export { dialogues } from './dialogues.ts';
export { judgeDialogues, type JudgedTurn } from './judge-dialogues.ts';
