import type { LearnerRow } from '@avto/contract/console';
import { listLearners, listNeed } from '@avto/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Reader, readingInSchool, type Staff } from '#console/scope.ts';
import { DEFAULT_RULES } from '#console/settings.ts';
import type { Value } from '#db/database.ts';
import { findLearners, findNeedy } from '#modules/console-learners/learners-read.repository.ts';
import { saveSchool } from '#schools/school-store.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

const DAY = 86_400_000;
let server: TestApp;
let manager: TestStaff;
let teacher: TestStaff;
let evening: number;
let morning: number;
let foreign: number;

const daysAgo = (days: number) => new Date(server.clock.now() - days * DAY - 3_600_000);
const add = (columns: Record<string, Value> & { login?: string }) =>
  addTestLearner(server.db, manager.schoolId, columns);

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
  manager = await testStaff(server);
  const stranger = await testStaff(server, { school: 'SECOND' });
  evening = await addTestGroup(server.db, manager.schoolId, 'Вечерняя');
  morning = await addTestGroup(server.db, manager.schoolId, 'Утренняя');
  foreign = await addTestGroup(server.db, stranger.schoolId, 'Чужая');
  teacher = await testStaff(server, { role: 'teacher', groupIds: [evening] });
  await addTestLearner(server.db, stranger.schoolId, { name: 'Чужой Ученик', group_id: foreign });
  const lately = { last_at: daysAgo(0), joined_at: daysAgo(30) };
  await add({
    ...lately,
    login: 'anna',
    name: 'Ёлкина Анна',
    group_id: evening,
    tickets_done: 12,
    answered: 300,
    right_count: 271,
    mistakes: 29,
    exams_passed: 2,
    exams_failed: 1,
    chance: 0.845,
  });
  await add({
    ...lately,
    login: 'boris',
    name: 'Борисов 100% Борис',
    group_id: evening,
    last_at: daysAgo(9),
    answered: 200,
    right_count: 120,
    mistakes: 80,
    chance: 0.31,
    earlier_right: 81,
    recent_right: 64,
  });
  await add({
    ...lately,
    login: 'vera_x',
    name: 'Верина Вера',
    group_id: morning,
    exams_failed: 9,
    exams_failed_in_row: 9,
    answered: 90,
    right_count: 85,
    chance: 0.66,
  });
  await add({ login: 'veraxx', joined_at: daysAgo(4) });
  await add({
    login: 'gone',
    name: 'Архивный Пётр',
    group_id: evening,
    archived_at: daysAgo(1),
    last_at: daysAgo(40),
  });
  await add({
    ...lately,
    login: 'hidden',
    name: 'Скрытая Ольга',
    last_at: daysAgo(20),
    hidden_until: daysAgo(-6),
  });
});
afterAll(() => server.close());

const list = async (query = '', staff = manager) =>
  listLearners.success.body.parse((await staff.get(`/learners${query}`)).json());
const logins = (rows: readonly LearnerRow[]) => rows.map(({ login }) => login);
const found = async (query: string, staff?: TestStaff) => logins((await list(query, staff)).learners);
const need = async (query = '', staff = manager) =>
  listNeed.success.body.parse((await staff.get(`/need${query}`)).json());

