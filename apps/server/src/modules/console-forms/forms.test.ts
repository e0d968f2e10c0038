import {
  type FormAnswers,
  type FormResults,
  type FormSummary,
  getFormResults,
  listFormAnswers,
  listForms,
} from '@avto/contract/console/forms';
import type { getForm } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { csvFile } from '#console/csv-file.ts';
import { answersSheet } from '#modules/console-forms/form-sheets.ts';
import { formForFile } from '#modules/console-forms/forms.service.ts';
import { fullSchool } from '#testing/school-folder.ts';
import { sheetCells } from '#testing/sheet-cells.ts';
import type { TestApp, TestLearner } from '#testing/test-app.ts';
import { type FormApp, startFormApp } from '#testing/test-form.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';
import { deleteUser } from '#users/user-store.ts';

const SCHOOL = 'FULL-1';
const FORMULA = '=HYPERLINK("http://x";"y")';
const SCRIPT = '<img src=x onerror=alert(1)>';
const DAY = 86_400_000;

let forms: FormApp;
let server: TestApp;
let formId: number;
let manager: TestStaff;
let teacher: TestStaff;
let morning: number;
let evening: number;

beforeAll(async () => {
  forms = await startFormApp();
  ({ server } = forms);
  manager = await testStaff(server, { school: SCHOOL });
  morning = await addTestGroup(server.db, manager.schoolId, 'Утро');
  evening = await addTestGroup(server.db, manager.schoolId, 'Вечер');
  teacher = await testStaff(server, { school: SCHOOL, role: 'teacher', groupIds: [morning] });
});
afterAll(() => forms.close());
beforeEach(async () => {
  await server.db.query('DELETE FROM users WHERE school_id = $1', [manager.schoolId]);
  await server.db.query('DELETE FROM form_results');
  await forms.folder.apply(server.db, fullSchool);
  formId = await idOfForm();
});

const idOfForm = async () => (await server.db.query<{ id: number }>('SELECT id FROM forms'))[0]?.id ?? 0;

/** A learner of the school under a name in a group. */
async function learner(name: string | null, groupId: number | null = morning): Promise<TestLearner> {
  const one = await forms.learner();
  await server.db.query(
    'UPDATE roster SET name = $2, name_key = lower(coalesce($2, name_key)), group_id = $3 WHERE user_id = $1',
    [one.userId, name, groupId],
  );
  return one;
}

type Form = z.infer<(typeof getForm)['success']['body']>;
const formOf = async (who: TestLearner, id = formId) =>
  (await who.get(`/api/v1/user/forms/${id}`)).json<Form>();
/** Answers by places from 0, as a phone that has loaded `form` sends them; an old app says no texts of questions. */
async function answer(who: TestLearner, places: readonly number[], form?: Form, isOld = false) {
  const { id, name, questions } = form ?? (await formOf(who));
  const elements = questions.map(({ title, theme, answers }, at) => ({
    checkedTitle: answers[places[at] ?? 0]?.title ?? '',
    title: theme,
    ...(isOld ? {} : { question: title }),
    link: null,
    isRight: false,
  }));
  const response = await who.post('/api/v1/user/forms/results', {
    formId: id,
    formName: name,
    formLink: null,
    formAction: null,
    elements,
  });
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
}

async function read<T>(path: string, schema: { parse: (value: unknown) => T }, staff = manager): Promise<T> {
  const response = await staff.get(path);
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  expect(response.headers['cache-control']).toBe('no-store');
  return schema.parse(response.json());
}
const list = async (staff = manager): Promise<FormSummary[]> =>
  (await read('/forms', listForms.success.body, staff)).forms;
const results = (query = '', staff = manager, id = formId): Promise<FormResults> =>
  read(`/forms/${id}/results${query}`, getFormResults.success.body, staff);
const answers = (query = '', staff = manager, id = formId): Promise<FormAnswers> =>
  read(`/forms/${id}/answers${query}`, listFormAnswers.success.body, staff);
const counts = ({ questions }: FormResults) =>
  questions.map(({ title, isFormer, options }) => [
    ...(isFormer ? [`(${title})`] : []),
    ...options.map((option) => `${option.isFormer ? '−' : ''}${option.title}: ${option.count}`),
  ]);

