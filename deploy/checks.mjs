import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';

import { root } from '../scripts/lib.mjs';
import { check } from './findings.mjs';

/**
 * One call over HTTP/2.
 * @param {import('node:http2').ClientHttp2Session} session @param {string} path
 * @param {Record<string, string>} [headers] @param {object} [body]
 * @returns {Promise<{ status: number, headers: import('node:http2').IncomingHttpHeaders, text: string }>}
 */
function call(session, path, headers = {}, body) {
  return new Promise((done, fail) => {
    const stream = session.request({
      ':path': path,
      ':method': body ? 'POST' : 'GET',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    });
    let text = '';
    /** @type {Record<string, unknown>} */
    let answered = {};
    stream.on('response', (response) => (answered = { ...response }));
    stream.on('data', (chunk) => (text += chunk));
    stream.on('end', () => done({ status: Number(answered[':status'] ?? 0), headers: answered, text }));
    stream.on('error', fail);
    stream.end(body ? JSON.stringify(body) : undefined);
  });
}

/**
 * Asks nginx on loopback for what learners ask; prints each finding.
 * @param {{ plain: number, secure: number }} ports
 * @param {readonly { stop: () => Promise<number | null> }[]} nodes ended one after the other; none are left alone
 */
export async function checkSet({ plain, secure }, nodes) {
  const redirect = await fetch(`http://127.0.0.1:${plain}/home`, { redirect: 'manual' });
  check(
    'http leads to https',
    [redirect.status, redirect.headers.get('location')?.startsWith('https://')],
    [308, true],
  );
  const session = connectHttp2(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
  const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    check(`${path} is closed to the public`, (await call(session, path)).status, 404);
  }
  const login = `Try${randomBytes(4).toString('hex')}`;
  const signedUp = await call(session, '/api/v1/auth/user/signup', {}, { login, password: 'secret1' });
  check('a learner registers', signedUp.status, 201);
  const authorization = `Bearer ${JSON.parse(signedUp.text).accessToken}`;
  const ticket = () => call(session, '/api/v1/user/exam/tickets/1', { authorization, ...brotli });
  const [first, second] = [await ticket(), await ticket()];
  check('a ticket comes as Brotli', [first.status, first.headers['content-encoding']], [200, 'br']);
  check('and the second time from the cache', [second.status, second.headers['x-cache']], [200, 'HIT']);
  const plainTicket = await call(session, '/api/v1/user/exam/tickets/1', { authorization });
  check('but not as Brotli to who cannot read it', plainTicket.headers['content-encoding'], undefined);
  const questions = JSON.parse(plainTicket.text);
  const name = questions
    .map((/** @type {{ eduetq_photo_name: string }} */ question) => question.eduetq_photo_name)
    .find((/** @type {string} */ each) => each !== 'NULL');
  const photo = (coding = {}) =>
    call(session, `/api/v1/photo/${name}`, { accept: 'image/avif,image/webp,*/*', ...coding });
  const [one, two] = [await photo(brotli), await photo(brotli)];
  check(
    'a picture comes from the cache the second time',
    [one.status, two.headers['x-cache'], two.headers['content-type']?.startsWith('image/')],
    [200, 'HIT', true],
  );
  check('but not as Brotli to who cannot read it', (await photo()).headers['content-encoding'], undefined);
  check('without a token there are no answers', (await call(session, '/api/v1/user/questions/')).status, 401);
  const [{ eduetq_id: questionId }] = questions;
  const saved = await call(
    session,
    '/api/v1/user/questions/',
    { authorization },
    { ticket: 1, questionId, answer: 1, status: 'ERROR' },
  );
  check('an answer is kept', saved.status, 200);
  // nginx asks the nodes in turn.
  for (const turn of ['one', 'the other']) {
    const list = await call(session, '/api/v1/user/questions/', { authorization });
    check(`and ${turn} node has it`, JSON.parse(list.text).length, 1);
  }
  for (const path of ['questions/', 'memory', 'exam/results', 'favourites', 'tasks']) {
    const own = () => call(session, `/api/v1/user/${path}`, { authorization });
    const [asked, again] = [await own(), await own()];
    const stranger = await call(session, `/api/v1/user/${path}`);
    check(
      `${path} is this learner's own: never from the cache, and nothing without a token`,
      [asked.status, again.status, again.headers['x-cache'] ?? 'MISS', stranger.status],
      [200, 200, 'MISS', 401],
    );
  }
  const missing = await call(session, '/api/v1/nothing');
  check('an error carries the trace id', /^[\da-f]{32}$/.test(JSON.parse(missing.text).requestId), true);
  const page = await call(session, '/', brotli);
  if (existsSync(join(root, 'apps/web/dist/index.html'))) {
    check(
      'the web app is served, over https only',
      [page.status, Boolean(page.headers['strict-transport-security'])],
      [200, true],
    );
    for (const [path, what] of [
      ['/', 'its script'],
      ['/console', 'the script of the console'],
    ]) {
      const script =
        /(?:src|href)="([^"]+\/index-[^"]+\.js)"/.exec((await call(session, path)).text)?.[1] ?? '';
      for (const encoding of ['br', 'gzip']) {
        const { headers } = await call(session, script, { 'accept-encoding': encoding });
        check(`and ${what} as ${encoding}`, headers['content-encoding'], encoding);
      }
    }
  } else console.log('– the web app is not built here: its pages were not asked for');

  const answers = async () => (await call(session, '/api/v1/user/questions/', { authorization })).status;
  for (const [index, node] of nodes.entries()) {
    /** @type {{ code?: number | null }} */
    const end = {};
    void node.stop().then((code) => (end.code = code));
    const statuses = new Set();
    while (end.code === undefined) statuses.add(await answers());
    check('a node ends with 0', end.code, 0);
    if (index > 0) continue;
    for (let time = 0; time < 50; time += 1) statuses.add(await answers());
    check('and while it ends and afterwards no request fails', [...statuses], [200]);
  }
  if (nodes.length > 0) {
    check('without any node there are no answers', await answers(), 502);
    check('but tickets and pictures still', [(await ticket()).status, (await photo()).status], [200, 200]);
  }
  session.close();
}
