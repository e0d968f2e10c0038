import { getLesson, type Hardest, type Lesson, listHardest } from '@avto/contract/console';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { asOperator } from '#console/scope.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { changing, testBank } from '#testing/test-bank.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';
import { deleteUser } from '#users/user-store.ts';

const RIGHT = 2;
const topics = (question: ReturnType<typeof testBank>['questions'][number]) => ({
  ...question,
  topic: question.ticket === 1 ? 'Общие положения' : 'Дорожные знаки',
});
const bank = testBank(2, topics);

let server: TestApp;
let school: string;
let schoolId: number;
let manager: TestStaff;
let group: number;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp({ bank });
});
afterAll(() => server.close());
beforeEach(async () => {
  school = `LESSONS${(serial += 1)}`;
  await saveSchool(server.db, testSchool(school, school));
  schoolId = (await findSchool(server.db, school))?.id ?? 0;
  manager = await testStaff(server, { school });
  group = await addTestGroup(server.db, schoolId, 'Вечерняя');
});

const questionAt = (ticket: number, position: number) =>
  server.bank.questions().find((each) => each.ticket === ticket && each.position === position)?.id ?? 0;

const learner = (columns: Parameters<typeof addTestLearner>[2] = {}) =>
  addTestLearner(server.db, schoolId, { group_id: group, ...columns });

/** `count` learners of the group. */
const learners = async (count: number, columns = {}) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await learner(columns));
  return ids;
};

/** An answer as the learner's call saves it, `ago` minutes before now. */
const answer = (userId: number, question: number, option: number, ago = 60) =>
  server.db.query(
    `SELECT save_noted_answer($1, NULL, NULL, $2, 1::smallint, $3::smallint, $4, now() - $5 * interval '1 minute', 0::smallint)`,
    [userId, question, option, option === RIGHT, ago],
  );

const count = () =>
  asOperator(server.db, (tx) =>
    tx.query('SELECT count_first_answers(ARRAY(SELECT user_id FROM roster ORDER BY user_id))'),
  );

const hardest = async (query = `?group=${group}`, who = manager): Promise<Hardest> => {
  await count();
  const response = await who.get(`/hardest${query}`);
  expect([response.statusCode, response.body]).toMatchObject([200, {}]);
  return listHardest.success.body.parse(response.json());
};
const lesson = async (query: string, who = manager): Promise<Lesson> =>
  getLesson.success.body.parse((await who.get(`/lesson${query}`)).json());
const places = ({ questions }: Pick<Hardest, 'questions'> | Lesson) =>
  questions.map(({ ticket, position }) => `${ticket}/${position}`);

describe('the hardest questions', () => {
  it('are those with the largest share of wrong first answers, with the option that drew most', async () => {
    const six = await learners(6);
    for (const [index, id] of six.entries()) {
      await answer(id, questionAt(1, 1), index < 2 ? 1 : RIGHT);
      await answer(id, questionAt(1, 2), index < 4 ? (index < 3 ? 3 : 1) : RIGHT);
      await answer(id, questionAt(2, 3), RIGHT);
      if (index < 5) await answer(id, questionAt(2, 4), 1);
      if (index < 4) await answer(id, questionAt(2, 5), 1);
    }
    const found = await hardest();
    expect(places(found)).toEqual(['2/4', '1/2', '1/1']);
    expect(found.questions[1]).toEqual({
      id: questionAt(1, 2),
      ticket: 1,
      position: 2,
      title: 'Вопрос 2 билета 1',
      topic: 'Общие положения',
      answered: 6,
      wrong: 4,
      drew: { position: 3, title: 'Вариант 3', count: 3 },
    });
    expect(found.answers).toBe(27);
    // Those that too few have answered count within their topic.
    expect(found.topics).toMatchObject([
      { title: 'Дорожные знаки', answered: 15, wrong: 9 },
      { title: 'Общие положения', answered: 12, wrong: 6 },
    ]);
  });

  it('are none, and no topics, while fewer than five have answered', async () => {
    for (const id of await learners(4)) await answer(id, questionAt(1, 1), 1);
    expect(await hardest()).toEqual({ answers: 4, questions: [], topics: [] });
    await answer(await learner(), questionAt(1, 1), 1);
    expect(await hardest()).toMatchObject({
      answers: 5,
      questions: [{ answered: 5, wrong: 5 }],
      topics: [{}],
    });
  });

  it('are at most ten; equal shares stand by the number of wrong answers, then as in the bank', async () => {
    const six = await learners(6);
    for (const [index, id] of six.entries())
      for (let position = 1; position <= 12; position += 1)
        if (position === 7 || index < 5) await answer(id, questionAt(1, position), 1);
    const tenth = ['1', '2', '3', '4', '5', '6', '8', '9', '10'].map((position) => `1/${position}`);
    expect(places(await hardest())).toEqual(['1/7', ...tenth]);
  });

  it('are counted by the first answer, also when it comes late, and by nothing after it', async () => {
    const five = await learners(5);
    for (const id of five) {
      await answer(id, questionAt(1, 1), 1, 60);
      await answer(id, questionAt(1, 1), RIGHT, 30);
      await answer(id, questionAt(1, 2), RIGHT, 60);
    }
    expect(await hardest()).toMatchObject({ questions: [{ position: 1, answered: 5, wrong: 5 }] });
    // An answer of before waited on the phone.
    for (const id of five) {
      await answer(id, questionAt(1, 1), RIGHT, 90);
      await answer(id, questionAt(1, 2), 3, 90);
    }
    const found = await hardest();
    expect(found).toMatchObject({
      answers: 10,
      questions: [{ position: 2, answered: 5, wrong: 5, drew: { position: 3, count: 5 } }],
    });
    await server.db.query('SELECT reset_answers($1, 0::smallint, now())', [five[0] ?? 0]);
    expect(await hardest()).toEqual(found);
  });

  it('know the answers of exams with their options', async () => {
    for (const id of await learners(5)) {
      const [first, second] = [questionAt(2, 1), questionAt(2, 2)];
      const slots = [first, second].map((questionId) => ({ questionId, answer: 3 }));
      await server.db.query(
        `SELECT save_exam_result($1, NULL, NULL, 'literal', now() - interval '1 hour', 60, 'three-mistakes', 0::smallint,
           20::smallint, $2, $3::text::jsonb, $2, $4, now() - interval '50 minutes')`,
        [id, [first, second], JSON.stringify(slots), [4, 20]],
      );
    }
    const drew = { position: 3, title: 'Вариант 3', count: 5 };
    expect(await hardest()).toMatchObject({
      questions: [
        { position: 1, drew },
        { position: 2, drew },
      ],
    });
  });

  it('name no option where none is known', async () => {
    for (const id of await learners(5)) await answer(id, questionAt(1, 1), 1);
    await asOperator(server.db, (tx) => tx.query('UPDATE memory SET first_option = NULL'));
    expect((await hardest()).questions).toMatchObject([{ wrong: 5, drew: null }]);
  });
});

