import {
  getLearner,
  getStaffSession,
  listGroups,
  listInvitations,
  listLearners,
  listNeed,
} from '@avto/contract/console';

/** Calls whose results a change of a learner makes old. */
export const AFTER_LEARNER = [listNeed, listLearners, getLearner, listGroups, getStaffSession];

/** Calls whose results a change of a group makes old. */
export const AFTER_GROUP = [...AFTER_LEARNER, listInvitations];

/** Calls whose results a change of an invitation makes old. */
export const AFTER_INVITATION = [listInvitations, listGroups];
