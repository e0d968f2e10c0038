export { getPerformanceBanner, getStaticBanner } from './ads.ts';
export {
  answerStatus,
  deleteAnswers,
  deleteTicketAnswers,
  listAnswers,
  type NewAnswer,
  newAnswer,
  saveAnswer,
  type SavedAnswer,
  savedAnswer,
} from './answers.ts';
export { appRoutes } from './app-routes.ts';
export { newLogin, newPassword, refresh, signIn, signOut, signUp, type Tokens, tokens } from './auth.ts';
export { askAssistant, type NewQuestion, type NewVerdict, saveVerdict } from './chat.ts';
export {
  commonErrors,
  staffErrors,
  errorBody,
  type ErrorBody,
  errorCatalogue,
  type ErrorCode,
} from './errors.ts';
export {
  type FormResult,
  getForm,
  getLatestFormResult,
  type NewFormResult,
  saveFormResult,
} from './forms.ts';
export {
  beginInternalExam,
  type BegunInternalExam,
  type InternalExamReport,
  joinInternalExam,
  reportInternalExam,
} from './internal-exams.ts';
export {
  type AnswerPlace,
  type Catalogue,
  deleteAccount,
  type ExamResult,
  examResult,
  exportAccount,
  getCatalogue,
  getMemory,
  listExamResults,
  listFavourites,
  type NewExamResult,
  newExamResult,
  type NewFavourite,
  newFavourite,
  type NewReport,
  newReport,
  saveExamResult,
  saveFavourite,
  saveReport,
  type WireMemory,
} from './learning.ts';
export type { Operation } from './operation.ts';
export { operations } from './operations.ts';
export {
  getBankPack,
  getBankPackUnchecked,
  getPhotoPack,
  listPhotoPacks,
  type WirePhotoPack,
} from './packs.ts';
export { getPasswordCard, getRoster, renewPassword, type RosterEntry } from './roster.ts';
export { getRulesText, type RulesText } from './rules.ts';
export { type DrivingSchool, drivingSchool, getDrivingSchool } from './schools.ts';
export { listOwnTasks, type TaskGoal, type WireTask } from './tasks.ts';
export { getBankSize, getPhoto, getSign, getTicket, question, type WireQuestion } from './tickets.ts';
