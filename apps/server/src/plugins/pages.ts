import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { appRoutes } from '@avto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { prepareText } from '#lib/prepared-body.ts';
import { sendFailure } from '#plugins/errors.ts';
import type { InlineParts } from '#plugins/security-headers.ts';
import { bestEncoding } from '#plugins/send-prepared.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Screens that the build has rendered into pages of their own. */
const ENTRANCE: Readonly<Partial<Record<(typeof appRoutes)[number], string>>> = {
  // A newcomer comes to the introduction, which takes the address; for all others the page is as empty as the shell.
  '/': 'entrance/introduction.html',
  '/onboarding': 'entrance/introduction.html',
  '/onboarding/code': 'entrance/code.html',
  '/auth/login': 'entrance/login.html',
  '/auth/registration': 'entrance/registration.html',
};

/** Collector of the web app's analytics. */
export interface Analytics {
  readonly url: string;
  readonly key: string;
}

/** Folders of the built pages; without one its pages are not served. */
export interface PageFolders {
  readonly webRoot?: string | undefined;
  readonly consoleRoot?: string | undefined;
}

/**
 * Serves the built web app: the shell for its own routes, hashed assets for ever, and for any other
 * path 404.html with status 404 (decision R2). Under /api an unknown path is JSON (decision R19). The school's console
 * stands under /console: its shell for every path there that names no file.
 */
export async function servePages(
  app: FastifyInstance,
  { webRoot, consoleRoot }: PageFolders,
  analytics?: Analytics,
): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request) || !webRoot) return sendFailure(new Failure('not_found'), request, reply);
    return sendPage(reply.code(404), '404.html');
  });
  if (webRoot) await serveWebApp(app, webRoot, analytics);
  if (consoleRoot) await serveConsole(app, consoleRoot, !webRoot);
}

async function serveWebApp(app: FastifyInstance, webRoot: string, analytics?: Analytics): Promise<void> {
  await app.register(fastifyStatic, filesOf(webRoot, 'Веб-приложение не собрано'));
  const sender = async (file: string) =>
    analytics
      ? await reportingPage(readFileSync(join(webRoot, file), 'utf8'), analytics)
      : (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, file);
  const sendShell = await sender('index.html');
  for (const route of appRoutes) {
    const file = ENTRANCE[route];
    const isBuilt = file !== undefined && existsSync(join(webRoot, file));
    app.get(route.replaceAll('$', ':'), isBuilt ? await sender(file) : sendShell);
  }
}

/**
 * Hashes of the scripts and styles that stand inside the pages of a built web app, for its content policy. The same for all
 * pages, because any of them may be the one that a service worker has kept.
 */
export function inlineParts(webRoot: string | undefined): InlineParts {
  const files = ['index.html', ...Object.values(ENTRANCE)].map((file) => join(webRoot ?? '', file));
  const pages = webRoot === undefined ? [] : files.filter((file) => existsSync(file));
  const html = pages.map((file) => readFileSync(file, 'utf8')).join('\n');
  const hashesOf = (element: string): readonly string[] => {
    const texts = html
      .split(`<${element}>`)
      .slice(1)
      .map((text) => text.slice(0, text.indexOf(`</${element}>`)));
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    return [...new Set(texts.map(hash))];
  };
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}

/** `isAlone`: nothing else serves files, so that this has to teach replies to send one. */
async function serveConsole(app: FastifyInstance, root: string, isAlone: boolean): Promise<void> {
  const files = filesOf(root, 'Кабинет автошколы не собран');
  await app.register(fastifyStatic, { ...files, prefix: '/console/', decorateReply: isAlone });
  const sendShell = (request: FastifyRequest, reply: FastifyReply) => {
    const isFile = /^[^?]*\.[^/?]*(?:\?|$)|^\/console\/assets(?:[/?]|$)/.test(request.url);
    return isFile ? reply.callNotFound() : sendPage(reply, 'index.html', root);
  };
  app.get('/console', sendShell);
  app.get('/console/*', sendShell);
}

/** @throws when nothing was built in the folder; the message begins with `complaint` */
function filesOf(root: string, complaint: string) {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`${complaint}: нет ${join(root, 'index.html')}. Выполните npm run build`);
  }
  return {
    root,
    index: false as const,
    // One route per file: an unknown path reaches the 404 page.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'entrance/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response: SetHeadersResponse, path: string) => {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', path.includes(join(root, 'assets')) ? YEAR : 'no-cache');
    },
  };
}

/**
 * A page with the collector in a `<meta>` tag: it comes in the same response as the policy that allows the
 * collector, so a stored copy of the shell can never disagree with its policy (decisions/0009).
 */
async function reportingPage(page: string, { url, key }: Analytics) {
  const tag = `<meta name="analytics" content="${escape(url)}" data-key="${escape(key)}" />`;
  const prepared = await prepareText(page.replace('</title>', () => `</title>${tag}`));
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const encoding = bestEncoding(request.headers['accept-encoding']?.toString());
    const { etag, bytes } = prepared[encoding];
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** From the folder of the web app, unless another is named. */
function sendPage(reply: FastifyReply, file: string, root?: string): FastifyReply {
  return root === undefined
    ? reply.sendFile(file, { cacheControl: false })
    : reply.sendFile(file, root, { cacheControl: false });
}

/** Whether the path is under /api, known or not. */
export function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}
