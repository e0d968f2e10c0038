import type { TakenExam } from '../exam/replay.ts';
import type { ExamBank, ExamRulesName, ExamState } from '../exam/state.ts';
import { goForward, resolvePlaceholders, selectOption, tick } from '../exam/transitions.ts';
import { examBank } from './exam-bank.ts';
import { begin, START } from './exam-run.ts';
import { seeded } from './seeded.ts';

interface Manner {
  readonly rules: ExamRulesName;
  readonly seed: number;
  /** Share of wrong answers. */
  readonly wrong: number;
  /** Share of steps at which the time of the phase runs out. */
  readonly late: number;
  /** Share of questions that are at hand when extra ones are chosen. */
  readonly atHand: number;
  /** Share of steps after which extra questions are chosen. */
  readonly choosing: number;
}

/** Plays an exam to its end on the machine, in some manner. */
export function randomExam({ rules, seed, wrong, late, atHand, choosing }: Manner): ExamState {
  const random = seeded(seed);
  const bank = examBank();
  const resolve = (exam: ExamState) => resolvePlaceholders(exam, someOf(bank, atHand, random), random);
  let exam = begin(rules, { bank, random });
  while (exam.ended === null) {
    const index = exam.answers.length;
    const slot = exam.slots[index];
    const isLate = random() < late;
    if (isLate) exam = tick(exam, exam.startedAt + exam.phase.startMs + exam.phase.limitMs);
    else if (slot?.kind === 'question') {
      const isRight = random() >= wrong;
      const option = slot.options.find((each) => each.isRight === isRight)?.position ?? 0;
      exam = tick(exam, START + exam.elapsedMs + Math.floor(random() * 40_000));
      exam = goForward(selectOption({ ...exam, index }, option), index);
    } else exam = resolve(exam);
    if (random() < choosing) exam = resolve(exam);
  }
  return exam;
}

function someOf(bank: ExamBank, share: number, random: () => number): ExamBank {
  // Whole tickets too: the official rules need them.
  const isWhole = () => random() < share / 2;
  return new Map(
    [...bank].map(([ticket, questions]) => {
      const whole = isWhole();
      return [ticket, questions.filter(() => whole || random() < share)];
    }),
  );
}

/** A finished exam as it is sent. */
export function takenOf({ rules, slots, answers, elapsedMs, ended }: ExamState): TakenExam {
  return {
    rules,
    seconds: Math.round(elapsedMs / 1000),
    ended: ended ?? 'answered',
    slots: slots.map((slot, at) => ({
      questionId: slot.kind === 'question' ? slot.questionId : null,
      ...(at < answers.length ? { answer: answers[at]?.answer ?? null } : {}),
    })),
  };
}
