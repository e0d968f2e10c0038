import { BLOCK_SIZE } from '../constants.ts';
import { beginExam, drawExam, type ExamRequest } from './draw.ts';
import { toSlot } from './rule-set.ts';
import { rulesByName } from './rules-by-name.ts';
import type { BankQuestion, ExamBank, ExamState } from './state.ts';

/** Questions that somebody else has chosen for an exam, by id. */
export interface IssuedQuestions {
  /** In their order. */
  readonly questions: readonly number[];
  /** Questions that may follow a mistake. */
  readonly extra: readonly number[];
}

/**
 * Chooses the questions of an exam for somebody who takes it elsewhere: the main ones as `drawExam` does, and for every block
 * what may follow two mistakes in it. Undefined where the bank has too few tickets.
 */
export function issueExam({
  rules,
  bank,
  random,
}: Pick<ExamRequest, 'rules' | 'bank' | 'random'>): IssuedQuestions | undefined {
  const drawn = drawExam({ examId: '', rules, bank, random, now: 0 });
  if (drawn.kind !== 'exam') return undefined;
  const { slots } = drawn.exam;
  const main = slots.flatMap((slot) => (slot.kind === 'question' ? [slot] : []));
  const { pickExtra } = rulesByName[rules];
  const extra = [...new Set(main.map(({ block }) => block))].flatMap((block) =>
    pickExtra(block, slots, bank, random).slice(0, 2 * BLOCK_SIZE),
  );
  return {
    questions: main.map(({ questionId }) => questionId),
    extra: extra.map(({ questionId }) => questionId),
  };
}

/** An exam of issued questions at its first moment; undefined while a question is not at hand or they make no exam. */
export function beginIssuedExam(
  { examId, rules, random, now }: Omit<ExamRequest, 'bank'>,
  { questions }: Pick<IssuedQuestions, 'questions'>,
  questionOf: (id: number) => BankQuestion | undefined,
): ExamState | undefined {
  const main = questions.flatMap((id) => questionOf(id) ?? []);
  const blocks = rulesByName[rules].blocksOf(main);
  if (main.length < questions.length || !blocks) return undefined;
  const slots = main.map((question, at) =>
    toSlot(question, { block: blocks[at] ?? 0, isExtra: false }, random),
  );
  return beginExam({ examId, rules, now }, slots);
}

/** Issued extra questions as the bank from which `resolvePlaceholders` chooses. */
export function issuedBank(
  { extra }: Pick<IssuedQuestions, 'extra'>,
  questionOf: (id: number) => BankQuestion | undefined,
): ExamBank {
  const bank = new Map<number, BankQuestion[]>();
  for (const id of extra) {
    const question = questionOf(id);
    if (question) bank.set(question.ticket, [...(bank.get(question.ticket) ?? []), question]);
  }
  return bank;
}

/** An answer of an exam by its position; null: its time ran out. */
export interface GivenAnswer {
  readonly questionId: number;
  readonly answer: number | null;
}

/** Answers of an exam in the order in which they were given. */
export function givenAnswers({ slots, answers }: Pick<ExamState, 'slots' | 'answers'>): GivenAnswer[] {
  return answers.flatMap((answer, index) => {
    const slot = slots[index];
    return slot?.kind === 'question' ? [{ questionId: slot.questionId, answer: answer?.answer ?? null }] : [];
  });
}
