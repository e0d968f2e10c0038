import { getInternalExam, getLearner, getProtocol, listInternalExams } from '@avto/contract/console';

/** Calls whose results a change of an internal exam makes old. */
export const AFTER_EXAM = [listInternalExams, getInternalExam, getProtocol, getLearner];
