import type { WireQuestion } from '@avto/contract';
import { getWeek, type WeekSheet } from '@avto/contract/console';
import { type QuestionMemory, taskTimes, type WeekExam, weekOf } from '@avto/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { learningBank } from '#bank/learning-bank.ts';
import { asOperator } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { saveSchool } from '#schools/school-store.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testSchool,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';
import { sheetCells } from '#testing/sheet-cells.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOSCOW = 3 * HOUR;
const FORMULA = '=HYPERLINK("http://x";"y")';

let server: TestApp;
let manager: TestStaff;
let teacher: TestStaff;
let group: number;
let anna: TestLearner;
let ticket: WireQuestion[];
/** Midnight at which the last week that is over began, and its name. */
let monday: number;

const nameOf = (at: number) => new Date(at + MOSCOW).toISOString().slice(0, 10);
const weeksAgo = (count: number) => nameOf(monday - (count - 1) * 7 * DAY);

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  const today = Math.floor((server.clock.now() + MOSCOW) / DAY);
  monday = (today - ((today + 3) % 7) - 7) * DAY - MOSCOW;
  manager = await testStaff(server);
  group = await asOperator(server.db, (tx) => addTestGroup(tx, manager.schoolId, 'Утро'));
  teacher = await testStaff(server, { role: 'teacher', groupIds: [group] });
  anna = await server.learner();
  ticket = await ticketQuestions(anna, 1);
  await asOperator(server.db, (tx) =>
    tx.query(
      "UPDATE roster SET group_id = $1, name = 'Анна', name_key = 'анна', joined_at = $3 WHERE user_id = $2",
      [group, anna.userId, new Date(monday - 60 * DAY)],
    ),
  );
});
afterAll(() => server.close());

/** The same database, which writes down what it is asked. */
function listening(db: Database): { db: Database; statements: string[] } {
  const statements: string[] = [];
  const note = <T>(text: string, result: Promise<T>): Promise<T> => {
    statements.push(text);
    return result;
  };
  return {
    statements,
    db: {
      ...db,
      query: (text, values) => note(text, db.query(text, values)),
      prepared: (name, text, values) => note(text, db.prepared(name, text, values)),
      read: (settings, text, values, name) => note(text, db.read(settings, text, values, name)),
      transaction: (work, settings) =>
        db.transaction(
          (tx) =>
            work({
              query: (text, values) => note(text, tx.query(text, values)),
              script: (sql) => note(sql, tx.script(sql)),
            }),
          settings,
        ),
    },
  };
}

const add = (columns: Parameters<typeof addTestLearner>[2]) =>
  asOperator(server.db, (tx) =>
    addTestLearner(tx, manager.schoolId, { group_id: group, joined_at: new Date(monday), ...columns }),
  );
const answer = (place: number, isRight: boolean, at: number) => {
  const question = ticket[place];
  const option = question?.answers.find(({ edueta_is_right }) => edueta_is_right === isRight);
  return anna.post(
    '/api/v1/user/questions/',
    {
      ticket: 1,
      questionId: question?.eduetq_id ?? 0,
      answer: option?.edueta_number_pp ?? 0,
      status: isRight ? 'SUCCESS' : 'ERROR',
    },
    { 'idempotency-key': uuidV7At(at) },
  );
};
const read = (query = '', staff = teacher) => staff.get(`/groups/${group}/week${query}`);
const sheet = async (query = '', staff = teacher): Promise<WeekSheet> => {
  const response = await read(query, staff);
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  return getWeek.success.body.parse(response.json());
};
const rowOf = ({ learners }: WeekSheet, name = 'Анна') => learners.find((each) => each.name === name);

