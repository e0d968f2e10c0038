import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { csvFile } from '#console/csv-file.ts';
import { toSettings } from '#console/settings.ts';
import { learnersSheet } from '#modules/console-learners/learner-sheets.ts';
import { learnersForFile } from '#modules/console-learners/learners-read.service.ts';
import { findProgram } from '#testing/programs.ts';
import { sheetCells } from '#testing/sheet-cells.ts';
import { takenExam } from '#testing/taken-exam.ts';
import { startTestApp, type TestApp, type TestLearner, ticketQuestions } from '#testing/test-app.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

const FORMULA = '=HYPERLINK("http://x";"y")';
const soffice = findProgram('soffice');
let server: TestApp;
let manager: TestStaff;
let teacher: TestStaff;
let group: number;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  manager = await testStaff(server);
  group = await addTestGroup(server.db, manager.schoolId, 'Вечерняя: «ПН/СР»');
  teacher = await testStaff(server, { role: 'teacher', groupIds: [group] });
  const add = (columns: Parameters<typeof addTestLearner>[2]) =>
    addTestLearner(server.db, manager.schoolId, { group_id: group, ...columns });
  await add({
    login: 'anna',
    name: 'Ёлкина Анна',
    joined_at: new Date('2026-02-28T21:30:00Z'),
    tickets_done: 12,
    answered: 300,
    right_count: 252,
    mistakes: 48,
    exams_passed: 2,
    exams_failed: 1,
    chance: 0.91,
    last_at: new Date('2026-03-09T09:05:00Z'),
  });
  await add({ login: 'formula', name: FORMULA });
  await add({ login: 'quoted', name: 'Имя; с "кавычками"' });
  await add({ login: '-dash', name: '+7 как номер' });
  await addTestLearner(server.db, manager.schoolId, { login: 'elsewhere', name: 'Из другой группы' });
  learner = await server.learner();
  await learner.post('/api/v1/user/exam/results', takenExam(await ticketQuestions(learner, 1)));
});
afterAll(() => server.close());

const file = (query: string, staff = manager, path = '/learners/file') =>
  staff.get(`${path}?format=${query}`);

/** Days since the end of 1899, as spreadsheets count. */
const serial = (moscow: string) => Date.parse(`${moscow}Z`) / 86_400_000 + 25_569;

