import { type FormResult, getLatestFormResult, saveFormResult } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApp, type TestLearner, uuidV7At } from '#testing/test-app.ts';
import { type FormApp, startFormApp } from '#testing/test-form.ts';

const results = '/api/v1/user/forms/results';
let server: TestApp;
let forms: FormApp;
let learner: TestLearner;
let formId: number;

beforeAll(async () => {
  forms = await startFormApp();
  ({ server, formId } = forms);
});
afterAll(() => forms.close());
beforeEach(async () => {
  learner = await forms.learner();
});

const stranger = () => forms.stranger();
const element = (checkedTitle: string, title: string, change: object = {}) => ({
  checkedTitle,
  title,
  link: null,
  isRight: false,
  ...change,
});
const right = () => element('Встречным', 'Перекрёстки');
const wrong = () => element('На прямой дороге', 'Обгон');
const result = (elements: object[] = [right(), wrong()], change: object = {}) => ({
  formId,
  formName: 'Проверка',
  formLink: 'https://full.example/sign-up',
  formAction: 'Записаться',
  elements,
  ...change,
});
const save = async (body: object, headers?: Record<string, string>, who = learner) =>
  saveFormResult.success.body.parse((await who.post(results, body, headers)).json());
const latest = async (who = learner) =>
  getLatestFormResult.success.body.parse((await who.get(`${results}/latest`)).json());
const rowsOf = ({ userId }: TestLearner) =>
  server.db.query<{ id: number }>('SELECT id FROM form_results WHERE user_id = $1 ORDER BY id', [userId]);

