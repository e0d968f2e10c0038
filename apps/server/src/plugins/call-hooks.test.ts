import type { Operation } from '@avto/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { hookCalls } from '#plugins/call-hooks.ts';

it('runs the hooks of a call once, in their order, for HEAD as for GET, and for no other route', async () => {
  const seen: string[] = [];
  const app = Fastify();
  for (const name of ['first', 'second']) {
    hookCalls(app, ({ id }) => ({
      onRequest: (_request, _reply, done) => {
        seen.push(`${name} of ${id}`);
        done();
      },
      ...(name === 'first'
        ? {
            onResponse: (_request, _reply, done) => {
              seen.push(`${id} is done`);
              done();
            },
          }
        : {}),
    }));
  }
  for (const id of ['one', 'two']) {
    const config = { operation: { id } as unknown as Operation };
    app.get(`/${id}`, { config }, () => 'body');
  }
  app.get('/other', () => 'body');
  await app.inject('/one');
  expect(seen.splice(0)).toEqual(['first of one', 'second of one', 'one is done']);
  await app.inject({ method: 'HEAD', url: '/two' });
  expect(seen.splice(0)).toEqual(['first of two', 'second of two', 'two is done']);
  await app.inject('/other');
  await app.inject('/nowhere');
  expect(seen).toEqual([]);
});
