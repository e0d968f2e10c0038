import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { appRoutes } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { inlineHashes, makeConsoleRoot, makeWebRoot } from '#testing/web-root.ts';

const web = makeWebRoot();
const school = makeConsoleRoot();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ deps: { webRoot: web.root, consoleRoot: school.root } });
});
afterAll(async () => {
  await server.close();
  web.remove();
  school.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.request({ url, headers });
const titleOf = ({ body }: { body: string }) => /<title>(.*)<\/title>/.exec(body)?.[1];

describe('the routes of the app', () => {
  it.each(appRoutes.map((route) => route.replaceAll(/\$\w+/g, '7')))(
    'answer %s with the shell',
    async (url) => {
      for (const form of [
        url,
        url === '/' ? '/?redirect=%2Fhome' : `${url}/`,
        `${url}?redirect=//evil.example`,
      ]) {
        const response = await get(form);
        expect([form, response.statusCode, titleOf(response)]).toEqual([form, 200, 'Твоя автошкола']);
        expect(response.headers).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
        });
      }
    },
  );

  it('answer 304 to a browser that has the shell', async () => {
    const { etag } = (await get('/home')).headers;
    const again = await get('/learn', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a screen of the entrance', () => {
  it('is a page of its own where the build has made one, and the shell elsewhere', async () => {
    for (const url of ['/auth/login', '/auth/login/', '/auth/login?redirect=/home']) {
      expect((await get(url)).body).toContain('Вход');
    }
    for (const url of ['/auth/registration', '/onboarding', '/', '/home']) {
      expect((await get(url)).body).not.toContain('Вход');
    }
    for (const url of ['/entrance/login.html', '/entrance', '/entrance/']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('names the collector of analytics like the shell', async () => {
    const analytics = { url: 'https://collect.example/in', key: 'k' };
    const node = await server.node({ webRoot: web.root, analytics });
    const { body } = await node.inject('/auth/login');
    expect(body).toContain('<meta name="analytics" content="https://collect.example/in" data-key="k" />');
    expect(body).toContain('Вход');
    const packed = await node.inject({ url: '/auth/login', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
  });

  it('may use what the build put into it, and nothing else that is inline', async () => {
    for (const url of ['/auth/login', '/home', '/nothing']) {
      const policy = (await get(url)).headers['content-security-policy'];
      expect(policy).toContain(`script-src 'self' ${inlineHashes.script};`);
      expect(policy).toContain(`style-src 'self' ${inlineHashes.style};`);
      expect(policy).toContain("form-action 'none'");
    }
    const bare = await server.node({});
    expect((await bare.inject('/home')).headers['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('any other path', () => {
  it.each([
    '/nothing',
    '/learn/1/2/3',
    '/homer',
    '/assets/app-older.js',
    '/assets',
    '/assets/',
    '/favicon.png',
    '/sw.js.map',
  ])('is the page that says so, with status 404: %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, titleOf(response)]).toEqual([404, 'Страница не найдена']);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('stays 404 when the browser has that page already, or asks for a part of it', async () => {
    const first = await get('/nothing');
    const headers = {
      'if-none-match': String(first.headers.etag),
      'if-modified-since': String(first.headers['last-modified']),
    };
    expect((await get('/nothing', headers)).statusCode).toBe(404);
    expect((await get('/nothing', { range: 'bytes=0-3' })).statusCode).toBe(404);
  });

  it('answers other methods the same way', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      expect((await server.request({ method, url: '/home' })).statusCode).toBe(404);
    }
    expect((await server.request({ method: 'HEAD', url: '/home' })).statusCode).toBe(200);
  });

  it('is JSON under /api', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v1/nothing',
      '/api/v2/user/questions/',
      '/api?x=1',
    ]) {
      const response = await get(url);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found', message: 'Не найдено' });
    }
  });

  it.each(['/404.html', '/offline.html'])('is not %s: a file is itself', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//../secret.txt',
    '/assets/%00',
    '/.git/config',
    '/assets/app-1a2b3c.js%00.html',
  ])('never leads out of the folder: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('never served');
  });

  it.each(['/%', '/%ff', '/learn/%e0%a4', '/api/v1/photo/%zz'])('cannot be read: %s', async (url) => {
    const response = await get(url);
    expect(response.json()).toMatchObject({
      statusCode: 400,
      code: 'validation_failed',
      requestId: expect.any(String),
    });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('the console of the school', () => {
  it.each([
    '/console',
    '/console/',
    '/console/groups/7',
    '/console/link/a_b-c',
    '/console?x=a.b',
    '/console/nothing',
  ])('is its own shell at %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, titleOf(response)]).toEqual([200, 'Кабинет автошколы']);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('has its files for ever, as the build compressed them', async () => {
    const { headers, rawPayload } = await get('/console/assets/index-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(school.script);
  });

  it.each([
    '/console/assets/index-older.js',
    '/console/assets',
    '/console/assets/index-1a2b3c.js.br',
    '/console/favicon.png',
    '/console/..%2f..%2fsecret.txt',
    '/consoles',
  ])('has no %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, titleOf(response)]).toEqual([404, 'Страница не найдена']);
  });

  it('answers 304 to a browser that has its shell, and nothing but reading', async () => {
    const { etag } = (await get('/console')).headers;
    expect((await get('/console/staff', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await server.request({ method: 'POST', url: '/console' })).statusCode).toBe(404);
  });

  it('is served without the web app, and the web app without it', async () => {
    const alone = await server.node({ consoleRoot: school.root });
    expect(titleOf(await alone.inject('/console/staff'))).toBe('Кабинет автошколы');
    expect((await alone.inject('/console/assets/none.js')).json()).toMatchObject({ code: 'not_found' });
    const without = await server.node({ webRoot: web.root });
    expect(titleOf(await without.inject('/console'))).toBe('Страница не найдена');
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever', async () => {
    const response = await get('/assets/app-1a2b3c.js');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.body).toBe(web.script);
  });

  it('are sent as they were compressed by the build', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(web.script);
    expect((await get('/assets/app-1a2b3c.js.br')).statusCode).toBe(404);
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/offline.html'])(
    'without one are asked for again: %s',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
    },
  );

  it('that a later build has taken away are the page that says so, until they are there again', async () => {
    const own = makeWebRoot();
    const node = await server.node({ webRoot: own.root });
    for (const [file, url] of [
      ['sw.js', '/sw.js'],
      ['assets/app-1a2b3c.js', '/assets/app-1a2b3c.js'],
    ] as const) {
      renameSync(join(own.root, file), join(own.root, 'away'));
      const gone = await node.inject(url);
      expect([gone.statusCode, titleOf(gone)]).toEqual([404, 'Страница не найдена']);
      expect(gone.headers['cache-control']).toBe('no-cache');
      renameSync(join(own.root, 'away'), join(own.root, file));
      expect((await node.inject(url)).statusCode).toBe(200);
    }
    own.remove();
  });

  it('describe the app to whoever installs it, as a manifest', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });
});

describe('a server without the web app', () => {
  it('answers JSON to every path that is not there', async () => {
    const bare = await server.node({});
    expect((await bare.inject('/home')).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('does not start on a folder where nothing was built', async () => {
    await expect(server.node({ webRoot: `${web.root}/assets` })).rejects.toThrow(
      /не собрано.*или исправьте WEB_ROOT/,
    );
    await expect(server.node({ consoleRoot: `${web.root}/assets` })).rejects.toThrow(/не собран:/);
  });
});

describe('a server with a collector of analytics', () => {
  const analytics = { url: 'https://collect.example/in"box', key: 'k&1' };

  it('names it in the shell, and allows it in the policy of the same answer', async () => {
    const node = await server.node({ webRoot: web.root, analytics });
    const response = await node.inject('/home');
    expect(response.body).toContain(
      '<meta name="analytics" content="https://collect.example/in&quot;box" data-key="k&amp;1" />',
    );
    expect(response.headers['content-security-policy']).toContain(
      "connect-src 'self' https://collect.example;",
    );
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await node.inject({ url: '/learn', headers })).statusCode).toBe(304);
  });

  it('is asked for by its own pages only: without one the shell and the policy name nobody', async () => {
    const response = await get('/home');
    expect(response.body).not.toContain('analytics');
    expect(response.headers['content-security-policy']).toContain("connect-src 'self';");
  });
});