describe('a result', () => {
  it('is stored and echoed, and is the latest from then on', async () => {
    expect(await latest()).toBeNull();
    const saved = await save(result());
    expect(saved).toMatchObject({
      userId: learner.userId,
      formId,
      formName: 'Проверка',
      formAction: 'Записаться',
    });
    expect(Math.abs(Date.parse(saved.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(await latest()).toEqual(saved);
    const second = await save(result([wrong()]));
    expect(second.id).toBeGreaterThan(saved.id);
    expect(await latest()).toEqual(second);
  });

  it('is judged by the form and not by the client', async () => {
    const { elements, formLink } = await save(
      result(
        [
          { ...right(), isRight: false, link: 'https://evil.example/' },
          { ...wrong(), isRight: true, link: 'javascript:alert(1)' },
        ],
        { formLink: 'https://evil.example/' },
      ),
    );
    expect(elements).toEqual([
      { ...right(), isRight: true, link: 'https://full.example/crossroads' },
      { ...wrong(), isRight: false, link: null },
    ]);
    expect(formLink).toBe('https://full.example/sign-up');
  });

  it('takes any of several right answers as right', async () => {
    const { elements } = await save(
      result([element('На железнодорожном переезде', 'Обгон'), element('На пешеходном переходе', 'Обгон')]),
    );
    // No question is left for the second one.
    expect(elements.map(({ isRight }) => isRight)).toEqual([true, false]);
  });

  it('carries the question that was read, and is judged by no other one', async () => {
    const asked = (question: string, change: object = {}) =>
      element('На прямой дороге', 'Обгон', {
        question,
        isRight: true,
        link: 'https://read.example/',
        ...change,
      });
    const { elements } = await save(result([asked('Где запрещён обгон?'), asked('Где разрешён обгон?')]));
    expect(elements).toEqual([
      asked('Где запрещён обгон?', { isRight: false, link: null }),
      asked('Где разрешён обгон?'),
    ]);
    expect((await latest())?.elements).toEqual(elements);
  });

  it('of a form that is gone, or of another school, is kept as it was sent, its links made harmless', async () => {
    const sent = [
      element('Да', 'Тема', { isRight: true, link: 'site.ru' }),
      element('Нет', 'Тема', { link: 'javascript:x' }),
    ];
    const body = result(sent, { formLink: 'mailto:a@b.ru', formId: 999_999 });
    const kept = await save(body);
    expect(kept).toMatchObject({
      formId: 999_999,
      formLink: null,
      elements: [sent[0], { ...sent[1], link: null }],
    });
    const foreign = await save({ ...body, formId }, {}, await stranger());
    expect(foreign).toMatchObject({ elements: [sent[0], { ...sent[1], link: null }] });
  });

  it('carries text as text, without what no database holds', async () => {
    const nasty = '<img src=x onerror=alert(1)>"\'; DROP TABLE users; --';
    const { formName, elements } = await save(
      result([element(`${nasty}\u0000`, '\uD800я', { question: `${nasty}\0` })], {
        formName: nasty,
        formId: 999_999,
      }),
    );
    expect([formName, elements[0]?.checkedTitle, elements[0]?.question, elements[0]?.title]).toEqual([
      nasty,
      nasty,
      nasty,
      '\uFFFDя',
    ]);
  });

  it.each([
    ['101 elements', () => result(Array.from({ length: 101 }, right))],
    ['a text of 501 letters', () => result([element('я'.repeat(501), 'Т')])],
    ['a link of 501 letters', () => result([{ ...right(), link: 'x'.repeat(501) }])],
    ['no elements', () => ({ ...result(), elements: undefined })],
    ['rightness in words', () => result([{ ...right(), isRight: 'да' }])],
    ['a form that is no number', () => result([], { formId: 'первая' })],
  ])('with %s is refused', async (_name, body) => {
    const response = await learner.post(results, body());
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect(await rowsOf(learner)).toEqual([]);
  });

  it('may have a hundred elements and 64 KB, and not a byte more', async () => {
    expect((await save(result(Array.from({ length: 100 }, right)))).elements).toHaveLength(100);
    const padded = (bytes: number) => {
      const body = JSON.stringify({ ...result([]), padding: '' });
      return JSON.parse(
        body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`),
      ) as object;
    };
    const size =
      64 * 1024 - (Buffer.byteLength(JSON.stringify(result([]))) - JSON.stringify(result([])).length);
    expect((await learner.post(results, padded(size))).statusCode).toBe(200);
    expect((await learner.post(results, padded(size + 1))).json()).toMatchObject({
      code: 'payload_too_large',
    });
  });

  it('is never shown to other learners', async () => {
    await save(result());
    expect(await latest(await server.learner(undefined, { 'x-driving-school': 'FULL-1' }))).toBeNull();
    await save(result(undefined, { userId: learner.userId, id: 1 }), {}, await stranger());
    expect((await latest())?.userId).toBe(learner.userId);
    expect(await rowsOf(learner)).toHaveLength(1);
  });

  it('of an account that is gone is 401', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect((await learner.post(results, result())).json()).toMatchObject({ code: 'unauthorized' });
  });
});

describe('a key', () => {
  const key = () => ({ 'idempotency-key': uuidV7At(Date.now()) });

  it('sent twice stores once and gets the same response', async () => {
    const headers = key();
    const first = await save(result(), headers);
    expect(await save(result(), headers)).toEqual(first);
    expect(await rowsOf(learner)).toHaveLength(1);
  });

  it('sent twice at once stores once', async () => {
    const headers = key();
    const saved = await Promise.all(Array.from({ length: 5 }, () => save(result(), headers)));
    expect(new Set(saved.map(({ id }: FormResult) => id)).size).toBe(1);
    expect(await rowsOf(learner)).toHaveLength(1);
  });

  it('of another request, or of an answer, is refused', async () => {
    const headers = key();
    await save(result(), headers);
    const refused = await learner.post(results, result([wrong()]), headers);
    expect(refused.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    expect(await rowsOf(learner)).toHaveLength(1);
  });

  it("of one learner stands for nothing of another's", async () => {
    const headers = key();
    await save(result(), headers);
    const other = await stranger();
    expect((await save(result([wrong()]), headers, other)).userId).toBe(other.userId);
  });

  it('that is no UUID is refused', async () => {
    const response = await learner.post(results, result(), { 'idempotency-key': 'once' });
    expect(response.json()).toMatchObject({ statusCode: 400, message: 'Ключ запроса должен быть UUID' });
  });
});

describe('many results', () => {
  it('are thirty an hour', async () => {
    for (let number = 0; number < 30; number += 1) await save(result([]));
    const refused = await learner.post(results, result([]));
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await save(result([]), {}, await stranger());
  });

  it('are a megabyte a day', async () => {
    const long = (letter: string) => element(letter.repeat(500), letter.repeat(500));
    const large = result(Array.from({ length: 25 }, () => long('ж')));
    const most = Math.floor(1_000_000 / Buffer.byteLength(JSON.stringify(large)));
    expect(most).toBeLessThan(30);
    for (let number = 0; number < most; number += 1) await save(large);
    const refused = await learner.post(results, large);
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      message: 'Сегодня сохранено слишком много анкет. Попробуйте завтра',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await save(large, {}, await stranger());
  });

  it('do not pile up: of those older than a day the newest twenty stay', async () => {
    await server.db.query(
      `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
       SELECT $1, 1, n::text, '[]', now() - interval '2 days' FROM generate_series(1, 25) AS n`,
      [learner.userId],
    );
    await save(result());
    const rows = await rowsOf(learner);
    expect(rows).toHaveLength(20);
    expect((await latest())?.id).toBe(rows.at(-1)?.id);
  });
});
