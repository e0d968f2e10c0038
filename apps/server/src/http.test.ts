import { commonErrors, errorBody, errorCatalogue } from '@avto/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { fullSchool, makeSchoolFolder } from '#testing/school-folder.ts';
import { password, startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { inlineHashes, makeWebRoot } from '#testing/web-root.ts';

const web = makeWebRoot();
let server: TestApp;
let secure: FastifyInstance;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp({ deps: { webRoot: web.root } });
  secure = await server.node({ webRoot: web.root, publicUrl: 'https://avto.example' });
  learner = await server.learner();
  const folder = await makeSchoolFolder();
  await folder.apply(server.db, fullSchool.replace('FULL-1', 'AVTO2026'));
  folder.remove();
  await server.db.query(
    "INSERT INTO photos (name, content_type, bytes, width, height) VALUES ('sign', 'image/webp', '\\x00', 1, 1)",
  );
});
afterAll(async () => {
  await server.close();
  web.remove();
});

const pagePolicy =
  `default-src 'none'; script-src 'self' ${inlineHashes.script}; style-src 'self' ${inlineHashes.style}; ` +
  "img-src 'self' blob: data:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker";
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  date: expect.any(String),
};
const hsts = 'max-age=63072000; includeSubDomains';

describe('security headers', () => {
  it.each(['/home', '/nothing', '/sw.js'])(
    'of the page %s over https are those of the API document',
    async (url) => {
      const { headers } = await secure.inject(url);
      expect(headers).toMatchObject({
        ...everywhere,
        'content-security-policy': `${pagePolicy}; upgrade-insecure-requests`,
        'strict-transport-security': hsts,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      });
    },
  );

  it('of a file of a page are those of data; a name that is none leads to a page', async () => {
    const { headers } = await secure.inject('/assets/app-1a2b3c.js');
    expect(headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'strict-transport-security': hsts,
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['cross-origin-opener-policy', 'permissions-policy']) {
      expect(headers).not.toHaveProperty(name);
    }
    const none = await secure.inject('/assets/app-older.js');
    expect(none.statusCode).toBe(404);
    expect(none.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('over plain http demand no https, which would break a trial in a classroom', async () => {
    const { headers } = await server.request({ url: '/home' });
    expect(headers).toMatchObject({ ...everywhere, 'content-security-policy': pagePolicy });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('of data forbid to be a document; of a photo also to run', async () => {
    const data = await secure.inject('/api/v1/user/driving_school/AVTO2026');
    expect(data.headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'strict-transport-security': hsts,
      'cross-origin-resource-policy': 'same-origin',
    });
    const photo = await secure.inject('/api/v1/photo/sign');
    expect(photo.headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
    });
    expect(photo.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of the docs page let it style itself and run nothing inline', async () => {
    const policy = String((await secure.inject('/api/docs')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('name no software', async () => {
    const { headers } = await server.request({ url: '/home' });
    expect(Object.keys(headers)).not.toContain('server');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
  });
});

describe('errors', () => {
  const bearer = () => ({ authorization: `Bearer ${learner.tokens.accessToken}` });
  const signIn = (rest: InjectOptions): InjectOptions => ({
    method: 'POST',
    url: '/api/v1/auth/user/signin',
    ...rest,
  });
  const json = { 'content-type': 'application/json' };
  const cases: [name: string, status: number, options: () => InjectOptions][] = [
    ['a body that is not JSON', 400, () => signIn({ payload: '{"login":', headers: json })],
    ['an empty body that claims to be JSON', 400, () => signIn({ payload: '', headers: json })],
    ['no body at all', 400, () => signIn({})],
    [
      'a poisoned prototype',
      400,
      () => signIn({ payload: '{"__proto__":{"x":1},"login":"a"}', headers: json }),
    ],
    [
      'a content-length that lies',
      400,
      () => signIn({ payload: '{}', headers: { ...json, 'content-length': '9' } }),
    ],
    [
      'a form',
      415,
      () => signIn({ payload: 'login=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['plain text', 415, () => signIn({ payload: '{}', headers: { 'content-type': 'text/plain' } })],
    [
      'plain text of another charset',
      415,
      () => signIn({ payload: '{}', headers: { 'content-type': 'text/plain; charset=koi8-r' } }),
    ],
    ['a content type that is none', 415, () => signIn({ payload: '{}', headers: { 'content-type': 'x' } })],
    [
      'a body of 16 KB and one byte',
      413,
      () => signIn({ payload: JSON.stringify({ login: 'x'.repeat(16 * 1024 - 11) }), headers: json }),
    ],
    ['no bearer', 401, () => ({ url: '/api/v1/user/questions/' })],
    ['an unknown path', 404, () => ({ url: '/api/v1/nothing' })],
    ['an unknown method', 404, () => ({ method: 'PUT', url: '/api/v1/user/questions/' })],
    [
      'a dead refresh token',
      409,
      () => ({ method: 'POST', url: '/api/v1/auth/refresh', payload: { refreshToken: 'x' } }),
    ],
    [
      'a question that is not there',
      422,
      () => ({
        method: 'POST',
        url: '/api/v1/user/questions/',
        headers: bearer(),
        payload: { ticket: 1, questionId: 1_000_000, answer: 1, status: 'ERROR' },
      }),
    ],
  ];

  it.each(cases)('after %s are %i in the shape of the contract', async (_name, status, options) => {
    const response = await server.request(options());
    expect(response.statusCode).toBe(status);
    const body = errorBody.parse(response.json());
    expect(response.json()).toEqual(body);
    expect(body.statusCode).toBe(status);
    expect(errorCatalogue[body.code].status).toBe(status);
    expect(body.message).toMatch(/^[А-яё][^\n{}]*$/);
    expect(body.requestId).toMatch(/^[\da-f]{32}$/);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('of a token that is missing or dead name the scheme, which has no case', async () => {
    const url = '/api/v1/user/questions/';
    for (const headers of [{}, { authorization: 'Bearer dead' }, { authorization: 'bearer dead' }]) {
      const response = await server.request({ url, headers });
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    const { authorization } = bearer();
    for (const spelled of [authorization.replace('Bearer', 'bearer'), authorization.replace(' ', '  ')])
      expect((await server.request({ url, headers: { authorization: spelled } })).statusCode).toBe(200);
    const staff = await server.request({ url: '/api/v1/console/groups' });
    expect([staff.statusCode, staff.headers['www-authenticate']]).toEqual([401, undefined]);
  });

  it('take a body of exactly 16 KB', async () => {
    const payload = JSON.stringify({ login: 'x'.repeat(16 * 1024 - 12) });
    expect(Buffer.byteLength(payload)).toBe(16 * 1024);
    expect((await server.request(signIn({ payload, headers: json }))).statusCode).toBe(400);
  });

  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('have a request id each, and never the one of the client', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const response = await server.request({
          url: '/api/v1/nothing',
          headers: {
            'x-request-id': 'mine',
            'request-id': 'mine',
            traceparent: `00-${trace}-00f067aa0ba902b7-01`,
          },
        });
        return response.json<{ requestId: string }>().requestId;
      }),
    );
    expect(new Set([...ids, 'mine', trace]).size).toBe(4);
  });

  it('have the id of the trace that a trusted proxy began, where it is one', async () => {
    const node = await server.node({ trustProxy: ['127.0.0.1'] });
    const idFor = async (traceparent: string) =>
      (await node.inject({ url: '/api/v1/nothing', headers: { traceparent } })).json<{ requestId: string }>()
        .requestId;
    expect(await idFor(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
    for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '<script>', trace]) {
      expect(await idFor(wrong)).toMatch(/^[\da-f]{32}$/);
      expect(await idFor(wrong)).not.toBe(trace);
    }
  });

  it('that any call may answer are known to the contract', () => {
    expect(commonErrors.every((code) => code in errorCatalogue)).toBe(true);
  });
});

describe('what may be kept, and by whom', () => {
  const ticket = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
  it.each([
    ['GET', '/api/v1/user/driving_school/AVTO2026', 'private, no-cache'],
    ['GET', '/api/v1/user/exam/tickets/1', ticket],
    ['GET', '/api/v1/photo/sign', 'public, max-age=31536000, immutable'],
    ['GET', '/api/v1/user/questions/', 'private, no-cache'],
    ['DELETE', '/api/v1/user/questions/', 'no-store'],
    ['DELETE', '/api/v1/user/questions/ticket/1', 'no-store'],
    ['GET', '/api/v1/user/ad/static_banner', 'private, max-age=60'],
    ['GET', '/api/v1/user/ad/performance_banner', 'private, max-age=60'],
    ['GET', '/api/v1/user/forms/results/latest', 'private, no-cache'],
    ['GET', '/api/v1/user/forms/1', 'private, max-age=300'],
    ['POST', '/api/v1/user/forms/results', 'no-store'],
    ['POST', '/api/v1/user/chat', 'no-store'],
  ] as const)('of %s %s is said as in the API document', async (method, url, expected) => {
    const answer = await server.request({
      method,
      url,
      headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
      ...(method === 'POST'
        ? {
            payload: {
              text: 'Что такое обгон?',
              formId: 1,
              formName: 'Проверка',
              formLink: null,
              formAction: null,
              elements: [],
            },
          }
        : {}),
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expected]);
    // A response that a browser may reuse varies by learner; one for shared caches must not.
    const isOwn = expected.startsWith('private, max-age');
    expect(/authorization/i.test(String(answer.headers.vary))).toBe(isOwn);
    expect(String(answer.headers.vary)).not.toMatch(/cookie/i);
  });
});

describe('a storm of sign-ins', () => {
  it('is answered 503 with Retry-After past two at work and fifty in the queue', async () => {
    const signIn = (number: number) =>
      server.request({
        method: 'POST',
        url: '/api/v1/auth/user/signin',
        payload: { login: `storm${number}`, password },
        remoteAddress: `10.3.0.${number}`,
      });
    const answers = await Promise.all(Array.from({ length: 80 }, (_, number) => signIn(number)));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeGreaterThanOrEqual(52);
    expect(busy.length + answers.filter(({ statusCode }) => statusCode === 400).length).toBe(80);
    for (const answer of busy) {
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await signIn(200)).statusCode).toBe(400);
  });
});

describe('for the operator', () => {
  it('/healthz and /readyz answer while the database does', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await server.request({ url });
      expect([response.statusCode, response.json()]).toEqual([200, { status }]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('/readyz says that the database is gone, and /healthz goes on', async () => {
    const node = await server.node({ db: { ...server.db, query: () => Promise.reject(new Error('gone')) } });
    const response = await node.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await node.inject('/healthz')).statusCode).toBe(200);
  });

  it('numbers are not on the public listener', async () => {
    for (const url of ['/metrics', '/metrics/', '/status'])
      expect((await server.request({ url })).statusCode).toBe(404);
  });

  it('a fault of the program is a 500 that tells nothing', async () => {
    const broken = () => Promise.reject(new Error('relation "answers" does not exist at 10.0.0.5'));
    const node = await server.node({ db: { ...server.db, prepared: broken } });
    const response = await node.inject({
      url: '/api/v1/user/questions/',
      headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
    });
    expect(response.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Что-то пошло не так. Попробуйте позже',
      code: 'internal',
      requestId: expect.any(String),
    });
  });

  it('a node that lags refuses calls and goes on serving pages', async () => {
    const node = await server.node({ webRoot: web.root, longestLag: 1 });
    const lag = () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    };
    await vi.waitFor(
      async () => {
        lag();
        const response = await node.inject('/api/v1/user/driving_school/AVTO2026');
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
        expect(response.json()).toMatchObject({
          code: 'unavailable',
          message: expect.stringMatching(/[а-я]/),
        });
        // While the calls are refused, that is: the sample lasts for a second.
        for (const url of ['/home', '/healthz']) expect((await node.inject(url)).statusCode).toBe(200);
      },
      { timeout: 120_000, interval: 50 },
    );
  });
});
