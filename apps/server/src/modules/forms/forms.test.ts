import { getForm } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { fullSchool } from '#testing/school-folder.ts';
import { type TestApp, type TestLearner } from '#testing/test-app.ts';
import { type FormApp, startFormApp } from '#testing/test-form.ts';

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
describe('a form', () => {
  it('is what the operator described', async () => {
    const response = await learner.get(`/api/v1/user/forms/${formId}`);
    expect(response.headers['cache-control']).toBe('private, max-age=300');
    expect(getForm.success.body.parse(response.json())).toEqual({
      id: formId,
      name: 'Проверка',
      actionText: 'Записаться',
      actionLink: 'https://full.example/sign-up',
      questions: [
        {
          title: 'Кому уступает поворачивающий налево?',
          theme: 'Перекрёстки',
          link: 'https://full.example/crossroads',
          photoName: expect.stringMatching(/^[\da-f]{32}$/),
          answers: [
            { title: 'Встречным', isRight: true },
            { title: 'Никому', isRight: false },
          ],
        },
        {
          title: 'Где запрещён обгон?',
          theme: 'Обгон',
          link: null,
          photoName: null,
          answers: [
            { title: 'На пешеходном переходе', isRight: true },
            { title: 'На железнодорожном переезде', isRight: true },
            { title: 'На прямой дороге', isRight: false },
          ],
        },
      ],
    });
  });

  it('of another school is as unknown as one that is nowhere', async () => {
    const other = await stranger();
    const texts = await Promise.all(
      [formId, 999_999, 0, '999999999999999'].map(async (id) => {
        const { requestId: _id, ...body } = (await other.get(`/api/v1/user/forms/${id}`)).json<{
          requestId: string;
        }>();
        return body;
      }),
    );
    const unknown = { statusCode: 404, error: 'Not Found', code: 'not_found', message: 'Такой анкеты нет' };
    expect(texts).toEqual([unknown, unknown, unknown, unknown]);
  });

  it('for all schools is there for every learner', async () => {
    await forms.folder.apply(
      server.db,
      fullSchool.replace('FULL-1', 'default').replace(/name: Полная[^]*?(?=staticBanner)/, ''),
    );
    const rows = await server.db.query<{ id: number }>('SELECT id FROM forms WHERE school_id IS NULL');
    for (const who of [
      learner,
      await stranger(),
      await server.learner(undefined, { 'x-driving-school': 'NONE' }),
    ]) {
      expect((await who.get(`/api/v1/user/forms/${rows[0]?.id}`)).statusCode).toBe(200);
    }
  });

  it('goes out without a link that must not be followed', async () => {
    const rows = await server.db.query<{ id: number }>(
      `INSERT INTO forms (key, name, action_link, questions)
       VALUES ('bad', 'Ф', 'javascript:alert(1)', '[{"title":"В","theme":"Т","link":"data:text/html,x","photoName":null,"answers":[]}]')
       RETURNING id`,
    );
    const response = await learner.get(`/api/v1/user/forms/${rows[0]?.id}`);
    expect(response.json()).toMatchObject({ actionLink: null, questions: [{ link: null }] });
  });
});
