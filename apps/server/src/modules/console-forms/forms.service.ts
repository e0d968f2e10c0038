import { setImmediate } from 'node:timers/promises';

import { FILE_LEARNERS } from '@avto/contract/console';
import type {
  FormAnswer,
  FormAnswers,
  FormResults,
  FormSummary,
  getFormResults,
  listFormAnswers,
} from '@avto/contract/console/forms';
import type * as z from 'zod/mini';

import { spanOf } from '#console/day-span.ts';
import { checkGroup, groupOfParam } from '#console/groups.ts';
import { inSchool, readingInSchool, type Staff } from '#console/scope.ts';
import type { Database, Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  answersOf,
  type AskedQuestion,
  countAnswers,
  questionsOf,
} from '#modules/console-forms/form-counts.ts';
import {
  type AnswerRow,
  answersById,
  type AnswersFilter,
  countResults,
  findForm,
  findForms,
  whoAnswered,
} from '#modules/console-forms/forms.repository.ts';

/** Rows on a page. */
const PAGE = 50;
/** Learners of a file that one statement reads. */
const FILE_PAGE = 500;

type Filter = z.output<(typeof getFormResults)['query']>;

export async function formsOf(db: Database, staff: Staff): Promise<{ forms: FormSummary[] }> {
  return { forms: await findForms(readingInSchool(db, staff), staff) };
}

/**
 * How many learners of a filter gave which answer.
 * @throws Failure not_found for a form or a group that one may not see
 */
export async function resultsOf(db: Database, staff: Staff, id: number, query: Filter): Promise<FormResults> {
  return inSchool(db, staff, async (tx) => counted(tx, staff, id, await open(tx, staff, id, query)));
}

async function counted(
  tx: Queryable,
  staff: Staff,
  id: number,
  { form, filter }: Opened,
): Promise<FormResults> {
  const { learners, archived, counts, looseKinds } = await countResults(tx, staff, id, filter);
  const { name, isRemoved, questions } = form;
  return { id, name, isRemoved, learners, archived, ...countAnswers(questions, counts, looseKinds) };
}

/**
 * A page of who answered what.
 * @throws Failure not_found for a form or a group that one may not see
 */
export async function pageOfAnswers(
  db: Database,
  staff: Staff,
  id: number,
  { page, size, ...query }: z.output<(typeof listFormAnswers)['query']>,
): Promise<FormAnswers> {
  const limit = Number(size ?? PAGE);
  return inSchool(db, staff, async (tx) => {
    const { form, filter } = await open(tx, staff, id, query);
    const offset = (Number(page ?? 1) - 1) * limit;
    const { total, ids } = await whoAnswered(tx, staff, id, filter, { limit, offset });
    const rows = await answersById(tx, staff, id, filter, ids);
    const { name, isRemoved, questions } = form;
    return {
      id,
      name,
      isRemoved,
      questions: questions.map(({ title }) => title),
      total,
      answers: rows.map((row) => answerOf(questions, row)),
    };
  });
}

/** Everything of a form for a file; who is in it and in which order is settled at the beginning. */
export interface FormFile {
  readonly title: string;
  readonly results: FormResults;
  readonly questions: readonly string[];
  /** Learners with their answers, in parts between which others are answered. */
  readonly pages: AsyncIterable<FormAnswer[]>;
  /** There are more learners than the file has room for. */
  readonly isCut: boolean;
}

/**
 * @param most learners of the file
 * @throws Failure not_found for a form or a group that one may not see
 */
export async function formForFile(
  db: Database,
  staff: Staff,
  id: number,
  query: Filter,
  most = FILE_LEARNERS,
): Promise<FormFile> {
  const { form, filter, group, results, ids, total } = await inSchool(db, staff, async (tx) => {
    const opened = await open(tx, staff, id, query);
    const found = await whoAnswered(tx, staff, id, opened.filter, { limit: most, offset: 0 });
    return { ...opened, ...found, results: await counted(tx, staff, id, opened) };
  });
  async function* pages() {
    for (let from = 0; from < ids.length; from += FILE_PAGE) {
      const some = ids.slice(from, from + FILE_PAGE);
      const rows = await inSchool(db, staff, (tx) => answersById(tx, staff, id, filter, some));
      yield rows.map((row) => answerOf(form.questions, row));
      // The embedded engine runs in this thread and never lets go of it by itself.
      await setImmediate();
    }
  }
  return {
    title: ['Анкета', form.name, ...(group === undefined ? [] : [group])].join(', '),
    results,
    questions: form.questions.map(({ title }) => title),
    pages: pages(),
    isCut: total > most,
  };
}

interface Opened {
  readonly form: { readonly name: string; readonly isRemoved: boolean; readonly questions: AskedQuestion[] };
  readonly filter: AnswersFilter;
  /** Name of the group, if the filter names one. */
  readonly group: string | undefined;
}

async function open(tx: Queryable, staff: Staff, id: number, { group, from, to }: Filter): Promise<Opened> {
  const groupId = groupOfParam(staff, group);
  const name = await checkGroup(tx, staff, groupId);
  const form = await findForm(tx, staff, id);
  if (!form) throw new Failure('not_found', { message: 'Такой анкеты нет' });
  return {
    form: { ...form, questions: questionsOf(form.questions) },
    filter: {
      groupId,
      from: from === undefined ? undefined : new Date(spanOf(from).startsAt),
      before: to === undefined ? undefined : new Date(spanOf(to).endsAt),
    },
    group: name,
  };
}

function answerOf(questions: readonly AskedQuestion[], row: AnswerRow): FormAnswer {
  const { id, login, name, group_id, group_name, archived_at, created_at, answers } = row;
  return {
    id,
    name: name ?? login,
    group: group_id === null || group_name === null ? null : { id: group_id, name: group_name },
    isArchived: archived_at !== null,
    answeredAt: created_at.toISOString(),
    ...answersOf(questions, answers),
  };
}