describe('the table of learners', () => {
  it('shows the figures of the roster', async () => {
    const { total, learners } = await list('?q=елкина');
    expect(total).toBe(1);
    expect(learners[0]).toMatchObject({
      login: 'anna',
      name: 'Ёлкина Анна',
      group: { id: evening, name: 'Вечерняя' },
      ticketsDone: 12,
      answered: 300,
      rightPercent: 90,
      mistakes: 29,
      examsPassed: 2,
      examsFailed: 1,
      chancePercent: 85,
      readiness: 'ready',
      reasons: [],
      archivedAt: null,
      hiddenUntil: null,
    });
  });

  it('prepares each page under a name of its own, whatever the thresholds and the group', async () => {
    const names = new Map<string, string>();
    const texts = new Map<string, string>();
    const reading = (staff: Staff): Reader => ({
      query: (text, values = [], name) => {
        if (name !== undefined) {
          expect(names.get(name) ?? text).toBe(text);
          expect(texts.get(text) ?? name).toBe(name);
          names.set(name, text);
          texts.set(text, name);
        }
        return readingInSchool(server.db, staff).query(text, values, name);
      },
    });
    const { schoolId } = manager;
    const people = [undefined, [evening], [evening, morning]].map((groupIds): Staff => ({
      id: 1,
      schoolId,
      name: '',
      login: '',
      role: 'teacher',
      groupIds,
    }));
    const thresholds = [0, 1].map((index) => ({
      readyPercent: 60 + index,
      needRules: index === 0 ? DEFAULT_RULES : { ...DEFAULT_RULES, awayDays: null, notBegunDays: null },
    }));
    const page = { limit: 50, offset: 0 };
    for (const staff of people) {
      for (const each of thresholds) {
        const view = { staff, thresholds: each, now: server.clock.now() };
        for (const groupId of [undefined, null, evening, morning]) {
          for (const state of ['active', 'archived', 'unnamed', 'need', 'ready'] as const) {
            const filter = { groupId, search: '', state, sort: 'name', order: 'asc' } as const;
            await findLearners(reading(staff), view, filter, page);
          }
          for (const isHidden of [true, false])
            await findNeedy(reading(staff), view, { groupId, isHidden }, page);
        }
      }
    }
    // For a manager and a teacher: all, one group, none; by five states, and two lists of need.
    expect(names.size).toBe(2 * 3 * (5 + 2));
  });

  it('calls ready, almost and early by the threshold, and leaves unknown what is', async () => {
    const { learners } = await list();
    const readiness = Object.fromEntries(learners.map((row) => [row.login, row.readiness]));
    expect(readiness).toEqual({
      anna: 'ready',
      vera_x: 'almost',
      boris: 'early',
      veraxx: 'unknown',
      hidden: 'unknown',
    });
  });

  it.each([
    ['', ['veraxx', 'boris', 'vera_x', 'anna', 'hidden']],
    ['?sort=name&order=desc', ['hidden', 'anna', 'vera_x', 'boris', 'veraxx']],
    ['?sort=mistakes&order=desc', ['boris', 'anna', 'veraxx', 'vera_x', 'hidden']],
    ['?sort=chance&order=desc', ['anna', 'vera_x', 'boris', 'veraxx', 'hidden']],
    ['?sort=chance&order=asc', ['boris', 'vera_x', 'anna', 'veraxx', 'hidden']],
    ['?sort=right&order=asc', ['boris', 'anna', 'vera_x', 'veraxx', 'hidden']],
    ['?sort=tickets&order=desc', ['anna', 'veraxx', 'boris', 'vera_x', 'hidden']],
    ['?sort=exams&order=desc', ['anna', 'veraxx', 'boris', 'vera_x', 'hidden']],
    ['?sort=last&order=asc', ['hidden', 'boris', 'vera_x', 'anna', 'veraxx']],
  ])('sorts by %s with names second and unknown figures last', async (query, order) => {
    expect(await found(query)).toEqual(order);
  });

  it.each([
    ['?state=active', ['veraxx', 'boris', 'vera_x', 'anna', 'hidden']],
    ['?state=archived', ['gone']],
    ['?state=unnamed', ['veraxx']],
    ['?state=ready', ['anna']],
    ['?state=need', ['veraxx', 'boris', 'vera_x']],
    ['?group=none', ['veraxx', 'hidden']],
  ])('filters %s', async (query, rows) => {
    expect(await found(query)).toEqual(rows);
  });

  it.each([
    ['ёлкина', ['anna']],
    ['  ЕЛКИНА   анна ', ['anna']],
    ['0%', ['boris']],
    ['%', ['boris']],
    ['vera_', ['vera_x']],
    ['VERA', ['veraxx', 'vera_x']],
    ['\\', []],
    ['\0', ['veraxx', 'boris', 'vera_x', 'anna', 'hidden']],
    ["' OR 1=1 --", []],
    ['чужой', []],
  ])('searches «%s» as a part of a name or nickname and as nothing else', async (part, rows) => {
    expect(await found(`?q=${encodeURIComponent(part)}`)).toEqual(rows);
  });

  it('pages fifty by fifty and counts all', async () => {
    const group = await addTestGroup(server.db, manager.schoolId, 'Большая');
    for (let number = 100; number < 153; number += 1)
      await add({ name: `Ученик ${number}`, group_id: group });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`?group=${group}&sort=tickets&page=${page}`)),
    );
    expect(pages.map(({ total }) => total)).toEqual([53, 53, 53]);
    expect(pages.map(({ learners }) => learners.length)).toEqual([50, 3, 0]);
    const names = pages.flatMap(({ learners }) => learners.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 53 }, (_, index) => `Ученик ${index + 100}`));
    await server.db.query('DELETE FROM users WHERE id IN (SELECT user_id FROM roster WHERE group_id = $1)', [
      group,
    ]);
  });

  it('shows a teacher the own groups only', async () => {
    expect(await found('', teacher)).toEqual(['boris', 'anna']);
    expect(await found('?q=verax', teacher)).toEqual([]);
    const nobody = await testStaff(server, { role: 'teacher' });
    expect(await list('', nobody)).toEqual({ total: 0, learners: [] });
    for (const group of [morning, foreign, 'none'])
      expect((await teacher.get(`/learners?group=${group}`)).json()).toMatchObject({ code: 'not_found' });
    expect((await manager.get(`/learners?group=${foreign}`)).statusCode).toBe(404);
    expect((await manager.get('/learners?group=999999999999')).statusCode).toBe(404);
  });
});

