import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { makeWebRoot } from '#testing/web-root.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('web apps of other origins', () => {
  const allowed = 'https://app.example';
  const corsHeaders = ({ headers }: LightMyRequestResponse) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
  const preflight = (node: FastifyInstance, origin: string, method: string) =>
    node.inject({
      method: 'OPTIONS',
      url: '/api/v1/user/questions/',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers':
          'answer-place,authorization,content-type,idempotency-key,x-driving-school',
      },
    });

  it('on the list may make every call of the contract, with credentials', async () => {
    const open = await server.node({ corsOrigins: [allowed] });
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await preflight(open, allowed, method);
      expect(response.statusCode).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': allowed,
        'access-control-allow-credentials': 'true',
        'access-control-max-age': '7200',
        'access-control-allow-headers':
          'answer-place,authorization,content-type,idempotency-key,x-driving-school',
      });
      expect(String(response.headers['access-control-allow-methods']).split(/,\s*/)).toContain(method);
    }
    const call = await open.inject({ url: '/api/v1/user/questions/', headers: { origin: allowed } });
    expect(call.statusCode).toBe(401);
    expect(call.headers['access-control-allow-origin']).toBe(allowed);
  });

  it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'are not reflected: %s',
    async (origin) => {
      const open = await server.node({ corsOrigins: [allowed] });
      expect(
        corsHeaders(await preflight(open, origin, 'GET'))['access-control-allow-origin'],
      ).toBeUndefined();
      const call = await open.inject({ url: '/api/v1/user/driving_school/AVTO2026', headers: { origin } });
      expect(corsHeaders(call)['access-control-allow-origin']).toBeUndefined();
    },
  );

  describe('with a list', () => {
    const web = makeWebRoot();
    let open: FastifyInstance;
    let authorization: string;

    beforeAll(async () => {
      open = await server.node({ corsOrigins: [allowed], webRoot: web.root });
      authorization = `Bearer ${(await server.learner()).tokens.accessToken}`;
    });
    afterAll(() => web.remove());

    it.each<[what: string, status: number, url: string, options?: InjectOptions]>([
      ['a call', 200, '/api/v1/user/driving_school/AVTO2026'],
      ['a call with a `Vary` of its own', 200, '/api/v1/user/exam/tickets/1'],
      ['a call that depends on the bearer', 200, '/api/v1/user/ad/static_banner'],
      ['an error', 401, '/api/v1/user/questions/', { headers: {} }],
      ['a path that is not there', 404, '/api/v1/nothing'],
      ['an address that cannot be read', 400, '/%ff'],
      ['a page', 200, '/home'],
      ['a page that is not there', 404, '/nothing'],
      ['a file', 200, '/sw.js'],
      ['a preflight', 204, '/api/v1/user/questions/', { method: 'OPTIONS' }],
      ['the operator’s probe', 200, '/healthz'],
    ])('every response varies by the origin: %s', async (_what, status, url, options) => {
      for (const origin of [allowed, 'https://other.example', undefined]) {
        const headers = {
          authorization,
          ...(origin ? { origin } : {}),
          ...(options?.method ? { origin: allowed, 'access-control-request-method': 'GET' } : {}),
          ...options?.headers,
        };
        if (status === 401) delete (headers as Record<string, string>).authorization;
        const response = await open.inject({ url, ...options, headers });
        expect(response.statusCode).toBe(status);
        const vary = String(response.headers.vary).toLowerCase().split(/,\s*/);
        expect(vary.filter((name) => name === 'origin')).toHaveLength(1);
        if (url.includes('tickets')) expect(vary).toContain('accept-encoding');
        if (url.includes('banner')) expect(vary).toContain('authorization');
      }
    });
  });

  it('get nothing where there is no list', async () => {
    expect(corsHeaders(await preflight(server.app, allowed, 'GET'))).toEqual({});
    expect(
      corsHeaders(await server.request({ url: '/api/v1/photo/nothing', headers: { origin: allowed } })),
    ).toEqual({});
  });
});
