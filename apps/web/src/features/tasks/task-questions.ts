import { dueQuestions, type LearningQuestion, openQuestions, recallAt, type Task } from '@avto/learning';

import type { Learning } from '#data/learning.ts';
import { sorted } from '#lib/sorted.ts';
import type { RoundQuestion } from '#quiz/question-round.tsx';

/** Questions of one round, as many as a ticket has (rule K19). */
const ROUND = 20;

/** The questions of the next round of a task; none where nothing is open, and for exams. */
export function questionsFor(task: Task, learning: Learning): readonly RoundQuestion[] {
  const wanted = task.goal.kind === 'practice' ? toPractise(learning) : openQuestions(task, learning);
  return wanted.slice(0, ROUND).map(({ id, ticket }) => ({ ticket, questionId: id }));
}

/** All questions: those that are due, then new ones, then the rest, the most likely forgotten first. */
function toPractise({ questions, memories, at, examAt }: Learning): readonly LearningQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const due = dueQuestions(questions, memories, at, examAt).flatMap((id) => byId.get(id) ?? []);
  const taken = new Set(due.map(({ id }) => id));
  const fresh = questions.filter(({ id }) => !memories.has(id));
  const known = questions.flatMap((question) => {
    const memory = memories.get(question.id);
    return memory && !taken.has(question.id) ? [{ question, recall: recallAt(memory, at) }] : [];
  });
  return [...due, ...fresh, ...sorted(known, (a, b) => a.recall - b.recall).map(({ question }) => question)];
}