describe('who needs help', () => {
  it('names each reason with its figures, the neediest first', async () => {
    const { total, hidden, learners } = await need();
    expect(learners.map(({ login, reasons }) => ({ login, reasons }))).toEqual([
      { login: 'vera_x', reasons: [{ kind: 'failed-exams', count: 9 }] },
      {
        login: 'boris',
        reasons: [
          { kind: 'away', days: 9 },
          { kind: 'worse', from: 81, to: 64 },
          { kind: 'mistakes', count: 80 },
        ],
      },
      { login: 'veraxx', reasons: [{ kind: 'not-begun', days: 4 }] },
    ]);
    expect({ total, hidden }).toEqual({ total: 3, hidden: 1 });
  });

  it('is the same in the list, in the filter and in the counts of groups', async () => {
    const inNeed = async (query = '') => {
      const { groups } = (await manager.get('/groups')).json<{ groups: { id: number; inNeed: number }[] }>();
      return [
        (await need(query)).total,
        (await list(`?state=need${query.replace('?', '&')}`)).total,
        groups.find(({ id }) => query.endsWith(`=${id}`))?.inNeed,
      ];
    };
    expect(await inNeed()).toEqual([3, 3, undefined]);
    await server.db.query("UPDATE roster SET group_id = $1 WHERE name = 'Скрытая Ольга'", [morning]);
    expect(await inNeed(`?group=${morning}`)).toEqual([1, 1, 1]);
    await server.db.query("UPDATE roster SET group_id = NULL WHERE name = 'Скрытая Ольга'");
  });

  it('shows those who are hidden only when asked, until their week is over', async () => {
    expect(await need('?hidden=yes')).toMatchObject({ total: 1, hidden: 1, learners: [{ login: 'hidden' }] });
    await server.db.query("UPDATE roster SET hidden_until = $1 WHERE name = 'Скрытая Ольга'", [daysAgo(0)]);
    expect(await need()).toMatchObject({ total: 4, hidden: 0 });
    await server.db.query("UPDATE roster SET hidden_until = $1 WHERE name = 'Скрытая Ольга'", [daysAgo(-6)]);
  });

  it('is of one group, and of a teacher’s groups', async () => {
    expect(logins((await need(`?group=${morning}`)).learners)).toEqual(['vera_x']);
    expect(await need('', teacher)).toMatchObject({ total: 1, hidden: 0, learners: [{ login: 'boris' }] });
    expect((await teacher.get(`/need?group=${morning}`)).statusCode).toBe(404);
  });

  it('follows the thresholds of the school, and days as they pass', async () => {
    const rules = {
      awayDays: 10,
      notBegunDays: null,
      dropPoints: 18,
      failedExams: 10,
      openMistakes: 81,
      overdueDays: null,
    };
    await server.db.query(
      'INSERT INTO console_settings (school_id, ready_from, need_rules) VALUES ($1, 60, $2::jsonb)',
      [manager.schoolId, JSON.stringify(rules)],
    );
    expect(await need()).toMatchObject({ total: 0, hidden: 1 });
    expect(await found('?state=ready')).toEqual(['vera_x', 'anna']);
    server.clock.advance(DAY);
    const { learners } = await need('', await testStaff(server));
    expect(learners).toMatchObject([{ login: 'boris', reasons: [{ kind: 'away', days: 10 }] }]);
    await server.db.query('DELETE FROM console_settings');
    server.clock.advance(-DAY);
  });
});
