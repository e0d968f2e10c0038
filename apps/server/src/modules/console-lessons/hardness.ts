import type { FirstAnswers } from '#modules/console-lessons/first-answers.repository.ts';
import type { LearningBank } from '#bank/learning-bank.ts';

/** Below so many answers a share of wrong ones says nothing, and might say who it was. */
const ENOUGH = 5;
/** Questions and topics that are listed. */
const LISTED = 10;

/** First answers and the wrong ones among them. */
interface Count {
  readonly answered: number;
  readonly wrong: number;
}

/** First answers to one question; `drew`: the wrong option that most chose. */
export interface QuestionCount extends Count {
  readonly id: number;
  readonly drew: { readonly position: number; readonly count: number } | null;
}

export interface Hardness {
  /** First answers in all. */
  readonly answers: number;
  /** Questions that enough learners answered and some of them wrong, the hardest first. */
  readonly questions: readonly QuestionCount[];
  readonly topics: readonly (Count & { readonly id: number; readonly title: string })[];
}

/**
 * Questions and topics of the bank by the share of wrong first answers. Equal shares are decided by the number of wrong
 * answers, then by the order of the bank.
 */
export function hardnessOf(bank: LearningBank, rows: readonly FirstAnswers[]): Hardness {
  const byQuestion = new Map<number, FirstAnswers[]>();
  for (const row of rows) byQuestion.set(row.question_id, [...(byQuestion.get(row.question_id) ?? []), row]);
  const counts = bank.questions.flatMap(({ id, topic }) => {
    const of = byQuestion.get(id);
    return of ? [{ ...questionCount(id, of), topic }] : [];
  });
  const topics = bank.topics.map(({ id, title }) => {
    const own = counts.filter(({ topic }) => topic === id);
    return { id, title, answered: sum(own, 'answered'), wrong: sum(own, 'wrong') };
  });
  return {
    answers: sum(counts, 'answered'),
    questions: hardestFirst(counts),
    topics: hardestFirst(topics).slice(0, LISTED),
  };
}

/** The ten that are listed. */
export const listed = ({ questions }: Hardness): readonly QuestionCount[] => questions.slice(0, LISTED);

function questionCount(id: number, rows: readonly FirstAnswers[]): QuestionCount {
  const wrong = rows.filter(({ choice }) => choice !== 0);
  const known = wrong.filter(({ choice }) => choice > 0);
  const [drew] = known.toSorted((a, b) => b.learners - a.learners || a.choice - b.choice);
  return {
    id,
    answered: sum(rows, 'learners'),
    wrong: sum(wrong, 'learners'),
    drew: drew ? { position: drew.choice, count: drew.learners } : null,
  };
}

function hardestFirst<T extends Count>(counts: readonly T[]): T[] {
  return counts
    .filter(({ answered, wrong }) => answered >= ENOUGH && wrong > 0)
    .toSorted((a, b) => b.wrong * a.answered - a.wrong * b.answered || b.wrong - a.wrong);
}

const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0);
