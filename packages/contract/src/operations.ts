import { getPerformanceBanner, getStaticBanner } from './ads.ts';
import { deleteAnswers, deleteTicketAnswers, listAnswers, saveAnswer } from './answers.ts';
import { refresh, signIn, signOut, signUp } from './auth.ts';
import { askAssistant, saveVerdict } from './chat.ts';
import { getForm, getLatestFormResult, saveFormResult } from './forms.ts';
import { beginInternalExam, joinInternalExam, reportInternalExam } from './internal-exams.ts';
import {
  deleteAccount,
  exportAccount,
  getCatalogue,
  getMemory,
  listExamResults,
  listFavourites,
  saveExamResult,
  saveFavourite,
  saveReport,
} from './learning.ts';
import type { Operation } from './operation.ts';
import { getBankPack, getPhotoPack, listPhotoPacks } from './packs.ts';
import { getPasswordCard, getRoster, renewPassword } from './roster.ts';
import { getRulesText } from './rules.ts';
import { getDrivingSchool } from './schools.ts';
import { listOwnTasks } from './tasks.ts';
import { getBankSize, getPhoto, getSign, getTicket } from './tickets.ts';

/** Every call of the product, once: those of specification §7, and what goes beyond it: `getBankSize`, `getRulesText`, `internal-exams.ts`, `learning.ts`, `packs.ts`, `roster.ts` and `tasks.ts`. Those of the
 * console are `console/index.ts`. */
export const operations = [
  getDrivingSchool,
  signUp,
  signIn,
  refresh,
  signOut,
  getPasswordCard,
  renewPassword,
  getRoster,
  listOwnTasks,
  getTicket,
  getPhoto,
  getSign,
  getBankSize,
  getBankPack,
  listPhotoPacks,
  getPhotoPack,
  getCatalogue,
  getRulesText,
  listAnswers,
  saveAnswer,
  deleteAnswers,
  deleteTicketAnswers,
  getMemory,
  listFavourites,
  saveFavourite,
  saveReport,
  exportAccount,
  deleteAccount,
  saveExamResult,
  listExamResults,
  joinInternalExam,
  beginInternalExam,
  reportInternalExam,
  getStaticBanner,
  getPerformanceBanner,
  askAssistant,
  saveVerdict,
  saveFormResult,
  getLatestFormResult,
  getForm,
] as const satisfies readonly Operation[];