describe('the table of learners as XLSX', () => {
  it('has texts as texts, numbers, percentages and dates as such, and its head in view', async () => {
    const response = await file(`xlsx&group=${group}`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
    });
    const { rows, xml, workbook } = sheetCells(response.rawPayload);
    expect(rows.map(([name]) => name?.value)).toEqual([
      'Имя',
      '+7 как номер',
      FORMULA,
      'Ёлкина Анна',
      'Имя; с "кавычками"',
    ]);
    expect(rows.flat().some(({ inner }) => inner.includes('<f'))).toBe(false);
    expect(rows.slice(1).every(([name]) => name?.isText)).toBe(true);
    const anna = new Map(rows[0]?.map(({ value }, index) => [value, rows[3]?.[index]]));
    expect(anna.get('Билетов пройдено')).toMatchObject({ value: 12, isText: false });
    expect(anna.get('Верных ответов')).toMatchObject({ value: 0.84, isText: false, format: '0%' });
    expect(anna.get('Сдаст экзамен')).toMatchObject({ value: 0.91, isText: false, format: '0%' });
    expect(anna.get('Готовность')).toMatchObject({ value: 'Готов', isText: true });
    expect(anna.get('В автошколе с')).toMatchObject({ isText: false, format: 'dd.mm.yyyy hh:mm' });
    expect(anna.get('В автошколе с')?.value).toBeCloseTo(serial('2026-03-01T00:30'), 6);
    expect(anna.get('Последний ответ')?.value).toBeCloseTo(serial('2026-03-09T12:05'), 6);
    expect(xml).toContain('state="frozen"');
    expect(xml).toMatch(/<col [^>]*width="\d/);
    expect(workbook).toContain('name="Ученики"');
  });

  it('has a Russian name that every file system takes', async () => {
    const response = await file(`csv&group=${group}`);
    const disposition = String(response.headers['content-disposition']);
    const [, name = ''] = /filename\*=UTF-8''([\w%.~-]+)$/.exec(disposition) ?? [];
    const day = new Date(server.clock.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(decodeURIComponent(name)).toBe(`Ученики, Вечерняя «ПН СР» ${day}.csv`);
    expect(disposition).toContain('attachment; filename="learners.csv"');
  });

  it('has all pages of the filter, in its order', async () => {
    const large = await addTestGroup(server.db, manager.schoolId, 'Большая');
    await server.db.query(
      `INSERT INTO users (login, password_hash, school_id) SELECT 'many' || n, '', $1 FROM generate_series(1, 1203) n`,
      [manager.schoolId],
    );
    await server.db.query(
      `UPDATE roster SET group_id = $1, mistakes = user_id % 700
       WHERE user_id IN (SELECT id FROM users WHERE login LIKE 'many%')`,
      [large],
    );
    const { rows } = sheetCells((await file(`xlsx&group=${large}&sort=mistakes&order=desc`)).rawPayload);
    const mistakes = rows.slice(1).map((row) => Number(row[7]?.value));
    expect(mistakes).toHaveLength(1203);
    expect(mistakes).toEqual(mistakes.toSorted((a, b) => b - a));
    await server.db.query("DELETE FROM users WHERE login LIKE 'many%'");
  });

  it('says in its last row that there are more learners than it has room for', async () => {
    const deps = { db: server.db, now: server.clock.now };
    const session = { staff: manager, settings: toSettings(undefined) };
    const lines = async (most: number) => {
      const { pages, isCut } = await learnersForFile(deps, session, { group: String(group) }, most);
      return (await csvFile(learnersSheet(pages, isCut))).toString().trim().split('\r\n').slice(1);
    };
    const whole = await lines(4);
    expect(whole).toHaveLength(4);
    const cut = await lines(3);
    expect(cut.slice(0, 3)).toEqual(whole.slice(0, 3));
    expect(cut.slice(3)).toEqual([expect.stringMatching(/^Это не все ученики: в файле первые 20.000\. /)]);
  });

  it('has any nickname and any length of text', async () => {
    const odd = await addTestGroup(server.db, manager.schoolId, 'Особая');
    for (const login of ['constructor', 'toString'])
      await addTestLearner(server.db, manager.schoolId, { group_id: odd, login, name: 'я'.repeat(40_000) });
    const { rows } = sheetCells((await file(`xlsx&group=${odd}`)).rawPayload);
    expect(rows.slice(1).map(([, login]) => login?.value)).toEqual(['constructor', 'toString']);
    expect(rows.slice(1).map(([name]) => String(name?.value).length)).toEqual([32_767, 32_767]);
    await server.db.query("DELETE FROM users WHERE login IN ('constructor', 'toString')");
  });

  it('is for those who may see them', async () => {
    const names = sheetCells((await file('xlsx', teacher)).rawPayload).rows.map(([name]) => name?.value);
    expect(names).toHaveLength(5);
    expect(names).not.toContain('Из другой группы');
    expect((await file('xlsx&group=none', teacher)).statusCode).toBe(404);
    expect((await file('csv', teacher, `/learners/${learner.userId}/file`)).statusCode).toBe(404);
    expect((await file('pdf')).statusCode).toBe(400);
  });
});

it('a CSV is opened by a double click, and no cell of it is a formula', async () => {
  const response = await file(`csv&group=${group}`);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const text = response.rawPayload.toString();
  const lines = text.split('\r\n');
  expect(text.startsWith('\uFEFFИмя;Никнейм;Группа;')).toBe(true);
  expect(lines[1]).toMatch(/^'\+7 как номер;'-dash;/);
  expect(lines[2]).toMatch(/^"'=HYPERLINK\(""http:\/\/x"";""y""\)";formula;/);
  expect(lines[3]).toMatch(
    /^Ёлкина Анна;anna;Вечерняя: «ПН\/СР»;01\.03\.2026 00:30;12;300;84%;48;2;1;91%;Готов;09\.03\.2026 12:05;/,
  );
  expect(lines[4]).toMatch(/^"Имя; с ""кавычками""";quoted;/);
});

it('the file of a learner with more exams than it lists says so', async () => {
  const last = async () => {
    const { rawPayload } = await file('xlsx', manager, `/learners/${learner.userId}/file`);
    return sheetCells(rawPayload, 4).rows.at(-1)?.[3]?.value;
  };
  expect(await last()).toBe('сдан');
  const add = (count: number) =>
    server.db.query('UPDATE roster SET exams_passed = exams_passed + $1 WHERE user_id = $2', [
      count,
      learner.userId,
    ]);
  await add(300);
  expect(await last()).toBe('Это не все экзамены: здесь последние 1');
  await add(-300);
});

it('is made sixty times in ten minutes for one person, whatever it holds', async () => {
  server.clock.stop();
  const busy = await testStaff(server);
  const refused = [];
  for (let number = 0; number < 60; number += 1) {
    const path = number % 2 ? `/learners/${learner.userId}/file` : undefined;
    const { statusCode } = await file('csv&q=nobody', busy, path);
    if (statusCode !== 200) refused.push(statusCode);
  }
  expect(refused).toEqual([]);
  for (const path of [undefined, `/learners/${learner.userId}/file`]) {
    const response = await file('csv', busy, path);
    expect(response.json()).toMatchObject({
      statusCode: 429,
      code: 'too_many_requests',
      message: 'Слишком много файлов за последние минуты. Подождите немного и скачайте снова',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
  }
  expect((await file('csv', manager)).statusCode).toBe(200);
});

it('all of one learner is seven sheets, or the tickets as CSV', async () => {
  const path = `/learners/${learner.userId}/file`;
  const task = await server.db.query<{ id: number }>(
    `INSERT INTO tasks (school_id, goal, user_id, starts_on, ends_on)
     VALUES ($1, '{"kind":"exams","count":1}', $2, '2026-02-01', '2026-02-10') RETURNING id`,
    [manager.schoolId, learner.userId],
  );
  await server.db.query(
    "INSERT INTO task_progress (task_id, user_id, school_id, done, total, done_at) VALUES ($1, $2, $3, 1, 1, '2026-02-03T21:30:00Z')",
    [task[0]?.id ?? 0, learner.userId, manager.schoolId],
  );
  await server.db.query('UPDATE roster SET name = $2 WHERE user_id = $1', [learner.userId, FORMULA]);
  const questions = await ticketQuestions(learner, 1);
  const exam = takenExam(questions, { startedAt: '2026-02-02T04:00:00.000Z', wrong: [3, 4] });
  const slots = exam.slots.map((slot, place) => (place > 4 ? { questionId: slot.questionId } : slot));
  expect((await learner.post('/api/v1/user/exam/results', { ...exam, slots })).statusCode).toBe(200);

  const { rawPayload } = await file('xlsx', manager, path);
  const { workbook } = sheetCells(rawPayload);
  const names = [...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'Показатели',
    'Билеты',
    'Темы',
    'Экзамены',
    'Ответы на экзаменах',
    'Задания',
    'Дни',
  ]);
  const sheet = (name: string) => sheetCells(rawPayload, names.indexOf(name) + 1).rows.slice(1);
  const values = (name: string) => sheet(name).map((row) => row.map(({ value }) => value));
  const all = names.flatMap((name) => sheet(name ?? '').flat());
  expect(all.some(({ inner }) => inner.includes('<f'))).toBe(false);
  expect(sheet('Показатели')[0]?.[1]).toMatchObject({ value: FORMULA, isText: true });
  expect(values('Экзамены').map((row) => row.slice(1, 5))).toEqual([
    ['как в ГАИ', 'самостоятельно', 'не сдан: две ошибки в блоке', 3],
    ['как в ГАИ', 'самостоятельно', 'сдан', 20],
  ]);
  const answers = values('Ответы на экзаменах');
  expect(answers).toHaveLength(40);
  expect(
    answers.slice(0, 20).map(([, place, ticket, position, , outcome]) => [place, ticket, position, outcome]),
  ).toEqual(
    questions.map((_, at) => [at + 1, 1, at + 1, at < 3 ? 'верно' : at < 5 ? 'неверно' : 'нет ответа']),
  );
  expect(answers[0]?.[4]).toBe(questions[0]?.eduetq_title);
  expect(sheet('Ответы на экзаменах')[0]?.[0]?.value).toBeCloseTo(serial('2026-02-02T07:00'), 6);
  expect(values('Задания').map((row) => row.slice(0, 5))).toEqual([
    ['Сдать экзамен 1 раз', serial('2026-02-01'), serial('2026-02-10'), 1, 1],
  ]);
  expect(sheet('Задания')[0]?.[5]?.value).toBeCloseTo(serial('2026-02-04T00:30'), 6);
  // More than ninety days ago.
  expect(values('Дни')).toEqual([
    [serial('2026-02-02'), 5, 3],
    [serial('2026-02-03'), 20, 20],
  ]);
  const csv = (await file('csv', manager, path)).rawPayload.toString();
  expect(csv.split('\r\n').slice(0, 2)).toEqual(['\uFEFFБилет;Отвечено;Верно;Вопросов', '1;0;0;20']);
});

it('all of one learner has no task of a former group for the teacher of the group that the learner is in now', async () => {
  const former = await addTestGroup(server.db, manager.schoolId, 'Прежняя');
  const moved = await addTestLearner(server.db, manager.schoolId, { group_id: group, name: 'Перешла' });
  const task = async (groupId: number, count: number) => {
    const [row] = await server.db.query<{ id: number }>(
      `INSERT INTO tasks (school_id, goal, group_id, starts_on, ends_on, ended_at)
       VALUES ($1, jsonb_build_object('kind', 'exams', 'count', $3::int), $2, '2026-02-01', '2026-02-10', now()) RETURNING id`,
      [manager.schoolId, groupId, count],
    );
    await server.db.query(
      'INSERT INTO task_progress (task_id, user_id, school_id, total) VALUES ($1, $2, $3, 1)',
      [row?.id ?? 0, moved, manager.schoolId],
    );
  };
  await task(former, 7);
  await task(group, 8);
  const goals = async (staff: TestStaff) => {
    const { rawPayload } = await file('xlsx', staff, `/learners/${moved}/file`);
    return sheetCells(rawPayload, 6)
      .rows.slice(1)
      .map(([goal]) => goal?.value);
  };
  expect(await goals(manager)).toEqual(['Сдать экзамен 8 раз', 'Сдать экзамен 7 раз']);
  expect(await goals(teacher)).toEqual(['Сдать экзамен 8 раз']);
});

it.runIf(soffice)(
  'LibreOffice reads the same types and letters, and finds no formula in either file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'avto-sheet-'));
    const convert = async (name: string, bytes: Buffer, filter: string[]) => {
      writeFileSync(join(folder, name), bytes);
      await promisify(execFile)(soffice ?? '', [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        ...filter,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, name),
      ]);
      return readFileSync(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8');
    };
    const xlsx = await convert('table.xlsx', (await file(`xlsx&group=${group}`)).rawPayload, []);
    // Semicolons, quotes, UTF-8, from the first line.
    const filter = ['--infilter=CSV:59,34,76,1'];
    const whole = await convert(
      'learner.xlsx',
      (await file('xlsx', manager, `/learners/${learner.userId}/file`)).rawPayload,
      [],
    );
    const today = Math.floor((server.clock.now() + 3 * 3_600_000) / 86_400_000);
    const thisMonday = new Date((today - ((today + 3) % 7)) * 86_400_000).toISOString().slice(0, 10);
    const week = await convert(
      'week.xlsx',
      (await manager.get(`/groups/${group}/week/file?format=xlsx&week=${thisMonday}`)).rawPayload,
      [],
    );
    const form = await convert('form.xlsx', await answeredForm(), []);
    const csv = await convert('plain.csv', (await file(`csv&group=${group}`)).rawPayload, filter);
    rmSync(folder, { recursive: true });
    for (const sheet of [xlsx, whole, week, form, csv]) expect(sheet).not.toContain('table:formula');
    for (const sheet of [xlsx, week, form, csv]) {
      expect(sheet).toContain('<text:p>Ёлкина Анна</text:p>');
      expect(sheet).toContain('=HYPERLINK(&quot;http://x&quot;;&quot;y&quot;)</text:p>');
    }
    expect(xlsx).toMatch(/office:value-type="percentage" office:value="0\.84"/);
    expect(xlsx).toMatch(/office:value-type="date" office:date-value="2026-03-01T00:30:00/);
    expect(xlsx).toMatch(/office:value-type="float" office:value="300"/);
    expect(whole).toContain('table:name="Ответы на экзаменах"');
    expect(whole).toContain('<text:p>нет ответа</text:p>');
    expect(form).toContain('table:name="Кто что ответил"');
    expect(form).toMatch(/office:value-type="percentage" office:value="0\.5"/);
    expect(week).toContain('<text:p>Вся группа: Вечерняя: «ПН/СР»</text:p>');
  },
);

/** The file of a questionnaire that two learners of the group answered, one of them with what looks like a formula. */
async function answeredForm(): Promise<Buffer> {
  const [form] = await server.db.query<{ id: number }>(
    "INSERT INTO forms (school_id, key, name, questions) VALUES ($1, 'file', 'Анкета', $2::text::jsonb) RETURNING id",
    [
      manager.schoolId,
      JSON.stringify([
        {
          title: FORMULA,
          theme: 'Тема',
          link: null,
          photoName: null,
          answers: [FORMULA, 'Нет'].map((title) => ({ title, isRight: title === FORMULA })),
        },
      ]),
    ],
  );
  await server.db.query(
    `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
     SELECT u.id, $1, 'Анкета', jsonb_build_array(jsonb_build_object('checkedTitle', CASE u.login WHEN 'anna' THEN $2 ELSE 'Нет' END,
       'title', 'Тема', 'link', NULL, 'isRight', u.login = 'anna', 'asked', $2::text, 'photo', NULL)), now()
     FROM users u WHERE u.login IN ('anna', 'formula')`,
    [form?.id ?? 0, FORMULA],
  );
  const path = `/forms/${form?.id ?? 0}/file`;
  return (await file(`xlsx&group=${group}`, manager, path)).rawPayload;
}
