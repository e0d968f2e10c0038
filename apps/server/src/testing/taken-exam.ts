import type { NewExamResult, WireQuestion } from '@avto/contract';

/**
 * An official exam over one ticket, answered rightly but for the places `wrong` (numbered from 0). With two mistakes in
 * different blocks or one it lacks its extra questions.
 */
export function takenExam(
  ticket: readonly WireQuestion[],
  { wrong = [], ...fields }: Partial<NewExamResult> & { readonly wrong?: readonly number[] } = {},
): NewExamResult {
  return {
    rules: 'official',
    startedAt: '2026-02-03T04:05:06.789Z',
    seconds: 600,
    ended: 'answered',
    slots: ticket.map(({ eduetq_id: questionId, answers }, at) => ({
      questionId,
      answer: answers.find((option) => option.edueta_is_right !== wrong.includes(at))?.edueta_number_pp ?? 0,
    })),
    ...fields,
  };
}