describe('results of a form', () => {
  it('are empty before the first answer, with every option', async () => {
    expect(await list()).toEqual([
      { id: formId, name: 'Проверка', questions: 2, isRemoved: false, learners: 0, lastAt: null },
    ]);
    const found = await results();
    expect(found).toMatchObject({ name: 'Проверка', learners: 0, rightPercent: null, loose: [] });
    expect(counts(found)).toEqual([
      ['Встречным: 0', 'Никому: 0'],
      ['На пешеходном переходе: 0', 'На железнодорожном переезде: 0', 'На прямой дороге: 0'],
    ]);
    expect(await answers()).toMatchObject({ total: 0, answers: [] });
  });

  it('count each learner once, by the last answer, and say who answered what', async () => {
    const [anna, boris] = [await learner('Анна'), await learner('Борис', evening)];
    const nameless = await learner(null, null);
    await answer(anna, [1, 2]);
    await answer(anna, [0, 0]);
    await answer(boris, [0, 1]);
    await answer(nameless, [1, 2]);
    expect(await list()).toMatchObject([{ learners: 3, lastAt: expect.any(String) }]);
    const found = await results();
    expect(found).toMatchObject({ learners: 3, archived: 0, rightPercent: 67 });
    expect(counts(found)).toEqual([
      ['Встречным: 2', 'Никому: 1'],
      ['На пешеходном переходе: 1', 'На железнодорожном переезде: 1', 'На прямой дороге: 1'],
    ]);
    expect(found.questions.map(({ rightPercent }) => rightPercent)).toEqual([67, 67]);
    const { total, questions, answers: rows } = await answers();
    expect([total, questions]).toEqual([3, ['Кому уступает поворачивающий налево?', 'Где запрещён обгон?']]);
    expect(
      rows.map(({ name, group, rightCount, judged }) => [name, group?.name, rightCount, judged]),
    ).toEqual(
      expect.arrayContaining([
        ['Анна', 'Утро', 2, 2],
        ['Борис', 'Вечер', 2, 2],
        [nameless.login, undefined, 0, 2],
      ]),
    );
    expect(rows.find(({ name }) => name === 'Анна')).toMatchObject({
      id: anna.userId,
      chosen: [
        { text: 'Встречным', isRight: true },
        { text: 'На пешеходном переходе', isRight: true },
      ],
      others: [],
    });
  });

  it('are those of a group, of learners without one, and of days in Moscow', async () => {
    const [anna, boris, clara] = [
      await learner('Анна'),
      await learner('Борис', evening),
      await learner('Клара', null),
    ];
    for (const each of [anna, boris, clara]) await answer(each, [0, 0]);
    const at = async ({ userId }: TestLearner, time: string) =>
      server.db.query('UPDATE form_results SET created_at = $2 WHERE user_id = $1', [userId, new Date(time)]);
    await at(anna, '2026-03-01T20:59:59.999Z');
    await at(boris, '2026-03-01T21:00:00.000Z');
    await at(clara, '2026-03-03T12:00:00.000Z');
    const names = async (query: string) => (await answers(query)).answers.map(({ name }) => name);
    expect(await names(`?group=${evening}`)).toEqual(['Борис']);
    expect(await names('?group=none')).toEqual(['Клара']);
    expect(await names('?to=2026-03-01')).toEqual(['Анна']);
    expect(await names('?from=2026-03-02&to=2026-03-02')).toEqual(['Борис']);
    expect(await names('?from=2026-03-02')).toEqual(['Борис', 'Клара']);
    expect((await results('?from=2026-03-02')).learners).toBe(2);
    expect((await results(`?from=2026-03-02&group=${morning}`)).learners).toBe(0);
    for (const query of ['?from=2026-02-31', '?to=вчера', '?group=x', '?page=0', '?size=1000'])
      expect((await manager.get(`/forms/${formId}/answers${query}`)).json()).toMatchObject({
        code: 'validation_failed',
      });
  });

  it('take the last answer that was given in these days', async () => {
    const anna = await learner('Анна');
    await answer(anna, [1, 2]);
    await server.db.query("UPDATE form_results SET created_at = '2026-03-01T12:00:00Z'");
    await answer(anna, [0, 0]);
    expect(counts(await results('?to=2026-03-01'))[0]).toEqual(['Встречным: 0', 'Никому: 1']);
    expect(counts(await results())[0]).toEqual(['Встречным: 1', 'Никому: 0']);
  });

  it('keep those of learners who were archived, and lose those of deleted accounts', async () => {
    const [anna, boris] = [await learner('Анна'), await learner('Борис')];
    for (const each of [anna, boris]) await answer(each, [0, 0]);
    await server.db.query('UPDATE roster SET archived_at = now() WHERE user_id = $1', [anna.userId]);
    expect(await results()).toMatchObject({ learners: 2, archived: 1 });
    expect((await answers()).answers.map(({ name, isArchived }) => [name, isArchived])).toEqual([
      ['Анна', true],
      ['Борис', false],
    ]);
    await deleteUser(server.db, anna.userId);
    expect((await results()).learners).toBe(1);
  });

  it('come page by page, and by 500 for print', async () => {
    await server.db.query(
      `INSERT INTO users (login, password_hash, school_id) SELECT 'many' || lpad(n::text, 4, '0'), '', $1 FROM generate_series(1, 120) n`,
      [manager.schoolId],
    );
    await server.db.query(
      `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
       SELECT user_id, $1, 'Проверка', '[{"checkedTitle":"Встречным","title":"Перекрёстки","link":null,"isRight":true}]', now() FROM roster`,
      [formId],
    );
    const pages = [
      await answers(),
      await answers('?page=2'),
      await answers('?page=3'),
      await answers('?page=4'),
    ];
    expect(pages.map(({ total, answers: { length } }) => [total, length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0],
    ]);
    const names = pages.flatMap((page) => page.answers.map(({ name }) => name));
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(120);
    expect((await answers('?size=500')).answers.map(({ name }) => name)).toEqual(names);
  });
});

