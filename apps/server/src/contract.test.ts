import { errorBody, errorCatalogue, type Operation, operations } from '@avto/contract';
import { consoleOperations } from '@avto/contract/console/operations';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '#app.ts';
import { newPersonalCode } from '#console/personal-code.ts';
import { asOperator } from '#console/scope.ts';
import { hashOfToken } from '#console/staff-sessions.ts';
import { fullSchool, makeSchoolFolder } from '#testing/school-folder.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testKeys,
  ticketQuestions,
} from '#testing/test-app.ts';

interface Documented {
  readonly operationId?: string;
  readonly requestBody?: unknown;
  readonly security?: unknown;
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[];
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  learner = await server.learner();
});
afterAll(() => server.close());

/** Every route under /api/v1 as «GET /path», from what Fastify itself registered. */
function routesOf(app: FastifyInstance): string[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();
}
const everyOperation: readonly Operation[] = [...operations, ...consoleOperations];
const contractRoutes = everyOperation
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  .toSorted();

describe('the routes of the API', () => {
  it('are the operations of the contract, each once', () => {
    expect(routesOf(server.app)).toEqual(contractRoutes);
  });

  it('would not hide one that the contract does not know', async () => {
    const app = await buildApp({ db: server.db, bank: server.bank, keys: testKeys, longestLag: 0 });
    app.get('/api/v1/user/planted', () => 'planted');
    await app.ready();
    expect(routesOf(app)).toEqual([...contractRoutes, 'GET /api/v1/user/planted'].toSorted());
    await app.close();
  });

  it.each(everyOperation.map((operation) => [operation.id, operation] as const))(
    'serve %s with and without a trailing slash',
    async (_id, { method, path }) => {
      const url = path.replace(/:\w+/, '1').replace(/\/$/, '');
      for (const form of [url, `${url}/`]) {
        const response = await server.request({ method, url: form });
        expect(response.json<{ message: string }>().message).not.toBe('Не найдено');
      }
    },
  );
});

const securityOf = {
  public: undefined,
  bearer: [{ bearer: [] }],
  staff: [{ staff: [] }],
  manager: [{ staff: [] }],
};

describe('the OpenAPI document', () => {
  const documented = () =>
    Object.entries(
      (server.app.swagger() as unknown as { paths: Record<string, Record<string, Documented>> }).paths,
    );

  it('describes every operation with its inputs and answers', () => {
    const found = new Map(
      documented().flatMap(([path, methods]) =>
        Object.values(methods).map((each) => [each.operationId, { path, ...each }] as const),
      ),
    );
    for (const operation of everyOperation) {
      const entry = found.get(operation.id);
      expect(entry?.path).toBe(operation.path.replace(/:(\w+)/g, '{$1}'));
      expect(entry?.requestBody !== undefined).toBe(operation.body !== undefined);
      expect(entry?.security).toEqual(securityOf[operation.access]);
      const success = Object.values(entry?.responses[operation.success.status]?.content ?? {});
      expect(success[0]?.schema).toBeDefined();
      for (const code of operation.errors) {
        const failure = entry?.responses[errorCatalogue[code].status]?.content?.['application/json']?.schema;
        expect(failure).toMatchObject({ required: ['statusCode', 'error', 'message', 'code', 'requestId'] });
      }
      const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const parameters = entry?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(parameters.map(({ name }) => name)).toEqual(inPath);
      expect(parameters.every(({ required }) => required)).toBe(true);
    }
  });

  it('is shown at /api/docs and given at /api/docs/json', async () => {
    const page = await server.request({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.statusCode).toBe(200);
    // Its scripts must be files: the policy of the page runs nothing inline.
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/);
    for (const [, file] of page.body.matchAll(/(?:src|href)="(\.\/[^"]+|\/api\/docs[^"]+)"/g)) {
      const asset = await server.request({ url: new URL(file ?? '', 'http://localhost/api/docs/').pathname });
      expect([file, asset.statusCode]).toEqual([file, 200]);
    }
    const document = await server.request({ url: '/api/docs/json' });
    expect(document.json()).toEqual(JSON.parse(JSON.stringify(server.app.swagger())));
  });
});