describe('the week of a group', () => {
  it('is the last one that is over, with nothing where nothing was done', async () => {
    const found = await sheet();
    expect(found).toMatchObject({
      group: { id: group, name: 'Утро' },
      monday: nameOf(monday),
      isOver: true,
      total: 1,
    });
    expect(found.learners).toMatchObject([
      {
        id: anna.userId,
        studied: [false, false, false, false, false, false, false],
        answers: 0,
        rightPercent: null,
        tickets: [],
        examsPassed: 0,
        examsFailed: 0,
        tasksDone: 0,
        tasksOverdue: 0,
      },
    ]);
    expect(found.sum).toMatchObject({ studied: 0, answers: 0, rightPercent: null, tickets: 0, ready: 0 });
  });

  it('has days of study, answers, tickets and exams, each in its own week', async () => {
    for (const place of ticket.keys()) await answer(place, place > 1, monday + 3 * DAY + place * 1000);
    await answer(0, true, monday - 1);
    await answer(1, true, monday + 6 * DAY + 23 * HOUR);
    for (const wrong of [[], [3, 4]]) {
      const startedAt = new Date(monday + wrong.length * HOUR).toISOString();
      const exam = takenExam(ticket, { startedAt, wrong });
      // Two mistakes in one block end it there.
      const slots = exam.slots.map((slot, place) =>
        wrong.length > 0 && place > 4 ? { questionId: slot.questionId } : slot,
      );
      expect((await anna.post('/api/v1/user/exam/results', { ...exam, slots })).statusCode).toBe(200);
    }
    expect(rowOf(await sheet())).toMatchObject({
      studied: [true, false, false, true, false, false, true],
      answers: 20 + 1 + 20 + 5,
      isPart: false,
      rightPercent: Math.round((100 * (18 + 1 + 20 + 3)) / 46),
      tickets: [1],
      examsPassed: 1,
      examsFailed: 1,
    });
    expect(rowOf(await sheet(`?week=${weeksAgo(2)}`))).toMatchObject({
      studied: [false, false, false, false, false, false, true],
      answers: 1,
      rightPercent: 100,
      tickets: [],
      examsPassed: 0,
    });
    expect((await sheet()).sum).toMatchObject({
      studied: 1,
      answers: 46,
      tickets: 1,
      examsPassed: 1,
      examsFailed: 1,
    });
  });

  it('does not change when the ticket is cleared', async () => {
    const before = await sheet();
    expect((await anna.delete('/api/v1/user/questions/ticket/1')).statusCode).toBe(200);
    expect(await sheet()).toEqual(before);
  });

  it('has tasks that were done in it and those that were not done in time', async () => {
    const task = async (columns: {
      ends: number;
      doneAt?: number;
      endedAt?: number;
      total?: number;
      of?: number;
    }): Promise<void> => {
      await asOperator(server.db, async (tx) => {
        const [row] = await tx.query<{ id: number }>(
          `INSERT INTO tasks (school_id, goal, group_id, starts_on, ends_on, ended_at)
           VALUES ($1, '{"kind":"exams","count":1}', $2, $3, $4, $5) RETURNING id`,
          [
            manager.schoolId,
            columns.of ?? group,
            nameOf(monday - 30 * DAY),
            nameOf(columns.ends),
            columns.endedAt === undefined ? null : new Date(columns.endedAt),
          ],
        );
        await tx.query(
          'INSERT INTO task_progress (task_id, user_id, school_id, total, done_at) VALUES ($1, $2, $3, $4, $5)',
          [
            row?.id ?? 0,
            anna.userId,
            manager.schoolId,
            columns.total ?? 1,
            columns.doneAt === undefined ? null : new Date(columns.doneAt),
          ],
        );
      });
    };
    const sunday = monday + 6 * DAY;
    await task({ ends: sunday, doneAt: monday });
    await task({ ends: sunday, doneAt: monday - 1 });
    await task({ ends: sunday });
    await task({ ends: sunday, doneAt: monday + 7 * DAY });
    // Not over yet, ended by the school, of nothing.
    await task({ ends: monday + 7 * DAY });
    await task({ ends: sunday, endedAt: sunday });
    await task({ ends: sunday, total: 0 });
    expect(rowOf(await sheet())).toMatchObject({ tasksDone: 1, tasksOverdue: 2 });
    expect((await sheet()).sum).toMatchObject({ tasksDone: 1, tasksOverdue: 2 });
    expect(rowOf(await sheet(`?week=${weeksAgo(2)}`))).toMatchObject({ tasksDone: 1, tasksOverdue: 0 });
    // Of a group that she has left: its teacher's and the manager's.
    const former = await asOperator(server.db, (tx) => addTestGroup(tx, manager.schoolId, 'Прежняя'));
    await task({ ends: sunday, doneAt: monday, endedAt: sunday, of: former });
    expect(rowOf(await sheet())).toMatchObject({ tasksDone: 1 });
    expect(rowOf(await sheet('', manager))).toMatchObject({ tasksDone: 2 });
    await asOperator(server.db, (tx) => tx.query('DELETE FROM tasks'));
  });

  it('says how ready one is and who needs help only while that is of the week', async () => {
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET chance = 0.9, mistakes = 300, last_at = now() WHERE user_id = $1', [
        anna.userId,
      ]),
    );
    const now = { chancePercent: 90, readiness: 'ready', reasons: [{ kind: 'mistakes', count: 300 }] };
    for (const weeks of [0, 1]) {
      const found = await sheet(`?week=${weeksAgo(weeks)}`);
      expect(rowOf(found)?.now).toEqual(now);
      expect(found.sum).toMatchObject({ ready: 1, inNeed: 1 });
    }
    const earlier = await sheet(`?week=${weeksAgo(2)}`);
    expect(rowOf(earlier)?.now).toBeNull();
    expect(earlier.sum).toMatchObject({ ready: null, inNeed: null });
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET hidden_until = $2 WHERE user_id = $1', [
        anna.userId,
        new Date(server.clock.now() + DAY),
      ]),
    );
    expect(rowOf(await sheet())?.now?.reasons).toEqual([]);
  });

  it('says where something is remembered no more', async () => {
    const boris = await add({ name: 'Борис' });
    const moment = (at: number) => at * 16 + 8;
    await asOperator(server.db, async (tx) => {
      await tx.query('INSERT INTO memory (user_id, question_id, first, recent) VALUES ($1, $2, $3, $4)', [
        boris,
        ticket[0]?.eduetq_id ?? 0,
        moment(monday - DAY),
        Array.from({ length: 16 }, (_, index) => moment(monday + DAY - index)),
      ]);
      await tx.query(
        `INSERT INTO exam_results (user_id, rules, started_at, finished_at, seconds, right_count, total, wrong, slots)
         SELECT $1, 'official', $2, $2, 60, 20, 20, '{}', '[]' FROM generate_series(1, 200)`,
        [boris, new Date(monday + DAY)],
      );
    });
    const found = await sheet();
    expect(rowOf(found, 'Борис')).toMatchObject({
      answers: 16,
      isPart: true,
      rightPercent: null,
      examsPassed: null,
      examsFailed: null,
    });
    expect(found.sum).toMatchObject({ isPart: true, rightPercent: null, examsPassed: null });
    await asOperator(server.db, (tx) => tx.query('DELETE FROM users WHERE id = $1', [boris]));
  });

  it('has who is in the group now and had joined by then, by name', async () => {
    const ids = [
      await add({ name: 'Яна', joined_at: new Date(monday + 7 * DAY - 1) }),
      await add({ name: 'Позже', joined_at: new Date(monday + 7 * DAY) }),
      await add({ name: 'В архиве', archived_at: new Date(monday) }),
      await add({ name: 'Абрам' }),
    ];
    const found = await sheet();
    expect(found.learners.map(({ name }) => name)).toEqual(['Абрам', 'Анна', 'Яна']);
    expect(found.total).toBe(3);
    await asOperator(server.db, (tx) => tx.query('DELETE FROM users WHERE id = ANY ($1::bigint[])', [ids]));
  });

  describe('of many learners', () => {
    const COUNT = 40;
    let many: number;
    let ids: number[];
    /** Numbers from 0 to 1, the same in every run. */
    let state = 7;
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    const someTime = () => monday + Math.floor((random() * 5 - 3) * 7 * DAY);

    beforeAll(async () => {
      const questions = learningBank(server.bank).questions.filter((question) => question.ticket < 3);
      await asOperator(server.db, async (tx) => {
        many = await addTestGroup(tx, manager.schoolId, 'Большая');
        ids = [];
        for (let place = 0; place < COUNT; place += 1)
          ids.push(await addTestLearner(tx, manager.schoolId, { group_id: many, joined_at: new Date(0) }));
        const memory = ids.flatMap((user, place) =>
          questions
            // Every second one knows everything.
            .filter(() => place % 2 === 0 || random() < 0.9)
            .map(({ id }) => {
              const count = random() < 0.2 ? 1 + Math.floor(random() * 24) : 1;
              const someMoment = () => someTime() * 16 + (place % 2 === 0 || random() < 0.6 ? 8 : 0);
              const moments = [...new Set(Array.from({ length: count }, someMoment))].toSorted(
                (a, b) => b - a,
              );
              return { user, id, first: moments.at(-1), recent: moments.slice(0, 16) };
            }),
        );
        await tx.query(
          `INSERT INTO memory (user_id, question_id, first, recent)
           SELECT m."user", m.id, m.first, m.recent
           FROM jsonb_to_recordset($1::text::jsonb) AS m ("user" bigint, id bigint, first bigint, recent bigint[])`,
          [JSON.stringify(memory)],
        );
        for (const [place, user] of ids.entries()) {
          const times = Array.from({ length: place === 3 ? 200 : place % 5 }, () => new Date(someTime()));
          await tx.query(
            `INSERT INTO exam_results (user_id, rules, started_at, finished_at, seconds, reason, right_count, total, wrong, slots)
             SELECT $1, 'official', t, t + interval '5 minutes', 300, CASE WHEN extract(second FROM t) < 30 THEN 'mistakes' END,
               20, 20, '{}', '[]' FROM unnest($2::text[]::timestamptz[]) t`,
            [user, times.map((time) => time.toISOString())],
          );
        }
      });
    });
    afterAll(() =>
      asOperator(server.db, (tx) => tx.query('DELETE FROM users WHERE id = ANY ($1::bigint[])', [ids])),
    );

    /** The week of one of them out of all that is kept. */
    const weekFrom = async (user: number, week: string) => {
      const { startsAt } = taskTimes({ startsOn: week, endsOn: week });
      const [memory, exams] = await asOperator(server.db, (tx) =>
        Promise.all([
          tx.query<QuestionMemory & { id: number }>(
            'SELECT question_id AS id, first, recent FROM memory WHERE user_id = $1',
            [user],
          ),
          tx.query<WeekExam>(
            `SELECT moment_ms(started_at) AS "startedAt", reason IS NULL AS "isPassed" FROM exam_results WHERE user_id = $1`,
            [user],
          ),
        ]),
      );
      const numbers = memory.map(
        ({ id, first, recent }) => [id, { first, recent: recent.map(Number) }] as const,
      );
      return weekOf(startsAt, {
        questions: learningBank(server.bank).questions,
        memories: new Map(numbers),
        exams,
      });
    };

    it('is what all that is kept of each of them says', async () => {
      const seen = { parts: 0, tickets: 0, idle: 0 };
      for (const weeks of [0, 1, 2, 3, 5]) {
        const week = weeksAgo(weeks);
        const found = getWeek.success.body.parse(
          (await manager.get(`/groups/${many}/week?week=${week}`)).json(),
        );
        expect(found.learners).toHaveLength(COUNT);
        for (const row of found.learners) {
          const own = await weekFrom(row.id, week);
          expect([row.id, week, row]).toMatchObject([
            row.id,
            week,
            { studied: own.studied, answers: own.answers, isPart: own.isPart, tickets: own.tickets },
          ]);
          if (row.examsPassed !== null)
            expect([row.examsPassed, row.examsFailed]).toEqual([own.passed, own.failed]);
          if (!own.isPart && own.answers > 0)
            expect(row.rightPercent).toBe(Math.round((100 * own.right) / own.answers));
          seen.parts += Number(own.isPart);
          seen.tickets += own.tickets.length;
          seen.idle += Number(own.answers === 0);
        }
      }
      // Each of the cases was there.
      expect(Object.values(seen).every((count) => count > 0)).toBe(true);
    });

    it('is read in as many statements as of one', async () => {
      const { db, statements } = listening(server.db);
      const app = await server.node({ db });
      const countOf = async (groupId: number) => {
        statements.length = 0;
        const url = `/api/v1/console/groups/${groupId}/week`;
        const { learners } = (
          await app.inject({ url, headers: { cookie: manager.cookie } })
        ).json<WeekSheet>();
        return [learners.length, statements.length] as const;
      };
      const [one, ofOne] = await countOf(group);
      const [all, ofAll] = await countOf(many);
      await app.close();
      expect([one, all]).toEqual([1, COUNT]);
      expect(ofAll).toBe(ofOne);
      for (const table of ['memory', 'exam_results', 'task_progress'])
        expect(statements.filter((text) => text.includes(` ${table} `))).toHaveLength(1);
    });
  });

  it('is asked for by a Monday that has come', async () => {
    for (const week of [nameOf(monday + DAY), nameOf(monday + 14 * DAY), '2019-12-30', '2026-02-31', 'x'])
      expect((await read(`?week=${week}`)).json()).toMatchObject({ code: 'validation_failed' });
    expect((await sheet(`?week=${weeksAgo(0)}`)).isOver).toBe(false);
  });

  it('is there for the people of the group alone', async () => {
    await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
    const other = await asOperator(server.db, (tx) => addTestGroup(tx, manager.schoolId, 'Вечер'));
    const strangers = [
      await testStaff(server, { role: 'teacher', groupIds: [other] }),
      await testStaff(server, { school: 'SECOND' }),
    ];
    for (const stranger of strangers) {
      for (const path of ['week', 'week/file?format=csv'])
        expect((await stranger.get(`/groups/${group}/${path}`)).json()).toMatchObject({ code: 'not_found' });
    }
    expect((await sheet('', manager)).learners).toHaveLength(1);
  });
});