describe('a form that was changed after it was answered', () => {
  const edit = (from: string, to: string) => forms.folder.apply(server.db, fullSchool.replace(from, to));

  it('shows an option that it no longer has under its own words', async () => {
    await answer(await learner('Анна'), [1, 2]);
    await edit('          - title: Никому\n', '          - title: Пешеходам\n');
    await answer(await learner('Борис'), [1, 2]);
    expect(counts(await results())).toEqual([
      ['Встречным: 0', 'Пешеходам: 1', '−Никому: 1'],
      ['На пешеходном переходе: 0', 'На железнодорожном переезде: 0', 'На прямой дороге: 2'],
    ]);
    const [anna] = (await answers()).answers;
    expect(anna?.chosen[0]).toEqual({ text: 'Никому', isRight: false });
  });

  it('shows a question of other words as a former one, its answers not under the new one', async () => {
    await answer(await learner('Анна'), [0, 0]);
    await edit('title: Где запрещён обгон?', 'title: Где разрешён обгон?');
    await answer(await learner('Борис'), [0, 1]);
    const found = await results();
    expect(counts(found)).toEqual([
      ['Встречным: 2', 'Никому: 0'],
      ['На пешеходном переходе: 0', 'На железнодорожном переезде: 1', 'На прямой дороге: 0'],
      ['(Где запрещён обгон?)', 'На пешеходном переходе: 1'],
    ]);
    const [anna, boris] = (await answers()).answers;
    expect(anna).toMatchObject({
      chosen: [{ text: 'Встречным' }, null],
      others: [{ question: 'Где запрещён обгон?', answer: 'На пешеходном переходе' }],
    });
    expect(boris?.others).toEqual([]);
  });

  it('attributes to no question what a phone answered that had loaded another one', async () => {
    const anna = await learner('Анна');
    const loaded = await formOf(anna);
    await edit('title: Где запрещён обгон?', 'title: Где разрешён обгон?');
    await answer(anna, [0, 0], loaded);
    const found = await results();
    expect(counts(found)).toEqual([
      ['Встречным: 1', 'Никому: 0'],
      ['На пешеходном переходе: 0', 'На железнодорожном переезде: 0', 'На прямой дороге: 0'],
    ]);
    expect(found.loose).toEqual([
      { question: 'Где запрещён обгон?', theme: 'Обгон', answer: 'На пешеходном переходе', count: 1 },
    ]);
    expect((await answers()).answers).toMatchObject([
      {
        rightCount: 1,
        judged: 1,
        chosen: [{ text: 'Встречным' }, null],
        others: [{ question: 'Где запрещён обгон?', answer: 'На пешеходном переходе' }],
      },
    ]);
  });

  it('takes an app of the version before, which says no questions, only where all are answered in order', async () => {
    const [anna, boris] = [await learner('Анна'), await learner('Борис')];
    await answer(anna, [0, 0], undefined, true);
    const form = await formOf(boris);
    await answer(boris, [0], { ...form, questions: form.questions.slice(0, 1) }, true);
    const found = await results();
    expect(counts(found)[0]).toEqual(['Встречным: 1', 'Никому: 0']);
    expect(found.loose).toEqual([{ question: null, theme: 'Перекрёстки', answer: 'Встречным', count: 1 }]);
    expect((await answers()).answers.map(({ rightCount }) => rightCount)).toEqual([2, null]);
  });

  it('tells questions of the same words apart by their pictures, or leaves the answer out', async () => {
    const twin = (photo: string) =>
      `      - title: Что это?\n        theme: Знаки\n        photo: ${photo}\n        answers:\n          - title: Да\n            right: true\n          - title: Нет\n`;
    const twins = `${fullSchool.slice(0, fullSchool.indexOf('      - title: Кому'))}${twin('red.png')}${twin('blue.webp')}`;
    await forms.folder.apply(server.db, twins);
    const anna = await learner('Анна');
    await answer(anna, [0, 1]);
    expect(counts(await results())).toEqual([
      ['Да: 1', 'Нет: 0'],
      ['Да: 0', 'Нет: 1'],
    ]);
    const form = await formOf(anna);
    await answer(anna, [1], { ...form, questions: form.questions.slice(0, 1) });
    const found = await results();
    expect(counts(found)).toEqual([
      ['Да: 0', 'Нет: 0'],
      ['Да: 0', 'Нет: 0'],
    ]);
    expect(found.loose).toEqual([{ question: 'Что это?', theme: 'Знаки', answer: 'Нет', count: 1 }]);
  });

  it('judges by what it calls right now', async () => {
    await answer(await learner('Анна'), [1, 0]);
    await edit(
      '            right: true\n          - title: Никому\n',
      '          - title: Никому\n            right: true\n',
    );
    expect((await results()).questions[0]).toMatchObject({
      rightPercent: 100,
      options: [{ isRight: false }, { isRight: true, count: 1 }],
    });
    expect((await answers()).answers).toMatchObject([{ rightCount: 2, chosen: [{ isRight: true }, {}] }]);
  });

  it('keeps its answers when it is removed, and has them again when it comes back', async () => {
    await answer(await learner('Анна'), [0, 2]);
    const without = fullSchool
      .replace(/forms:[^]*$/, 'forms: []\n')
      .replace('  form: test\n', '  link: https://full.example/\n');
    await forms.folder.apply(server.db, without);
    const removed = { id: formId, name: 'Проверка', isRemoved: true, learners: 1 };
    expect(await list()).toMatchObject([removed]);
    expect(await results()).toMatchObject({
      name: 'Проверка',
      isRemoved: true,
      learners: 1,
      rightPercent: 50,
    });
    expect(await list(teacher)).toMatchObject([removed]);
    await server.db.query('UPDATE roster SET group_id = $1', [evening]);
    expect(await list(teacher)).toEqual([]);
    await forms.folder.apply(server.db, fullSchool);
    expect(await list()).toMatchObject([{ ...removed, isRemoved: false }]);
  });
});

