import { operations, type WireQuestion } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { saveSchool } from '#schools/school-store.ts';
import { fullSchool, makeSchoolFolder } from '#testing/school-folder.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testSchool,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { claimsOf } from '#testing/tokens.ts';

let server: TestApp;
let owner: TestLearner;
let stranger: TestLearner;
let questionId: number;
let ownersForm: number;
let ticket: WireQuestion[];
const ownersKey = uuidV7At(Date.now() - 60_000);
const answers = '/api/v1/user/questions/';

beforeAll(async () => {
  server = await startTestApp();
  await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
  const folder = await makeSchoolFolder();
  await folder.apply(server.db, fullSchool.replace('FULL-1', 'AVTO2026'));
  folder.remove();
  const forms = await server.db.query<{ id: number }>('SELECT id FROM forms');
  ownersForm = forms[0]?.id ?? 0;
  owner = await server.learner();
  stranger = await server.learner(undefined, { 'x-driving-school': 'SECOND' });
  ticket = await ticketQuestions(owner, 1);
  questionId = ticket[0]?.eduetq_id ?? 0;
  const saved = await owner.post(answers, newAnswer(2), { 'idempotency-key': ownersKey });
  expect(saved.statusCode).toBe(200);
  await owner.delete(`${answers}ticket/2`);
  expect((await owner.post('/api/v1/user/exam/results', takenExam(ticket))).statusCode).toBe(200);
  await asOperator(server.db, (tx) =>
    tx.query(
      `WITH g AS (
         INSERT INTO groups (school_id, name, name_key) SELECT id, 'Своя', 'своя' FROM schools WHERE code = 'AVTO2026' RETURNING *
       ), e AS (
         INSERT INTO internal_exams (school_id, number, group_id, group_name, staff_name, rules, code, opened_at, closes_at)
         SELECT school_id, 1, id, name, 'Имя', 'official', '123456', now(), now() + interval '1 hour' FROM g RETURNING *
       )
       INSERT INTO exam_attempts (exam_id, user_id, school_id, group_id, name, start, device, begun_at, issued)
       SELECT id, $1, school_id, group_id, 'Имя', $2::uuid, $2::uuid, now(), '{"main":[],"extra":[]}' FROM e`,
      [owner.userId, ownersKey],
    ),
  );
  const result = { formId: ownersForm, formName: 'Моё', formLink: null, formAction: null, elements: [] };
  expect((await owner.post('/api/v1/user/forms/results', result)).statusCode).toBe(200);
  for (const [url, body] of [
    ['favourites', { questionId, isFavourite: true }],
    ['reports', { questionId, about: 'answer', comment: 'Моё' }],
  ] as const) {
    expect((await owner.post(`/api/v1/user/${url}`, body)).statusCode).toBe(200);
  }
});
afterAll(() => server.close());

const newAnswer = (answer: number) => ({ ticket: 1, questionId, answer, status: 'ERROR' });
type BearerCall = Extract<(typeof operations)[number], { access: 'bearer' }>;
const bearerCalls = operations.filter((operation): operation is BearerCall => operation.access === 'bearer');

/** Input of every call that asks for a bearer; a new one in the contract has to be added here. */
const inputs: Record<BearerCall['id'], { param?: () => number; body?: () => object }> = {
  getTicket: { param: () => 1 },
  getBankSize: {},
  getBankPack: {},
  listPhotoPacks: {},
  getCatalogue: {},
  getRulesText: {},
  getRoster: {},
  listOwnTasks: {},
  listAnswers: {},
  saveAnswer: { body: () => newAnswer(1) },
  deleteAnswers: {},
  getMemory: {},
  saveExamResult: { body: () => ({ ...takenExam(ticket), start: ownersKey }) },
  listExamResults: {},
  joinInternalExam: { body: () => ({ code: '123456', device: ownersKey }) },
  beginInternalExam: { body: () => ({ start: ownersKey, device: ownersKey }) },
  reportInternalExam: {
    body: () => ({
      start: ownersKey,
      device: ownersKey,
      step: 9,
      given: [],
      total: 20,
      isAway: true,
      leaves: 1,
    }),
  },
  deleteTicketAnswers: { param: () => 1 },
  listFavourites: {},
  saveFavourite: { body: () => ({ questionId, isFavourite: false }) },
  saveReport: { body: () => ({ questionId, about: 'other', comment: 'Чужое' }) },
  exportAccount: {},
  deleteAccount: { body: () => ({ password: 'not-it' }) },
  getStaticBanner: {},
  getPerformanceBanner: {},
  saveVerdict: { body: () => ({ citations: ['13.9'], verdict: 'up' }) },
  askAssistant: { body: () => ({ text: 'Кто ещё здесь учится?' }) },
  saveFormResult: {
    body: () => ({ formId: ownersForm, formName: 'Анкета', formLink: null, formAction: null, elements: [] }),
  },
  getLatestFormResult: {},
  getForm: { param: () => ownersForm },
};

function request(operation: BearerCall, headers: Record<string, string>, change: object = {}, query = '') {
  const { param, body } = inputs[operation.id];
  return server.request({
    method: operation.method,
    url: operation.path.replace(/:\w+/, String(param?.())) + query,
    headers,
    ...(body ? { payload: { ...body(), ...change } } : {}),
  });
}

