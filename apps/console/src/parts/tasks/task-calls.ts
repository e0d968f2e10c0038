import { getLearner, getTask, listLearners, listNeed, listTasks } from '@avto/contract/console';

/** Calls whose results a change of a task makes old. */
export const AFTER_TASK = [listTasks, getTask, listNeed, listLearners, getLearner];