describe('who counts', () => {
  it('is in the group now and not archived; who goes or comes is counted anew', async () => {
    const [one = 0, two = 0] = await learners(6);
    const other = await addTestGroup(server.db, schoolId, 'Другая');
    const rows = await server.db.query<{ id: number }>(
      'SELECT user_id AS id FROM roster WHERE school_id = $1',
      [schoolId],
    );
    for (const { id } of rows) await answer(id, questionAt(1, 1), id === one ? 3 : 1);
    const answered = async (query?: string) => (await hardest(query)).answers;
    const all = () => Promise.all([`?group=${group}`, `?group=${other}`, '?group=none', ''].map(answered));
    const change = (id: number, columns: string) =>
      server.db.query(`UPDATE roster SET ${columns} WHERE user_id = $1`, [id]);
    expect(await all()).toEqual([6, 0, 0, 6]);
    await change(one, `group_id = ${other}`);
    await change(two, 'group_id = NULL');
    expect(await all()).toEqual([4, 1, 1, 6]);
    await change(one, 'archived_at = now()');
    expect(await all()).toEqual([4, 0, 1, 5]);
    await answer(one, questionAt(1, 2), 1);
    await answer(one, questionAt(1, 1), RIGHT, 999);
    expect(await all()).toEqual([4, 0, 1, 5]);
    await change(one, 'archived_at = NULL');
    expect(await all()).toEqual([4, 2, 1, 7]);
    await deleteUser(server.db, one);
    expect(await all()).toEqual([4, 0, 1, 5]);
    await server.db.query(
      "UPDATE users SET school_id = (SELECT id FROM schools WHERE code = 'AVTO2026') WHERE id = $1",
      [two],
    );
    expect(await all()).toEqual([4, 0, 0, 4]);
    await deleteUser(server.db, two);
  });

  it('is of the own groups for a teacher, and of no other school', async () => {
    const mine = await addTestGroup(server.db, schoolId, 'Моя');
    const teacher = await testStaff(server, { school, role: 'teacher', groupIds: [group, mine] });
    const other = await addTestGroup(server.db, schoolId, 'Чужая');
    const idle = await testStaff(server, { school, role: 'teacher' });
    for (const [index, id] of (await learners(9)).entries()) {
      const place = index < 3 ? group : index < 5 ? mine : index < 8 ? other : null;
      await server.db.query('UPDATE roster SET group_id = $2 WHERE user_id = $1', [id, place]);
      await answer(id, questionAt(1, 1), 1);
    }
    expect((await hardest('', manager)).answers).toBe(9);
    expect(await hardest('', teacher)).toMatchObject({ answers: 5, questions: [{ answered: 5 }] });
    expect((await hardest(`?group=${mine}`, teacher)).answers).toBe(2);
    expect((await hardest('', idle)).answers).toBe(0);
    const stranger = await testStaff(server);
    for (const [who, of] of [
      [teacher, String(other)],
      [teacher, 'none'],
      [idle, String(group)],
      [stranger, String(group)],
      [manager, '999999999999'],
    ] as const) {
      for (const call of ['hardest', 'lesson', 'hardest/file']) {
        const format = call.endsWith('file') ? '&format=csv' : '';
        const refused = await who.get(`/${call}?group=${of}${format}`);
        expect([call, refused.json()]).toMatchObject([call, { statusCode: 404, code: 'not_found' }]);
      }
    }
  });
});

