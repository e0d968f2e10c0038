import type { LearnerDetail } from '@avto/contract/console';
import { isLastRight, type Memories, recallAt, studyDays } from '@avto/learning';

import type { BankCache } from '#bank/bank-cache.ts';
import { learningBank } from '#bank/learning-bank.ts';
import { readLearnerRow } from '#console/learner-rows.ts';
import { inSchool, type Staff } from '#console/scope.ts';
import { readSettings } from '#console/settings.ts';
import { memoriesOf } from '#console/summaries.ts';
import { actAsLearner, type Database, type Queryable } from '#db/database.ts';
import { listRows } from '#db/revised-list.ts';
import { Failure } from '#lib/failures.ts';
import {
  consentOf,
  finishedExams,
  type StoredExam,
  supervisedResults,
  ticketCounts,
  titlesOf,
} from '#modules/console-learners/learner-detail.repository.ts';

export interface LearnerDetailDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly now: () => number;
}

const DAY = 86_400_000;
/** Minutes by which Moscow is ahead of UTC: a day of study ends at midnight there. */
const MOSCOW = 180;
/** Days of study that are shown. */
const SHOWN_DAYS = 90;

/**
 * One learner with all that is known of the study. The row of the roster is read under this person's scope first: only
 * then does the transaction see what is the learner's own.
 * @param days of study, counted back from today
 * @throws Failure not_found for a learner whom one may not see
 */
export async function learnerDetailOf(
  { db, bank, now }: LearnerDetailDeps,
  staff: Staff,
  id: number,
  days = SHOWN_DAYS,
): Promise<LearnerDetail> {
  const at = now();
  const stored = await inSchool(db, staff, async (tx) => {
    const row = await readLearnerRow(tx, staff, id, await readSettings(tx, staff.schoolId), at);
    if (!row) throw new Failure('not_found', { message: 'Такого ученика нет' });
    const consentOn = await consentOf(tx, id);
    await actAsLearner(tx, id);
    const list = await listRows(inTransaction(tx), 'list_memory', id);
    const counts = await ticketCounts(tx, id);
    const exams = await finishedExams(tx, id);
    const supervised = await supervisedResults(tx, id);
    const gone = exams.flatMap(({ wrong }) => wrong).filter((question) => !bank.question(question));
    return {
      row,
      consentOn,
      list,
      counts,
      exams,
      supervised,
      titles: await titlesOf(tx, [...new Set(gone)]),
    };
  });
  const memories = stored.list ? memoriesOf(stored.list.body) : new Map<never, never>();
  return {
    row: stored.row,
    consentOn: stored.consentOn,
    tickets: ticketsOf(bank, stored.counts),
    topics: topicsOf(bank, memories, at),
    exams: stored.exams.map((exam) => examOf(exam, bank, stored)),
    days: daysOf(memories, at, days),
  };
}

/** Names of prepared statements belong to connections: a transaction has none. */
const inTransaction = (tx: Queryable): Pick<Database, 'prepared'> => ({
  prepared: (_name, text, values) => tx.query(text, values),
});

function ticketsOf(
  bank: BankCache,
  counts: readonly { ticket: number; answered: number; rights: number }[],
): LearnerDetail['tickets'] {
  const totals = new Map<number, number>();
  for (const { ticket } of learningBank(bank).questions) totals.set(ticket, (totals.get(ticket) ?? 0) + 1);
  const known = new Map(counts.map((count) => [count.ticket, count]));
  return [...totals]
    .toSorted(([a], [b]) => a - b)
    .map(([number, total]) => {
      const { answered = 0, rights = 0 } = known.get(number) ?? {};
      return { number, answered, right: rights, total };
    });
}

function topicsOf(bank: BankCache, memories: Memories, at: number): LearnerDetail['topics'] {
  const { topics, questions } = learningBank(bank);
  return topics.map(({ id, title }) => {
    const ofTopic = questions.filter(({ topic }) => topic === id);
    const seen = ofTopic.flatMap((question) => memories.get(question.id) ?? []);
    const recall = seen.reduce((sum, memory) => sum + recallAt(memory, at), 0);
    return {
      title,
      total: ofTopic.length,
      answered: seen.length,
      right: seen.filter((memory) => isLastRight(memory)).length,
      recallPercent: seen.length > 0 ? Math.round((100 * recall) / seen.length) : null,
    };
  });
}

function examOf(
  exam: StoredExam,
  bank: BankCache,
  {
    titles,
    supervised,
  }: { readonly titles: ReadonlyMap<number, string>; readonly supervised: ReadonlySet<number> },
): LearnerDetail['exams'][number] {
  return {
    id: exam.id,
    startedAt: exam.started_at.toISOString(),
    seconds: exam.seconds,
    rules: exam.rules,
    isSupervised: supervised.has(exam.id),
    reason: exam.reason,
    right: exam.right_count,
    total: exam.total,
    wrong: exam.wrong.map((id) => {
      const question = bank.question(id);
      return {
        ticket: question?.ticket ?? null,
        position: question?.position ?? null,
        title: question?.title ?? titles.get(id) ?? 'Вопроса больше нет в банке',
      };
    }),
  };
}

function daysOf(memories: Memories, at: number, days: number): LearnerDetail['days'] {
  const first = new Date(at + MOSCOW * 60_000 - (days - 1) * DAY).toISOString().slice(0, 10);
  return studyDays(memories, [], () => MOSCOW)
    .filter(({ day }) => day >= first)
    .map(({ day, answered, right }) => ({ day, answers: answered, right }));
}
