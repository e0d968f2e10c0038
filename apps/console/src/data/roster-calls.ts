import {
  getInternalExam,
  getLearner,
  getProtocol,
  getStaffSession,
  listGroups,
  listInternalExams,
  listInvitations,
  listLearners,
  getTask,
  listNeed,
  listTasks,
} from '@avto/contract/console';

/** Calls whose results a change of a learner makes old. */
export const AFTER_LEARNER = [listNeed, listLearners, getLearner, listGroups, getStaffSession];

/** Calls whose results a change of a group makes old. */
export const AFTER_GROUP = [...AFTER_LEARNER, listInvitations];

/** Calls whose results a change of a task makes old. */
export const AFTER_TASK = [listTasks, getTask, listNeed, listLearners, getLearner];

/** Calls whose results a change of an internal exam makes old. */
export const AFTER_EXAM = [listInternalExams, getInternalExam, getProtocol, getLearner];

/** Calls whose results a change of an invitation makes old. */
export const AFTER_INVITATION = [listInvitations, listGroups];
