export {
  BANNER_MS,
  BANNER_TICK_MS,
  BLOCK_SIZE,
  EXAM_MS,
  INTRO_SLIDES,
  QUESTION_COUNT,
  QUESTIONS_PER_TICKET,
  TICKET_COUNT,
} from './constants.ts';
export { readClock } from './exam/clock.ts';
export { type DrawnExam, drawExam, type ExamRequest } from './exam/draw.ts';
export {
  beginIssuedExam,
  type GivenAnswer,
  givenAnswers,
  issuedBank,
  issueExam,
  type IssuedQuestions,
} from './exam/issued.ts';
export { parseExam } from './exam/parse.ts';
export {
  replayExam,
  replayExamOfEarlierBank,
  type ReplayedExam,
  type TakenExam,
  type TakenSlot,
} from './exam/replay.ts';
export type { FailureReason } from './exam/rule-set.ts';
export {
  canGoBack,
  canGoForward,
  examOutcome,
  type ExamOutcome,
  remainingMs,
  wrongQuestions,
} from './exam/selectors.ts';
export type {
  BankQuestion,
  ExamAnswer,
  ExamBank,
  ExamOption,
  ExamRulesName,
  ExamSlot,
  ExamState,
  QuestionSlot,
} from './exam/state.ts';
export { goBack, goForward, resolvePlaceholders, selectOption, tick } from './exam/transitions.ts';
export { externalUrl } from './external-url.ts';
export { type AnswerStatus, gradeAnswer } from './grading.ts';
export { mailLink } from './mail-link.ts';
export { inKeyOrder, isSameValue, merge, type Merged, mergedBase } from './merge.ts';
export { mistakesDone, parseMistakesCount } from './mistakes.ts';
export { isNoPhoto, NO_PHOTO } from './photo-name.ts';
export { mistakesWord, pluralRu } from './plural.ts';
export { progressPercent } from './progress.ts';
export { shuffle } from './shuffle.ts';
export { ticketProgress, type TicketProgress, type TicketStatus } from './ticket-status.ts';
