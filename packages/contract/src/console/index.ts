/** Calls of the console: an entry of its own, so that the learner's app carries none of it. */
import type { Operation } from '../operation.ts';
import {
  changeAttempt,
  changeInternalExam,
  exportProtocol,
  getInternalExam,
  getProtocol,
  listInternalExams,
  openInternalExam,
} from './exams.ts';
import { exportHardest, getLesson, listHardest } from './lessons.ts';
import { exportWeek, getWeek } from './weeks.ts';
import {
  addGroup,
  addInvitations,
  addPasswordCard,
  changeGroup,
  changeInvitation,
  changeLearner,
  deleteLearner,
  exportLearner,
  exportLearners,
  getLearner,
  listGroups,
  listInvitations,
  listKnownNames,
  listLearners,
  listNeed,
} from './roster.ts';
import {
  addSchoolPicture,
  exportSchoolFile,
  getPublication,
  getSchoolState,
  listPublications,
  publishSchool,
  readSchoolFile,
  restorePublication,
  saveSchoolDraft,
} from './school.ts';
import {
  beginTotp,
  changeStaffPassword,
  confirmTotp,
  getStaffLink,
  getStaffSession,
  removeTotp,
  staffSignIn,
  staffSignOut,
  useStaffLink,
} from './session.ts';
import {
  addStaff,
  changeStaff,
  exportJournal,
  getConsoleSettings,
  listJournal,
  listStaff,
  newStaffLink,
  saveConsoleSettings,
} from './staff.ts';
import { addTask, changeTask, deleteTask, getTask, listTasks, listTopics } from './tasks.ts';

/** Every call of the console, once. */
export const consoleOperations = [
  getStaffSession,
  staffSignIn,
  staffSignOut,
  getStaffLink,
  useStaffLink,
  changeStaffPassword,
  beginTotp,
  confirmTotp,
  removeTotp,
  listStaff,
  addStaff,
  changeStaff,
  newStaffLink,
  getConsoleSettings,
  saveConsoleSettings,
  listJournal,
  exportJournal,
  listGroups,
  addGroup,
  changeGroup,
  listNeed,
  listLearners,
  exportLearners,
  getLearner,
  changeLearner,
  deleteLearner,
  addPasswordCard,
  exportLearner,
  listInvitations,
  listKnownNames,
  addInvitations,
  changeInvitation,
  listHardest,
  exportHardest,
  getLesson,
  getWeek,
  exportWeek,
  listTopics,
  listTasks,
  getTask,
  addTask,
  changeTask,
  deleteTask,
  getSchoolState,
  saveSchoolDraft,
  publishSchool,
  listPublications,
  getPublication,
  restorePublication,
  addSchoolPicture,
  exportSchoolFile,
  readSchoolFile,
  listInternalExams,
  openInternalExam,
  getInternalExam,
  changeInternalExam,
  changeAttempt,
  getProtocol,
  exportProtocol,
] as const satisfies readonly Operation[];

export * from './exams.ts';
export * from './lessons.ts';
export * from './weeks.ts';
export * from './roster.ts';
export * from './school.ts';
export * from './session.ts';
export * from './staff.ts';
export * from './tasks.ts';
