import { examMoment, noteMoments, packMoment, type QuestionMemory } from '@avto/learning';
import { examOutcome, replayExam, type TakenExam } from '@avto/rules';

import type { StoredQuestion } from '#bank/bank-store.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** How a made-up learner studies. */
export interface Habit {
  /** Days since registration. */
  readonly joined: number;
  /** First and last day of study, counted back from now; undefined: has not begun. */
  readonly studied?: readonly [from: number, to: number];
  /** Share of those days with any study. */
  readonly diligence?: number;
  /** New questions of a day. */
  readonly perDay?: number;
  /** Share of right first answers, at the beginning and at the end. */
  readonly right?: readonly [number, number];
  /** Whether mistakes are repeated on the next day. Default true. */
  readonly repeats?: boolean;
  /** Exams at the end of the study, passed or not, oldest first. */
  readonly exams?: readonly boolean[];
}

interface DemoExam {
  readonly exam: TakenExam;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly outcome: NonNullable<ReturnType<typeof examOutcome>>;
  /** Ids of questions. */
  readonly wrong: readonly number[];
}

export interface DemoHistory {
  readonly memories: ReadonlyMap<number, QuestionMemory>;
  /** Standing answers by the question's id. */
  readonly answers: ReadonlyMap<number, { readonly at: number; readonly isRight: boolean }>;
  readonly exams: readonly DemoExam[];
}

/**
 * Weeks of study up to now, kept as real ones are: ticket after ticket, mistakes repeated on the next day, exams last.
 * @param random numbers from 0 to 1
 */
export function demoHistory(
  habit: Habit,
  questions: readonly StoredQuestion[],
  random: () => number,
  now: number,
): DemoHistory {
  const memories = new Map<number, QuestionMemory>();
  const answers = new Map<number, { at: number; isRight: boolean }>();
  const note = (id: number, moment: number) => {
    const memory = noteMoments(memories.get(id), [moment]);
    if (memory) memories.set(id, memory);
  };
  const answer = (id: number, at: number, isRight: boolean, place: 'ticket' | 'mistakes') => {
    note(id, packMoment({ at, isRight, place }));
    answers.set(id, { at, isRight });
  };
  const { studied, diligence = 0.7, perDay = 20, right = [0.7, 0.9], repeats = true, exams = [] } = habit;
  if (!studied) return { memories, answers, exams: [] };
  let next = 0;
  let mistakes: number[] = [];
  let at = now;
  for (let day = studied[0]; day >= studied[1]; day -= 1) {
    // The last day always counts: it is what the school sees as the last one.
    if (day !== studied[1] && random() > diligence) continue;
    at = now - day * DAY - Math.floor((1 + random() * 5) * 60) * MINUTE;
    const progress = next / questions.length;
    const share = right[0] + (right[1] - right[0]) * Math.min(1, progress * 2);
    const repeated = repeats ? mistakes : [];
    mistakes = [];
    for (const id of repeated) {
      const isRight = random() < share + 0.1;
      answer(id, (at += 15_000), isRight, 'mistakes');
      if (!isRight) mistakes.push(id);
    }
    const today = questions.slice(next, next + Math.round(perDay * (0.6 + random() * 0.8)));
    next += today.length;
    for (const { id } of today) {
      const isRight = random() < share;
      answer(id, (at += 20_000), isRight, 'ticket');
      if (!isRight) mistakes.push(id);
    }
  }
  const taken = exams.flatMap((isPassed, index) => {
    const startedAt = at + 30 * MINUTE - (exams.length - index) * 40 * MINUTE;
    return takeExam(questions, isPassed, startedAt, random) ?? [];
  });
  for (const { exam, startedAt, wrong } of taken) {
    for (const [place, { questionId, answer: chosen }] of exam.slots.entries()) {
      if (questionId !== null && chosen !== undefined)
        note(questionId, examMoment(startedAt, place, !wrong.includes(questionId)));
    }
  }
  return { memories, answers, exams: taken };
}

/** An exam over one ticket: all right, or ended by two mistakes in one block. Undefined where none can be taken. */
function takeExam(
  questions: readonly StoredQuestion[],
  isPassed: boolean,
  startedAt: number,
  random: () => number,
): DemoExam | undefined {
  const ticket = questions[Math.floor(random() * questions.length)]?.ticket;
  const asked = questions.filter((question) => question.ticket === ticket);
  const wrongFrom = isPassed ? asked.length : 5 * Math.floor(random() * 4) + Math.floor(random() * 4);
  const exam: TakenExam = {
    rules: 'official',
    seconds: 400 + Math.floor(random() * 600),
    ended: 'answered',
    slots: asked.map(({ id, options }, place) => {
      if (place > wrongFrom + 1) return { questionId: id };
      const chosen = options.find(({ isRight }) => isRight === place < wrongFrom);
      return { questionId: id, answer: chosen?.position ?? null };
    }),
  };
  const known = new Map(asked.map((question) => [question.id, question]));
  const replayed = replayExam(exam, (id) => known.get(id));
  const outcome = replayed.kind === 'exam' ? examOutcome(replayed.exam) : undefined;
  if (!outcome) return undefined;
  const wrong = asked.slice(wrongFrom, wrongFrom + 2).map(({ id }) => id);
  return { exam, startedAt, finishedAt: startedAt + exam.seconds * 1000, outcome, wrong };
}
