export { hostileQuestions } from './hostile-questions.ts';
export { judge, type Judged, type Wanted } from './judge.ts';
export { questionSets } from './question-sets.ts';
export { dialogues } from './dialogues.ts';
export { judgeDialogues, type JudgedTurn } from './judge-dialogues.ts';
