import { getTicket, saveAnswer, type WireQuestion } from '@avto/contract';
import { drawExam, type ExamState, goForward, selectOption } from '@avto/rules';

import { signUp } from '#data/auth.ts';
import { writeExamSession } from '#data/exam-session.ts';
import { call } from '#data/http/api.ts';
import { type Question, toQuestion } from '#data/question.ts';
import { lookUpSchool } from '#data/schools.ts';
import { getUser, setSchool } from '#data/session/session.ts';
import { cryptoRandom } from '#lib/crypto-random.ts';

/** Set once a learner was made, so that signing out in this browser lasts. */
const MADE = 'dev-learner';

/** Tickets 1–4 with their places that are answered, and those of them that are answered wrongly. */
const WORK: readonly {
  readonly ticket: number;
  readonly answered: number;
  readonly wrong: readonly number[];
}[] = [
  { ticket: 1, answered: 20, wrong: [] },
  { ticket: 2, answered: 20, wrong: [3, 7, 12, 18] },
  { ticket: 3, answered: 8, wrong: [5] },
  { ticket: 4, answered: 0, wrong: [] },
];

/**
 * Signs a new learner of the demo school in, with a ticket done, one with mistakes, one begun, and an exam passed.
 * Once for each browser; an open session stays.
 */
export async function makeLearner(): Promise<void> {
  if (localStorage.getItem(MADE) !== null || getUser() !== null) return;
  setSchool(await lookUpSchool('AVTO2026'));
  await signUp({ username: `dev${Math.floor(cryptoRandom() * 1e9)}`, password: 'secret1' });
  const bank = new Map<number, readonly Question[]>();
  for (const { ticket, answered, wrong } of WORK) {
    const questions = await call(getTicket, { params: { ticketNumber: String(ticket) } });
    bank.set(ticket, questions.map(toQuestion));
    for (const question of questions.slice(0, answered)) {
      await answer(ticket, question, !wrong.includes(question.eduetq_number_card_pp));
    }
  }
  const user = getUser();
  if (user !== null) await writeExamSession(user.id, passedExam(bank));
  localStorage.setItem(MADE, 'made');
}

async function answer(ticket: number, question: WireQuestion, isRight: boolean): Promise<void> {
  const option = question.answers.find(({ edueta_is_right: right }) => right === isRight);
  if (option === undefined) throw new Error(`question ${question.eduetq_id} has no such option`);
  await call(saveAnswer, {
    body: {
      ticket,
      questionId: question.eduetq_id,
      answer: option.edueta_number_pp,
      status: isRight ? 'SUCCESS' : 'ERROR',
    },
  });
}

/** An exam of those tickets in which every answer was right. */
function passedExam(bank: ReadonlyMap<number, readonly Question[]>): ExamState {
  const drawn = drawExam({
    examId: `${Date.now()}-${cryptoRandom()}`,
    rules: 'literal',
    bank,
    random: cryptoRandom,
    now: Date.now(),
  });
  if (drawn.kind !== 'exam') throw new Error('too few tickets for an exam');
  let { exam } = drawn;
  while (exam.ended === null) {
    const slot = exam.slots[exam.index];
    const right = slot?.kind === 'question' && slot.options.find(({ isRight }) => isRight);
    if (!right) throw new Error(`the exam has no question at ${exam.index}`);
    exam = goForward(selectOption(exam, right.position), exam.index);
  }
  return exam;
}
