import type { LearnerDetail } from '@avto/contract/console';
import { goalWords } from '@avto/learning';

import { learningBank } from '#bank/learning-bank.ts';
import { inSchool, type Staff } from '#console/scope.ts';
import { type LearnerDetailDeps, learnerDetailOf } from '#modules/console-learners/learner-detail.service.ts';
import { titlesOf } from '#modules/console-learners/learner-detail.repository.ts';
import {
  examAnswersForFile,
  type FiledAnswer,
  type FiledTask,
  tasksForFile,
} from '#modules/console-learners/learner-file.repository.ts';

/** Days of study that are remembered. */
const ALL_DAYS = 400;

/** Everything that the school knows of one learner. */
export interface LearnerFile {
  readonly detail: LearnerDetail;
  readonly tasks: readonly (Omit<FiledTask, 'goal'> & { readonly goal: string })[];
  readonly answers: readonly (FiledAnswer & {
    /** Null: the bank has the question no more. */
    readonly ticket: number | null;
    readonly position: number | null;
    readonly title: string;
  })[];
}

/** @throws Failure not_found for a learner whom one may not see */
export async function learnerFileOf(deps: LearnerDetailDeps, staff: Staff, id: number): Promise<LearnerFile> {
  const { db, bank } = deps;
  const detail = await learnerDetailOf(deps, staff, id, ALL_DAYS);
  const answers = await examAnswersForFile(db, id);
  const gone = answers.map(({ questionId }) => questionId).filter((question) => !bank.question(question));
  const { tasks, titles } = await inSchool(db, staff, async (tx) => ({
    tasks: await tasksForFile(tx, staff, id),
    titles: await titlesOf(tx, [...new Set(gone)]),
  }));
  const { topics } = learningBank(bank);
  return {
    detail,
    tasks: tasks.map((task) => {
      const { goal } = task;
      const topic = goal.kind === 'topic' ? topics.find((each) => each.id === goal.topic) : undefined;
      return { ...task, goal: goalWords(goal, topic?.title ?? null) };
    }),
    answers: answers.map((answer) => {
      const question = bank.question(answer.questionId);
      return {
        ...answer,
        ticket: question?.ticket ?? null,
        position: question?.position ?? null,
        title: question?.title ?? titles.get(answer.questionId) ?? 'Вопроса больше нет в банке',
      };
    }),
  };
}