describe('who may see them', () => {
  it('is the manager for the whole school, and a teacher for the own groups', async () => {
    await answer(await learner('Анна'), [0, 0]);
    await answer(await learner('Борис', evening), [1, 2]);
    await answer(await learner('Клара', null), [1, 2]);
    expect((await results()).learners).toBe(3);
    expect((await results('', teacher)).learners).toBe(1);
    expect((await list(teacher))[0]?.learners).toBe(1);
    expect((await answers('', teacher)).answers.map(({ name }) => name)).toEqual(['Анна']);
    const idle = await testStaff(server, { school: SCHOOL, role: 'teacher' });
    expect((await results('', idle)).learners).toBe(0);
    for (const query of [`?group=${evening}`, '?group=none', '?group=999999']) {
      for (const call of ['results', 'answers', 'file'])
        expect((await teacher.get(`/forms/${formId}/${call}${query}&format=csv`)).json()).toMatchObject({
          code: 'not_found',
        });
    }
  });

  it('is nobody of another school, and a form of another school is none of one’s own', async () => {
    await answer(await learner('Анна'), [0, 0]);
    const stranger = await testStaff(server, { school: 'OTHER' });
    expect(await list(stranger)).toEqual([]);
    for (const call of ['results', 'answers', 'file?format=csv'])
      expect((await stranger.get(`/forms/${formId}/${call}`)).json()).toMatchObject({
        statusCode: 404,
        code: 'not_found',
      });
    // A result of the other school's learner under this id makes it no form of theirs.
    const pupil = await forms.stranger();
    await answer(pupil, [0, 0], {
      id: formId,
      name: SCRIPT,
      actionText: null,
      actionLink: null,
      questions: [
        { title: 'В', theme: 'Т', link: null, photoName: null, answers: [{ title: 'О', isRight: true }] },
      ],
    });
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.get(`/forms/${formId}/results`)).statusCode).toBe(404);
    expect((await results()).learners).toBe(1);
  });

  it('sees no form that a learner made up', async () => {
    const anna = await learner('Анна');
    await answer(anna, [0], {
      id: 987_654,
      name: SCRIPT,
      actionText: null,
      actionLink: null,
      questions: [
        { title: 'В', theme: 'Т', link: null, photoName: null, answers: [{ title: 'О', isRight: true }] },
      ],
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Проверка']);
    expect((await manager.get('/forms/987654/results')).json()).toMatchObject({ code: 'not_found' });
  });

  it('of a form for all schools is each school for its own learners', async () => {
    const [row] = await server.db.query<{ id: number }>(
      `INSERT INTO forms (key, name, questions) VALUES ('all', 'Для всех',
        '[{"title":"В","theme":"Т","link":null,"photoName":null,"answers":[{"title":"Да","isRight":true},{"title":"Нет","isRight":false}]}]')
       RETURNING id`,
    );
    const id = row?.id ?? 0;
    const anna = await learner('Анна');
    const pupil = await forms.stranger();
    await answer(anna, [0], await formOf(anna, id));
    await answer(pupil, [1], await formOf(pupil, id));
    const stranger = await testStaff(server, { school: 'OTHER' });
    expect(counts(await results('', manager, id))).toEqual([['Да: 1', 'Нет: 0']]);
    expect(counts(await results('', stranger, id))).toEqual([['Да: 0', 'Нет: 1']]);
    expect((await list(stranger)).map(({ name, learners }) => [name, learners])).toEqual([['Для всех', 1]]);
    await server.db.query('DELETE FROM forms WHERE id = $1', [id]);
  });

  it('is the next school in nothing, when a learner changes to it', async () => {
    const anna = await learner('Анна');
    await answer(anna, [0, 0]);
    await server.db.query(
      "UPDATE users SET school_id = (SELECT id FROM schools WHERE code = 'OTHER') WHERE id = $1",
      [anna.userId],
    );
    const stranger = await testStaff(server, { school: 'OTHER' });
    expect((await results()).learners).toBe(0);
    expect(await list(stranger)).toEqual([]);
  });
});

