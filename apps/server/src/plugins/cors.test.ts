import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '#testing/test-app.ts';

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
        'access-control-request-headers': 'authorization,content-type,idempotency-key,x-driving-school',
      },
    });

  it('on the list may make every call of the contract, with credentials', async () => {
    const open = await server.node({ corsOrigins: [allowed] });
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await preflight(open, allowed, method);
      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': allowed,
        'access-control-allow-credentials': 'true',
        'access-control-max-age': '7200',
        'access-control-allow-headers': 'authorization,content-type,idempotency-key,x-driving-school',
      });
      expect(String(answer.headers['access-control-allow-methods']).split(/,\s*/)).toContain(method);
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

  it('get nothing where there is no list', async () => {
    expect(corsHeaders(await preflight(server.app, allowed, 'GET'))).toEqual({});
    expect(
      corsHeaders(await server.request({ url: '/api/v1/photo/nothing', headers: { origin: allowed } })),
    ).toEqual({});
  });
});