describe('the file', () => {
  it('has the same figures, the group in the last row, and no formula', async () => {
    const id = await add({ name: FORMULA });
    const response = await teacher.get(`/groups/${group}/week/file?format=xlsx`);
    expect(response.headers['cache-control']).toBe('no-store');
    const { rows, workbook } = sheetCells(response.rawPayload);
    expect(workbook).toContain('name="Неделя"');
    const [head = [], ...body] = rows.map((row) => row.map(({ value }) => value));
    expect(body.map(([name]) => name)).toEqual([FORMULA, 'Анна', 'Вся группа: Утро']);
    expect(rows.flat().some(({ inner }) => inner.includes('<f'))).toBe(false);
    const of = (row: number) => new Map(head.map((title, index) => [title, body[row]?.[index]]));
    expect(Object.fromEntries(of(1))).toMatchObject({
      Пн: 'да',
      'Дней с занятиями': 3,
      Ответов: 46,
      'Верных ответов': 0.91,
      'Решено билетов': 1,
      'Экзаменов сдано': 1,
      'Не сдано': 1,
      'Сдаст экзамен': 0.9,
    });
    expect(of(2).get('Ответов')).toBe(46);
    const csv = (await teacher.get(`/groups/${group}/week/file?format=csv`)).rawPayload.toString();
    expect(csv.split('\r\n')[1]).toMatch(/^"'=HYPERLINK/);
    expect(csv.split('\r\n')[2]).toMatch(/^Анна;да;;;да;;;да;3;46;91%;1;1;1;1;/);
    await asOperator(server.db, (tx) => tx.query('DELETE FROM users WHERE id = $1', [id]));
  });

  it('of an earlier week has no columns of today', async () => {
    const response = await teacher.get(`/groups/${group}/week/file?format=csv&week=${weeksAgo(3)}`);
    expect(response.rawPayload.toString().split('\r\n')[0]).toMatch(/;Заданий выполнено;Просрочено$/);
  });
});