describe('hostile texts', () => {
  it('of unknown questions are all counted, however many kinds there are', async () => {
    const liars = [await learner('Анна'), await learner('Борис')];
    for (const [place, liar] of liars.entries()) {
      await server.db.query(
        `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
         SELECT $1, $2, 'Проверка', jsonb_agg(jsonb_build_object(
           'title', 'Тема', 'checkedTitle', 'Ответ ' || n, 'link', null, 'isRight', $3::boolean)), now()
         FROM generate_series(1, $4::int) n`,
        [liar.userId, formId, place === 0, 2000 + 100 * place],
      );
    }
    const { loose, moreLoose } = await results();
    // Judged in both ways, and one kind.
    expect([loose.length, loose[0]?.count, moreLoose]).toEqual([50, 2, 2050]);
  });

  it('are words in calls and files, and no formula', async () => {
    await forms.folder.apply(
      server.db,
      fullSchool
        .replace('name: Проверка', `name: '${FORMULA}'`)
        .replace('title: Где запрещён обгон?', `title: '${SCRIPT}'`)
        .replace('          - title: На прямой дороге', `          - title: '${FORMULA}'`),
    );
    const anna = await learner(FORMULA);
    await answer(anna, [0, 2]);
    const form = await formOf(anna);
    const liar = await learner('Лжец');
    await answer(liar, [0], {
      ...form,
      questions: [{ ...form.questions[0], theme: '@SUM(A1)' } as Form['questions'][number]],
    });
    const { loose } = await results();
    expect(loose).toEqual([
      { question: form.questions[0]?.title, theme: '@SUM(A1)', answer: 'Встречным', count: 1 },
    ]);
    const response = await manager.get(`/forms/${formId}/file?format=xlsx`);
    for (const sheet of [1, 2]) {
      const cells = sheetCells(response.rawPayload, sheet).rows.flat();
      expect(cells.some(({ inner }) => inner.includes('<f'))).toBe(false);
      expect(cells.filter(({ value }) => value === FORMULA).every(({ isText }) => isText)).toBe(true);
      expect(cells.some(({ value }) => value === FORMULA)).toBe(true);
    }
    for (const table of ['counts', 'answers']) {
      const csv = (await manager.get(`/forms/${formId}/file?format=csv&table=${table}`)).body;
      expect(csv).toContain(`"'=HYPERLINK`);
      for (const cell of csv.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=@+]/);
    }
  });
});

