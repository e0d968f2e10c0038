import type { QuestionMemory } from './memory.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { dueQuestions, momentsOf, recallAt } from './schedule.ts';
import { topicProgress } from './topics.ts';

/** Fewer questions that are more likely forgotten than not do not keep from new ones (decisions/0025). */
const MANY_FORGOTTEN = 10;
const FORGOTTEN = 0.5;

/** The next step, with the numbers that say why. */
export type Suggestion =
  /** Do a task of the school: its id. */
  | { readonly kind: 'task'; readonly task: number }
  /** Repeat what is about to be forgotten: so many questions are due. */
  | { readonly kind: 'review'; readonly due: number }
  /** Finish a ticket: so many of its questions are answered. */
  | { readonly kind: 'ticket'; readonly ticket: number; readonly answered: number }
  /** Practise the weakest topic: so many of its questions were never seen. */
  | { readonly kind: 'topic'; readonly topic: number; readonly unseen: number }
  /** Begin a ticket. */
  | { readonly kind: 'new-ticket'; readonly ticket: number }
  /** Everything was seen and nothing is due: take an exam. */
  | { readonly kind: 'exam' };

export interface LearningState {
  readonly questions: readonly LearningQuestion[];
  readonly memories: Memories;
  /** The moment asked for, milliseconds since 1970. */
  readonly at: number;
  /** The learner's exam, milliseconds since 1970; one that is over counts no more. */
  readonly examAt?: number;
  /** How many questions of a ticket have an answer that was not cleared, by ticket number. */
  readonly ticketAnswers: ReadonlyMap<number, number>;
  /** Ids of the tasks that have begun and are not done, the most urgent first. */
  readonly openTasks?: readonly number[];
}

/**
 * One suggestion (decision K2), or null where there are no questions. A task of the school comes first. What was never seen comes before what is due, since
 * it gains more, unless much of that is more likely forgotten than not.
 */
export function whatNext(state: LearningState): Suggestion | null {
  const { questions, memories, at, examAt, openTasks = [] } = state;
  if (questions.length === 0) return null;
  const [task] = openTasks;
  if (task !== undefined) return { kind: 'task', task };
  const due = dueQuestions(questions, memories, at, examAt);
  const review = due.length > 0 ? ({ kind: 'review', due: due.length } as const) : undefined;
  const forgotten = due.filter((id) => isForgotten(memories.get(id), at)).length;
  return (
    (forgotten >= MANY_FORGOTTEN ? review : undefined) ??
    unfinishedTicket(state, isAnsweredInTicket) ??
    weakestTopic(state) ??
    untouchedTicket(state, ({ id }) => !memories.has(id)) ??
    unfinishedTicket(state, () => true) ??
    review ??
    untouchedTicket(state, () => true) ?? { kind: 'exam' }
  );
}

function isForgotten(memory: QuestionMemory | undefined, at: number): boolean {
  return memory !== undefined && recallAt(memory, at) < FORGOTTEN;
}

/** The one with the least left of those begun with such an answer: practising a topic leaves answers in all tickets. */
function unfinishedTicket(
  { questions, memories, ticketAnswers }: LearningState,
  isBegunWith: (memory: QuestionMemory | undefined) => boolean,
): Suggestion | undefined {
  const begun = new Set(
    questions.filter(({ id }) => isBegunWith(memories.get(id))).map(({ ticket }) => ticket),
  );
  let best: { ticket: number; answered: number; left: number } | undefined;
  for (const [ticket, count] of ticketSizes(questions)) {
    const answered = ticketAnswers.get(ticket) ?? 0;
    const left = count - answered;
    if (begun.has(ticket) && answered > 0 && left > 0 && (!best || left < best.left)) {
      best = { ticket, answered, left };
    }
  }
  return best && { kind: 'ticket', ticket: best.ticket, answered: best.answered };
}

function isAnsweredInTicket(memory: QuestionMemory | undefined): boolean {
  return memory !== undefined && momentsOf(memory).some(({ place }) => place === 'ticket');
}

/** The topic with unseen questions of which the least is known. */
function weakestTopic({ questions, memories, at, examAt }: LearningState): Suggestion | undefined {
  let best: { topic: number; unseen: number; known: number } | undefined;
  for (const { topic, total, seen, right } of topicProgress(questions, memories, at, examAt)) {
    const known = right / total;
    if (seen < total && (!best || known < best.known)) best = { topic, unseen: total - seen, known };
  }
  return best && { kind: 'topic', topic: best.topic, unseen: best.unseen };
}

/** The first ticket without an answer that has a question of this kind. */
function untouchedTicket(
  { questions, ticketAnswers }: LearningState,
  isOfKind: (question: LearningQuestion) => boolean,
): Suggestion | undefined {
  const tickets = ticketSizes(questions.filter((question) => isOfKind(question)));
  const ticket = [...tickets.keys()].find((number) => !ticketAnswers.get(number));
  return ticket === undefined ? undefined : { kind: 'new-ticket', ticket };
}

/** Number of questions by ticket, in ascending order of the tickets. */
function ticketSizes(questions: readonly LearningQuestion[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { ticket } of questions) sizes.set(ticket, (sizes.get(ticket) ?? 0) + 1);
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
  return new Map([...sizes].sort(([a], [b]) => a - b));
}
