import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

import { appRoutes } from '@avto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { BuiltFolder, type Copy } from '#lib/built-folder.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { PreparedBody } from '#lib/prepared-body.ts';
import { sendFailure } from '#plugins/errors.ts';
import { dropPageHeaders, type InlineParts } from '#plugins/security-headers.ts';
import { bestEncoding } from '#plugins/send-prepared.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Content types of a build's files. */
const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

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
export function servePages(
  app: FastifyInstance,
  { webRoot, consoleRoot }: PageFolders,
  analytics?: Analytics,
): void {
  if (webRoot) checkBuilt(webRoot, 'Веб-приложение не собрано', ' или исправьте WEB_ROOT');
  if (consoleRoot) checkBuilt(consoleRoot, 'Кабинет автошколы не собран');
  const web = webRoot ? new BuiltFolder(webRoot) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request) || !web) return sendFailure(new Failure('not_found'), request, reply);
    return sendPage(reply.code(404), '404.html', web);
  });
  if (web) serveWebApp(app, web, analytics);
  if (consoleRoot) serveConsole(app, new BuiltFolder(consoleRoot));
}

/** @throws when nothing was built in the folder; the message begins with `complaint` and ends with what else may help */
function checkBuilt(root: string, complaint: string, orElse = ''): void {
  if (existsSync(join(root, 'index.html'))) return;
  throw new Error(`${complaint}: нет ${join(root, 'index.html')}. Выполните npm run build${orElse}`);
}

function serveWebApp(app: FastifyInstance, folder: BuiltFolder, analytics?: Analytics): void {
  serveFiles(app, folder, '/');
  const sender = (file: string) =>
    analytics
      ? reportingPage(readFileSync(folder.pathOf(file), 'utf8'), analytics)
      : (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, file, folder);
  const sendShell = sender('index.html');
  for (const route of appRoutes) {
    const file = ENTRANCE[route];
    const isBuilt = file !== undefined && folder.files.has(file);
    app.get(route.replaceAll('$', ':'), isBuilt ? sender(file) : sendShell);
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

function serveConsole(app: FastifyInstance, folder: BuiltFolder): void {
  serveFiles(app, folder, '/console/');
  const sendShell = (request: FastifyRequest, reply: FastifyReply) => {
    const isFile = /^[^?]*\.[^/?]*(?:\?|$)|^\/console\/assets(?:[/?]|$)/.test(request.url);
    return isFile ? reply.callNotFound() : sendPage(reply, 'index.html', folder);
  };
  app.get('/console', sendShell);
  app.get('/console/*', sendShell);
}

/** Not files of their own: compressed copies, pages under other addresses, and what only the build reads. */
const NOT_SERVED = /\.(?:br|gz)$|^(?:index\.html$|entrance\/|\.)/;

/** Serves the files of a build. An unknown name reaches the 404 page, and a path never leads out of the folder. */
function serveFiles(app: FastifyInstance, folder: BuiltFolder, prefix: string): void {
  const served = new Set([...folder.files].filter((file) => !NOT_SERVED.test(file)));
  for (const below of new Set([...served].map((file) => dirname(file)))) {
    if (below === '.') continue;
    app.get<{ Params: { name: string } }>(`${prefix}${below}/:name`, ({ params }, reply) => {
      const file = `${below}/${params.name}`;
      return served.has(file) ? sendFile(reply, file, folder) : reply.callNotFound();
    });
  }
  for (const file of [...served].filter((each) => dirname(each) === '.')) {
    app.get(`${prefix}${file}`, (_request, reply) => sendFile(reply, file, folder));
  }
}

/** Sends a file that the build had when the server started; one that a later build has taken away is not there any more. */
async function sendFile(reply: FastifyReply, file: string, folder: BuiltFolder): Promise<FastifyReply> {
  try {
    return await sendPage(reply, file, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    reply.callNotFound();
    return reply;
  }
}

/**
 * A page with the collector in a `<meta>` tag: it comes in the same response as the policy that allows the
 * collector, so a stored copy of the shell can never disagree with its policy (decisions/0009).
 */
function reportingPage(page: string, { url, key }: Analytics) {
  const tag = `<meta name="analytics" content="${escape(url)}" data-key="${escape(key)}" />`;
  const prepared = new PreparedBody(page.replace('</title>', () => `</title>${tag}`));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = bestEncoding(request.headers['accept-encoding']?.toString());
    const bytes = await prepared.bytes(encoding);
    return sendCopy(reply, 'index.html', { bytes, encoding, etag: prepared.etag(encoding) });
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function sendPage(reply: FastifyReply, file: string, folder: BuiltFolder): Promise<FastifyReply> {
  const accepted = reply.request.headers['accept-encoding']?.toString();
  return sendCopy(reply, file, await folder.copy(file, accepted));
}

/** Sends a file of a build, or 304 to a browser that has it; as the page of an unknown path it stays 404. */
function sendCopy(reply: FastifyReply, file: string, { bytes, encoding, etag }: Copy): FastifyReply {
  const isAsset = file.startsWith('assets/');
  if (isAsset) dropPageHeaders(reply);
  reply.headers({ 'cache-control': isAsset ? YEAR : 'no-cache', vary: 'accept-encoding', etag });
  const known = reply.request.headers['if-none-match'];
  if (reply.statusCode === 200 && matchesTag(known, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(bytes);
}

/** Whether the path is under /api, known or not. */
function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}
