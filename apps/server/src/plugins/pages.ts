import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { appRoutes } from '@avto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Failure } from '#lib/failures.ts';
import { sendFailure } from '#plugins/errors.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: the shell for its own routes, hashed assets for ever, and for any other
 * path 404.html with status 404 (decision R2). Under /api an unknown path is JSON (decision R19).
 */
export async function servePages(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request) || !webRoot) return sendFailure(new Failure('not_found'), request, reply);
    return sendPage(reply.code(404), '404.html');
  });
  if (!webRoot) return;
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`Веб-приложение не собрано: нет ${join(webRoot, 'index.html')}. Выполните npm run build`);
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // One route a file: an unknown path then falls to the 404 page and no pattern shadows it.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(join(webRoot, 'assets')) ? YEAR : 'no-cache');
    },
  });
  for (const route of appRoutes) {
    app.get(route.replaceAll('$', ':'), (_request, reply) => sendPage(reply, 'index.html'));
  }
}

function sendPage(reply: FastifyReply, file: string): FastifyReply {
  return reply.sendFile(file, { cacheControl: false });
}

function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}