type Call = [id: (typeof operations)[number]['id'], status: number, options: InjectOptions];

/** An internal exam of the code 10 in the learner's group, in which the learner has begun. */
async function beginAttempt({ start, device }: { start: string; device: string }): Promise<void> {
  await asOperator(server.db, (tx) =>
    tx.query(
      `WITH g AS (
         INSERT INTO groups (school_id, name, name_key) SELECT id, 'Обход', 'обход' FROM schools WHERE code = 'AVTO2026' RETURNING *
       ), e AS (
         INSERT INTO internal_exams (school_id, number, group_id, group_name, staff_name, rules, code, opened_at, closes_at)
         SELECT school_id, 1, id, name, 'Имя', 'official', '10', now(), now() + interval '1 hour' FROM g RETURNING *
       ), r AS (UPDATE roster SET group_id = (SELECT id FROM g) WHERE user_id = $1)
       INSERT INTO exam_attempts (exam_id, user_id, school_id, group_id, name, start, device, begun_at, issued)
       SELECT id, $1, school_id, group_id, 'Имя', $2::uuid, $3::uuid, now(), '{"main":[],"extra":[]}' FROM e`,
      [learner.userId, start, device],
    ),
  );
}

/** One walk over everything the API answers today. */
async function walk(): Promise<Call[]> {
  const ticket = await ticketQuestions(learner, 1);
  const questionId = ticket[0]?.eduetq_id;
  const exam = takenExam(ticket);
  const answer = { ticket: 1, questionId, answer: 2, status: 'SUCCESS' };
  const authorization = `Bearer ${learner.tokens.accessToken}`;
  const user = '/api/v1/user';
  const account = { login: 'Walker1', password: 'secret1' };
  const asUser = (url: string, rest: InjectOptions = {}) => ({
    url: user + url,
    headers: { authorization },
    ...rest,
  });
  const post = (url: string, payload: object, rest: InjectOptions = {}): InjectOptions => ({
    method: 'POST',
    url,
    payload,
    ...rest,
  });
  const phone = { device: '018f3f5e-0000-7000-8000-000000000004' };
  const dead = { ...phone, start: '018f3f5e-0000-7000-8000-000000000005' };
  const begun = { ...phone, start: '018f3f5e-0000-7000-8000-000000000006' };
  const told = { step: 1, given: [], total: 20, isAway: false, leaves: 0 };
  await beginAttempt(begun);
  const card = newPersonalCode();
  const forgetful = await server.learner();
  await server.db.query(
    `INSERT INTO password_cards (code_hash, user_id, school_id, expires_at)
     SELECT $1, id, school_id, now() + interval '1 hour' FROM users WHERE id = $2`,
    [hashOfToken(card), forgetful.userId],
  );
  const folder = await makeSchoolFolder();
  await folder.apply(server.db, fullSchool.replace('FULL-1', 'AVTO2026'));
  folder.remove();
  const forms = await server.db.query<{ id: number }>('SELECT id FROM forms');
  const element = { checkedTitle: 'Встречным', title: 'Перекрёстки', link: null, isRight: true };
  const result = { formId: 1, formName: '', formLink: null, formAction: null, elements: [element] };
  const key = { headers: { authorization, 'idempotency-key': '018f3f5e-0000-7000-8000-000000000001' } };
  const leaver = { authorization: `Bearer ${(await server.learner()).tokens.accessToken}` };
  const star = { questionId, isFavourite: true };
  const starKey = { headers: { authorization, 'idempotency-key': '018f3f5e-0000-7000-8000-000000000002' } };
  const report = { questionId, about: 'answer', comment: '' };
  const examKey = { headers: { authorization, 'idempotency-key': '018f3f5e-0000-7000-8000-000000000003' } };
  await server.db.query(
    "INSERT INTO photos (name, content_type, bytes, width, height) VALUES ('walk', 'image/webp', '\\x00', 1, 1)",
  );
  await server.db.query("UPDATE bank_questions SET photo_name = 'walk' WHERE ticket = 2 AND position = 1");
  await server.db.query('UPDATE bank_state SET revision = revision + 1');
  await server.bank.refresh();
  const packs = (await learner.get(`${user}/exam/photo-packs`)).json<{ packs: { id: string }[] }>();
  const photoPack = packs.packs[0]?.id;
  return [
    ['getDrivingSchool', 200, { url: `${user}/driving_school/avto2026` }],
    ['getDrivingSchool', 404, { url: `${user}/driving_school/nope` }],
    ['getDrivingSchool', 400, { url: `${user}/driving_school/${'x'.repeat(65)}` }],
    ['signUp', 201, post('/api/v1/auth/user/signup', account)],
    ['signUp', 409, post('/api/v1/auth/user/signup', account)],
    ['signUp', 400, post('/api/v1/auth/user/signup', { login: 'я', password: '' })],
    ['signUp', 413, post('/api/v1/auth/user/signup', { login: 'x'.repeat(17_000) })],
    [
      'signUp',
      415,
      {
        method: 'POST',
        url: '/api/v1/auth/user/signup',
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['signIn', 200, post('/api/v1/auth/user/signin', account)],
    ['signIn', 400, post('/api/v1/auth/user/signin', { ...account, password: 'wrong' })],
    ['refresh', 200, post('/api/v1/auth/refresh', { refreshToken: learner.tokens.refreshToken })],
    ['refresh', 409, post('/api/v1/auth/refresh', { refreshToken: 'dead' })],
    ['refresh', 400, post('/api/v1/auth/refresh', {})],
    ['getRoster', 200, asUser('/roster')],
    ['getRoster', 401, { url: `${user}/roster` }],
    ['listOwnTasks', 200, asUser('/tasks')],
    ['listOwnTasks', 401, { url: `${user}/tasks` }],
    ['getPasswordCard', 200, { url: `/api/v1/auth/user/new-password/${card}` }],
    ['getPasswordCard', 404, { url: '/api/v1/auth/user/new-password/none' }],
    ['renewPassword', 400, post('/api/v1/auth/user/new-password', { code: card, password: 'short' })],
    ['renewPassword', 200, post('/api/v1/auth/user/new-password', { code: card, password: 'secret2' })],
    ['renewPassword', 404, post('/api/v1/auth/user/new-password', { code: card, password: 'secret3' })],
    ['getTicket', 200, asUser('/exam/tickets/1')],
    ['getTicket', 200, asUser('/exam/tickets/40')],
    ['getTicket', 404, asUser('/exam/tickets/41')],
    ['getTicket', 400, asUser('/exam/tickets/one')],
    ['getTicket', 401, { url: `${user}/exam/tickets/1` }],
    ['getBankSize', 200, asUser('/exam/size')],
    ['getBankSize', 401, { url: `${user}/exam/size` }],
    ['getBankPack', 200, asUser('/exam/pack')],
    ['getBankPack', 401, { url: `${user}/exam/pack` }],
    ['listPhotoPacks', 200, asUser('/exam/photo-packs')],
    ['listPhotoPacks', 401, { url: `${user}/exam/photo-packs` }],
    ['getPhotoPack', 200, { url: `/api/v1/photo-pack/${photoPack}` }],
    ['getPhotoPack', 404, { url: `/api/v1/photo-pack/${'x'.repeat(27)}` }],
    ['getPhotoPack', 400, { url: '/api/v1/photo-pack/none' }],
    ['getPhotoPack', 416, { url: `/api/v1/photo-pack/${photoPack}`, headers: { range: 'bytes=9999-' } }],
    ['getCatalogue', 200, asUser('/exam/catalogue')],
    ['getCatalogue', 401, { url: `${user}/exam/catalogue` }],
    ['getRulesText', 200, asUser('/rules/text')],
    ['getRulesText', 401, { url: `${user}/rules/text` }],
    ['getPhoto', 200, { url: '/api/v1/photo/walk' }],
    ['getPhoto', 404, { url: '/api/v1/photo/nothing' }],
    ['getPhoto', 400, { url: '/api/v1/photo/a%20b' }],
    ['getSign', 200, { url: '/api/v1/sign/3.27' }],
    ['getSign', 404, { url: '/api/v1/sign/8.99' }],
    ['getSign', 400, { url: '/api/v1/sign/stop' }],
    ['saveAnswer', 200, asUser('/questions/', { method: 'POST', payload: answer })],
    ['saveAnswer', 422, asUser('/questions/', { method: 'POST', payload: { ...answer, questionId: 9e9 } })],
    ['saveAnswer', 400, asUser('/questions/', { method: 'POST', payload: { ...answer, status: 'MAYBE' } })],
    ['listAnswers', 200, asUser('/questions/')],
    ['listAnswers', 401, { url: `${user}/questions/`, headers: { authorization: 'Bearer dead' } }],
    ['getMemory', 200, asUser('/memory')],
    ['getMemory', 401, { url: `${user}/memory` }],
    ['saveExamResult', 200, asUser('/exam/results', { method: 'POST', payload: exam })],
    ['saveExamResult', 200, asUser('/exam/results', { method: 'POST', payload: exam, ...examKey })],
    [
      'saveExamResult',
      422,
      asUser('/exam/results', { method: 'POST', payload: { ...exam, seconds: 1 }, ...examKey }),
    ],
    ['saveExamResult', 422, asUser('/exam/results', { method: 'POST', payload: { ...exam, seconds: 7000 } })],
    ['saveExamResult', 400, asUser('/exam/results', { method: 'POST', payload: { ...exam, slots: [] } })],
    ['listExamResults', 200, asUser('/exam/results')],
    ['listExamResults', 401, { url: `${user}/exam/results` }],
    [
      'joinInternalExam',
      404,
      asUser('/internal-exam/join', { method: 'POST', payload: { ...phone, code: '1' } }),
    ],
    ['joinInternalExam', 400, asUser('/internal-exam/join', { method: 'POST', payload: phone })],
    [
      'joinInternalExam',
      200,
      asUser('/internal-exam/join', { method: 'POST', payload: { ...phone, code: '10' } }),
    ],
    ['beginInternalExam', 404, asUser('/internal-exam/begin', { method: 'POST', payload: dead })],
    ['beginInternalExam', 200, asUser('/internal-exam/begin', { method: 'POST', payload: begun })],
    [
      'reportInternalExam',
      404,
      asUser('/internal-exam/progress', { method: 'POST', payload: { ...dead, ...told } }),
    ],
    [
      'reportInternalExam',
      200,
      asUser('/internal-exam/progress', { method: 'POST', payload: { ...begun, ...told } }),
    ],
    ['deleteTicketAnswers', 200, asUser('/questions/ticket/1', { method: 'DELETE' })],
    ['deleteTicketAnswers', 400, asUser('/questions/ticket/', { method: 'DELETE' })],
    ['deleteTicketAnswers', 404, asUser('/questions/ticket/99', { method: 'DELETE' })],
    ['deleteAnswers', 200, asUser('/questions/', { method: 'DELETE' })],
    ['listFavourites', 200, asUser('/favourites')],
    ['listFavourites', 401, { url: `${user}/favourites` }],
    ['saveFavourite', 200, asUser('/favourites', { method: 'POST', payload: star, ...starKey })],
    ['saveFavourite', 422, asUser('/favourites', { method: 'POST', payload: { ...star, questionId: 9e9 } })],
    [
      'saveFavourite',
      422,
      asUser('/favourites', { method: 'POST', payload: { ...star, isFavourite: false }, ...starKey }),
    ],
    ['saveFavourite', 400, asUser('/favourites', { method: 'POST', payload: { questionId } })],
    ['saveReport', 200, asUser('/reports', { method: 'POST', payload: report })],
    ['saveReport', 422, asUser('/reports', { method: 'POST', payload: { ...report, questionId: 9e9 } })],
    [
      'saveReport',
      400,
      asUser('/reports', { method: 'POST', payload: { ...report, comment: 'x'.repeat(501) } }),
    ],
    ['exportAccount', 200, asUser('/export')],
    ['exportAccount', 401, { url: `${user}/export` }],
    ['deleteAccount', 400, asUser('/delete', { method: 'POST', payload: { password: 'wrong' } })],
    ['deleteAccount', 400, asUser('/delete', { method: 'POST', payload: {} })],
    ['deleteAccount', 401, { method: 'POST', url: `${user}/delete`, payload: { password: 'wrong' } }],
    ['getStaticBanner', 200, asUser('/ad/static_banner')],
    ['getPerformanceBanner', 200, asUser('/ad/performance_banner')],
    ['askAssistant', 200, asUser('/chat', { method: 'POST', payload: { text: ' Что такое обгон? ' } })],
    ['askAssistant', 400, asUser('/chat', { method: 'POST', payload: { text: ' \n ' } })],
    ['askAssistant', 200, asUser('/chat', { method: 'POST', payload: { text: 'Первый' }, ...key })],
    ['askAssistant', 422, asUser('/chat', { method: 'POST', payload: { text: 'Другой' }, ...key })],
    [
      'askAssistant',
      200,
      asUser('/chat', { method: 'POST', payload: { text: 'а ночью?', history: ['Свет'] } }),
    ],
    [
      'askAssistant',
      422,
      asUser('/chat', { method: 'POST', payload: { text: 'Почему?', question: { id: 9e9, option: 1 } } }),
    ],
    [
      'saveVerdict',
      200,
      asUser('/chat/verdict', { method: 'POST', payload: { citations: ['13.9'], verdict: 'up' } }),
    ],
    ['saveVerdict', 400, asUser('/chat/verdict', { method: 'POST', payload: { verdict: 'up' } })],
    ['getLatestFormResult', 200, asUser('/forms/results/latest')],
    ['saveFormResult', 200, asUser('/forms/results', { method: 'POST', payload: result, ...key })],
    [
      'saveFormResult',
      422,
      asUser('/forms/results', { method: 'POST', payload: { ...result, formId: 2 }, ...key }),
    ],
    [
      'saveFormResult',
      400,
      asUser('/forms/results', { method: 'POST', payload: { ...result, elements: 1 } }),
    ],
    [
      'saveFormResult',
      413,
      asUser('/forms/results', { method: 'POST', payload: { ...result, formName: 'x'.repeat(66_000) } }),
    ],
    ['getLatestFormResult', 200, asUser('/forms/results/latest')],
    ['getForm', 200, asUser(`/forms/${forms[0]?.id}`)],
    ['getForm', 404, asUser('/forms/999999')],
    ['getForm', 400, asUser('/forms/first')],
    [
      'deleteAccount',
      200,
      { method: 'POST', url: `${user}/delete`, headers: leaver, payload: { password: 'secret1' } },
    ],
    ['exportAccount', 401, { url: `${user}/export`, headers: leaver }],
    ['signOut', 200, post('/api/v1/auth/signout', { refreshToken: 'anything' })],
  ];
}

describe('a walk over all calls', () => {
  it('meets only bodies of the contract, and only errors that the call declares', async () => {
    const calls = await walk();
    expect(new Set(calls.map(([id]) => id))).toEqual(new Set(operations.map(({ id }) => id)));
    for (const [id, status, options] of calls) {
      const operation = operations.find((each) => each.id === id) as Operation;
      const response = await server.request(options);
      expect([id, response.statusCode]).toEqual([id, status]);
      if (status >= 400) {
        const body = errorBody.parse(response.json());
        expect(response.json()).toEqual(body);
        expect(body).toMatchObject({
          statusCode: status,
          requestId: expect.stringMatching(/^[\da-f]{32}$/),
        });
        expect(body.message).toMatch(/[а-яё]/i);
        const common = ['validation_failed', 'payload_too_large', 'unsupported_media_type', 'not_found'];
        expect([...operation.errors, ...common]).toContain(body.code);
      } else if ('body' in operation.success) {
        // Nothing beyond the contract leaves the server: the parsed body is the whole body.
        expect(response.json()).toEqual(operation.success.body.parse(response.json()));
      } else {
        const type = 'ranged' in operation ? /^application\/octet-stream$/ : /^image\//;
        expect(response.headers['content-type']).toMatch(type);
      }
    }
  });
});