describe('the file', () => {
  it('has both tables as XLSX and one of them as CSV, with the figures of the calls', async () => {
    await answer(await learner('Анна'), [0, 0]);
    await answer(await learner('Борис', evening), [1, 2]);
    const response = await manager.get(`/forms/${formId}/file?format=xlsx`);
    const { rows, workbook } = sheetCells(response.rawPayload);
    expect([...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Итоги',
      'Кто что ответил',
    ]);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toMatch(
      /filename="form\.xlsx".*Анкета, Проверка \d{4}-\d\d-\d\d\.xlsx/,
    );
    const values = rows.map((row) => row.map(({ value }) => value));
    expect(values[0]?.slice(0, 8)).toEqual([
      '№',
      'Вопрос',
      'Тема',
      'Ответ',
      'Верный',
      'Выбрали',
      'Доля',
      'Ответили на вопрос',
    ]);
    expect(
      values
        .slice(1)
        .map(([number, , , option, right, count, share]) => [number, option, right, count, share]),
    ).toEqual([
      [1, 'Встречным', 'да', 1, 0.5],
      [1, 'Никому', undefined, 1, 0.5],
      [2, 'На пешеходном переходе', 'да', 1, 0.5],
      [2, 'На железнодорожном переезде', 'да', 0, 0],
      [2, 'На прямой дороге', undefined, 1, 0.5],
    ]);
    const who = sheetCells(response.rawPayload, 2).rows.map((row) => row.map(({ value }) => value));
    expect(who[0]?.slice(6)).toEqual([
      '1. Кому уступает поворачивающий налево?',
      '2. Где запрещён обгон?',
      'Прежние и прочие вопросы',
    ]);
    expect(who.slice(1).map((row) => [row[0], row[1], row[4], row[5], row[6], row[7]])).toEqual([
      ['Анна', 'Утро', 2, 2, 'Встречным', 'На пешеходном переходе'],
      ['Борис', 'Вечер', 0, 2, 'Никому', 'На прямой дороге'],
    ]);
    const csv = (await manager.get(`/forms/${formId}/file?format=csv&group=${evening}`)).body.split('\r\n');
    expect(csv[2]).toBe('1;Кому уступает поворачивающий налево?;Перекрёстки;Никому;;1;100%;1;0%;');
    const people = (await manager.get(`/forms/${formId}/file?format=csv&table=answers&to=2020-01-01`)).body;
    expect(people.split('\r\n')).toHaveLength(2);
  });

  it('says in its last row that there are more learners than it has room for', async () => {
    for (const name of ['Анна', 'Борис', 'Вера']) await answer(await learner(name), [0, 0]);
    const names = async (most: number) => {
      const sheet = answersSheet(await formForFile(server.db, manager, formId, {}, most));
      const lines = (await csvFile(sheet)).toString().trim().split('\r\n');
      return lines.slice(1).map((line) => line.split(';')[0]);
    };
    expect(await names(3)).toEqual(['Анна', 'Борис', 'Вера']);
    expect(await names(2)).toEqual([
      'Анна',
      'Борис',
      expect.stringMatching(/^Это не все ученики: в файле первые 20.000 по имени\. /),
    ]);
  });

  it('has all learners, whatever a page holds', async () => {
    await server.db.query(
      `INSERT INTO users (login, password_hash, school_id) SELECT 'file' || n, '', $1 FROM generate_series(1, 1100) n`,
      [manager.schoolId],
    );
    await server.db.query(
      `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
       SELECT user_id, $1, 'Проверка', '[]', $2 FROM roster`,
      [formId, new Date(server.clock.now() - DAY)],
    );
    const { rows } = sheetCells((await manager.get(`/forms/${formId}/file?format=xlsx`)).rawPayload, 2);
    expect(new Set(rows.map(([name]) => name?.value)).size).toBe(1101);
  });
});