describe('another edition of the bank', () => {
  it('is counted as it is: a changed question from the beginning, a moved one where it stands', async () => {
    for (const id of await learners(5))
      for (const position of [1, 2, 3]) await answer(id, questionAt(1, position), 1);
    expect(places(await hardest())).toEqual(['1/1', '1/2', '1/3']);
    const wrote = { topic: 'Дорожные знаки', comment: 'Другое пояснение' };
    const next = testBank(2, (question) =>
      changing(1, 1, { title: 'Теперь иначе' })(changing(1, 2, wrote)(topics(question))),
    );
    await replaceBank(server.db, next);
    await server.bank.refresh();
    const found = await hardest();
    expect(places(found)).toEqual(['1/2', '1/3']);
    expect(found).toMatchObject({ answers: 10, questions: [{ topic: 'Дорожные знаки' }, {}] });
    expect((await lesson(`?group=${group}`)).questions[0]).toMatchObject({ comment: 'Другое пояснение' });
    await replaceBank(server.db, bank);
    await server.bank.refresh();
    expect(places(await hardest())).toEqual(['1/1', '1/2', '1/3']);
  });
});

describe('the file', () => {
  it('holds the questions, and as XLSX the topics too', async () => {
    for (const id of await learners(5)) await answer(id, questionAt(2, 4), 3);
    await count();
    const csv = await manager.get(`/hardest/file?group=${group}&format=csv`);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="hardest.csv"/);
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFБилет;Вопрос;О чём;Тема;Ответили;Ошиблись;Доля ошибок;Чаще всего выбирали;Выбрали',
      '2;4;Вопрос 4 билета 2;Дорожные знаки;5;5;100%;Вариант 3;5',
    ]);
    const xlsx = await manager.get(`/hardest/file?group=${group}&format=xlsx`);
    const parts = unzipSync(xlsx.rawPayload);
    const strings = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(Object.keys(parts)).toContain('xl/worksheets/sheet2.xml');
    expect(strings).toContain('Дорожные знаки');
    expect(strings).toContain('Вариант 3');
  });
});

describe('a lesson', () => {
  it('shows the ten hardest with all that a screen needs, and nothing of who answered', async () => {
    for (const id of await learners(5, { name: 'Тайный Ученик' })) {
      await answer(id, questionAt(1, 4), 1);
      await answer(id, questionAt(2, 6), id % 2 === 0 ? 1 : 1, 50);
    }
    await count();
    const response = await manager.get(`/lesson?group=${group}`);
    expect(response.body).not.toContain('Тайный');
    const shown = getLesson.success.body.parse(response.json());
    expect(shown.title).toBe('Самые трудные вопросы');
    expect(places(shown)).toEqual(places(await hardest()));
    expect(shown.questions[0]).toMatchObject({
      title: 'Вопрос 4 билета 1',
      photo: null,
      options: [{ isRight: false }, { position: 2, title: 'Вариант 2', isRight: true }, { isRight: false }],
      comment: 'Пояснение 1/4',
      rules: [{ source: 'п. 13.9 ПДД' }, { source: 'Знак 2.4' }],
    });
    for (const { says } of shown.questions[0]?.rules ?? []) {
      expect(says.length).toBeGreaterThan(0);
      for (const each of says) expect(each).toMatch(/^\p{Lu}|^«|^\d/u);
    }
    expect(await lesson('')).toEqual(shown);
  });

  it('is empty while nothing is known', async () => {
    expect(await lesson(`?group=${group}`)).toEqual({ title: 'Самые трудные вопросы', questions: [] });
  });

  it('is of one question, a ticket, or a topic with the hardest first', async () => {
    for (const id of await learners(5)) await answer(id, questionAt(2, 9), 1);
    await count();
    expect(places(await lesson(`?question=${questionAt(2, 7)}`))).toEqual(['2/7']);
    const ticket = await lesson('?ticket=2');
    expect(ticket.title).toBe('Билет 2');
    expect(places(ticket)).toEqual(Array.from({ length: 20 }, (_, index) => `2/${index + 1}`));
    const [topic] = (await hardest()).topics;
    const shown = await lesson(`?group=${group}&topic=${topic?.id}`);
    expect(shown.title).toBe('Дорожные знаки');
    expect(places(shown)).toHaveLength(20);
    expect(places(shown).slice(0, 3)).toEqual(['2/9', '2/1', '2/2']);
  });

  it('is refused for two wishes at once, and for what the bank has not', async () => {
    const both = await manager.get('/lesson?ticket=1&topic=1');
    expect(both.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    for (const query of ['ticket=3', 'topic=999', 'question=999999999'])
      expect((await manager.get(`/lesson?${query}`)).json()).toMatchObject({ code: 'not_found' });
  });
});
