import { beginInternalExam, type BegunInternalExam, joinInternalExam } from '@avto/contract';

import { deviceId } from './exam-attempt.ts';
import { call, type Success } from './http/api.ts';

/** An internal exam that the learner has joined. */
export type JoinedExam = Success<typeof joinInternalExam>;

/**
 * Joins the internal exam of the learner’s group; again on this phone: the same attempt.
 *
 * @throws ApiError `exam_code_unknown`, `exam_over`, `exam_elsewhere`, `exam_taken`, `exam_excluded`, `too_many_requests`
 * @throws NetworkError no response
 */
export async function joinExam(code: string, signal: AbortSignal): Promise<JoinedExam> {
  return await call(joinInternalExam, { body: { code, device: deviceId() }, signal });
}

/**
 * Begins an attempt: its time runs from here. Repeated after a lost response it brings the same questions.
 *
 * @throws ApiError `exam_start_dead`, `exam_over`, `exam_taken`, `exam_excluded`, `unavailable`
 * @throws NetworkError no response
 */
export async function beginAttempt(start: string): Promise<BegunInternalExam> {
  return await call(beginInternalExam, { body: { start, device: deviceId() } });
}