/** Everything the database holds of a learner. */
async function everythingOf({ userId }: TestLearner) {
  const rows = (table: string) =>
    server.db.query(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY 1, 2`, [userId]);
  return {
    answers: await rows('answers'),
    memory: await rows('memory'),
    exams: await rows('exam_results'),
    attempts: await rows('exam_attempts'),
    resets: await rows('ticket_resets'),
    keys: await rows('idempotency_keys'),
    results: await rows('form_results'),
    favourites: await rows('favourites'),
    reports: await rows('question_reports'),
    // Without the figures, which a job makes.
    roster: await server.db.query(
      'SELECT school_id, version, group_id, name, archived_at, password_renewed_at FROM roster WHERE user_id = $1',
      [userId],
    ),
    learner: await rows('learners'),
    user: await server.db.query('SELECT school_id FROM users WHERE id = $1', [userId]),
    list: (await owner.get(answers)).json<unknown>(),
    remembered: (await owner.get('/api/v1/user/memory')).json<unknown>(),
    exam: (await owner.get('/api/v1/user/exam/results')).json<unknown>(),
    latest: (await owner.get('/api/v1/user/forms/results/latest')).json<unknown>(),
  };
}

describe.each(bearerCalls.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('asks for a bearer', async () => {
    const response = await request(operation, {});
    expect(response.json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
  });

  it("neither shows nor changes another learner's data, whoever the request says it is", async () => {
    const before = await everythingOf(owner);
    const id = owner.userId;
    const claims = { userId: id, user_id: id, id, sub: String(id), learner: { userId: id } };
    const headers = {
      authorization: `Bearer ${stranger.tokens.accessToken}`,
      'x-user-id': String(id),
      'x-forwarded-user': owner.login,
      cookie: `userId=${id}; accessToken=${owner.tokens.accessToken}`,
    };
    const response = await request(operation, headers, claims, `?userId=${id}&user_id=${id}`);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain(`"userId":${id},`);
    expect(response.body).not.toContain(owner.login);
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe('what one learner leaves behind', () => {
  it('is an idempotency key that stands for nothing of another learner', async () => {
    const response = await stranger.post(answers, newAnswer(3), { 'idempotency-key': ownersKey });
    expect(response.json()).toMatchObject({ userId: stranger.userId, answer: 3 });
    const again = await owner.post(answers, newAnswer(2), { 'idempotency-key': ownersKey });
    expect(again.json()).toMatchObject({ userId: owner.userId, answer: 2 });
  });

  it('is no list in the cache of the browser that the next learner is shown', async () => {
    const [first, next] = [await server.learner(), await server.learner()];
    for (const learner of [first, next]) await learner.post(answers, newAnswer(2));
    const cached = await first.get(answers);
    // The browser asks by itself whether the list of this address is still the same.
    const answer = await next.get(answers, { 'if-none-match': String(cached.headers.etag) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([{ userId: next.userId }]);
  });

  it("is a limit of one's own", async () => {
    const hasty = await server.learner();
    const statuses = await Promise.all(
      Array.from({ length: 125 }, async () => (await hasty.post(answers, newAnswer(2))).statusCode),
    );
    expect(statuses).toContain(429);
    expect((await stranger.post(answers, newAnswer(2))).statusCode).toBe(200);
  });
});

describe('what one school shows', () => {
  it.each(['/ad/static_banner', '/ad/performance_banner', '/forms/form'])(
    'at %s is nothing to the learner of another, whatever the request says',
    async (path) => {
      const url = `/api/v1/user${path.replace('/forms/form', `/forms/${ownersForm}`)}`;
      expect((await owner.get(url)).json()).toMatchObject(
        path.startsWith('/ad') ? { imageName: expect.any(String) } : { id: ownersForm },
      );
      const response = await stranger.get(`${url}?school=AVTO2026&school_id=1`, {
        'x-driving-school': 'AVTO2026',
      });
      if (path.startsWith('/ad')) expect([response.statusCode, response.json()]).toEqual([200, null]);
      else expect(response.json()).toMatchObject({ statusCode: 404, message: 'Такой анкеты нет' });
    },
  );
});

describe('the school of a learner', () => {
  const schoolOf = async ({ tokens }: TestLearner) => {
    const response = await server.request({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      payload: { refreshToken: tokens.refreshToken },
      headers: { 'x-driving-school': 'AVTO2026' },
    });
    return claimsOf(response.json<{ accessToken: string }>().accessToken).school_code;
  };

  it('stays, whichever school is looked up or named later', async () => {
    const looked = await stranger.get('/api/v1/user/driving_school/AVTO2026', {
      'sec-fetch-site': 'same-origin',
    });
    expect(looked.statusCode).toBe(200);
    expect(await schoolOf(stranger)).toBe('SECOND');
    const cookie = String(looked.headers['set-cookie']).split(';')[0] ?? '';
    const signedIn = await server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: stranger.login, password: 'secret1', schoolId: 1 },
      headers: { cookie, 'x-driving-school': 'AVTO2026' },
    });
    expect(claimsOf(signedIn.json<{ accessToken: string }>().accessToken).school_code).toBe('SECOND');
  });
});
