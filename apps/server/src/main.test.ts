import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { say, startModelServer } from '#testing/model-server.ts';
import {
  makeProcessStore,
  type ProcessStore,
  runProgram,
  type RunningServer,
  startServer,
} from '#testing/processes.ts';
import { testEngine } from '#testing/test-database.ts';

const LONG = 300_000;
let store: ProcessStore;
let server: RunningServer;

beforeAll(async () => {
  store = await makeProcessStore('empty');
  server = await startServer({ ...store.env, OPS_PORT: '0', PUBLIC_URL: 'http://avto.example' });
}, LONG);
afterAll(async () => {
  await server.stop('SIGKILL');
  await store.remove();
});

describe('the server process', () => {
  it('starts an empty database with the built-in bank and a school to try it by', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const school = await fetch(`${server.url}/api/v1/user/driving_school/avto2026`);
    expect(await school.json()).toMatchObject({ code: 'AVTO2026' });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  it('says once how the manager of that school enters the console', async () => {
    const link = /^ {2}http:\/\/avto\.example\/console\/link\/([\w-]{43})$/m;
    await server.said(link);
    const token = link.exec(server.heard())?.[1] ?? '';
    const opened = await fetch(`${server.url}/api/v1/console/links/${token}`);
    expect(await opened.json()).toMatchObject({
      login: 'manager@example.org',
      school: expect.any(String),
    });
    expect(server.heard().split(token)).toHaveLength(2);
  });

  it.runIf(testEngine === 'pglite')(
    'keeps its folder for itself: a second one on it ends at once and says why',
    async () => {
      const second = await runProgram('main.ts', [], { ...store.env, PORT: '0' });
      expect(second.code).toBe(1);
      expect(second.stderr).toBe(
        `Папка данных ${store.env.DATA_DIR} уже занята другим запущенным сервером. Остановите его или задайте другую DATA_DIR\n`,
      );
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(readFileSync(join(store.env.DATA_DIR ?? '', 'secret.key'), 'utf8')).toHaveLength(45);
    },
    LONG,
  );

  it.runIf(testEngine === 'postgres')(
    'may run twice on one database',
    async () => {
      const second = await startServer(store.env);
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
      expect(await second.stop('SIGTERM')).toBe(0);
    },
    LONG,
  );

  it(
    'ends what it has begun when it is asked to stop, takes nothing new, and exits with 0',
    async () => {
      const { port } = new URL(server.url);
      const body = JSON.stringify({ login: 'Unhurried', password: 'secret1' });
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      const head = [
        'POST /api/v1/auth/user/signup HTTP/1.1',
        'Host: avto.example',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`);
      // The server says when it has begun.
      const [begun] = (await once(socket, 'data')) as [Buffer];
      expect(begun.toString()).toMatch(/^HTTP\/1\.1 100 /);
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const exited = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      while (
        await fetch(`${server.url}/healthz`).then(
          () => true,
          () => false,
        )
      );
      expect(server.child.exitCode).toBeNull();
      socket.write(body.slice(9));
      expect(await exited).toEqual([0, null]);
      expect(answer).toMatch(/^HTTP\/1\.1 201 .*\baccessToken\b/s);
      const found = await store.look((db) => db.query("SELECT login FROM users WHERE login = 'Unhurried'"));
      expect(found).toEqual([{ login: 'Unhurried' }]);
    },
    LONG,
  );
});

describe('the demo school', () => {
  const demo = fileURLToPath(new URL('../demo-school/school.yaml', import.meta.url));
  const tokensOf = async (url: string) => {
    const response = await fetch(`${url}/api/v1/auth/user/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-driving-school': 'AVTO2026' },
      body: JSON.stringify({ login: 'Visitor1', password: 'secret1' }),
    });
    return (await response.json()) as { accessToken: string };
  };

  it(
    'shows banners and a questionnaire from the first start, and what the operator made of it afterwards',
    async () => {
      const first = await startServer(store.env);
      const headers = { authorization: `Bearer ${(await tokensOf(first.url)).accessToken}` };
      const get = async (url: string) => (await fetch(url, { headers })).json() as Promise<never>;
      const user = `${first.url}/api/v1/user`;
      const banner: { formId: number; imageName: string } = await get(`${user}/ad/performance_banner`);
      expect(banner).toMatchObject({ title: 'Готовы к экзамену?', link: null });
      expect((await fetch(`${first.url}/api/v1/photo/${banner.imageName}`)).headers.get('content-type')).toBe(
        'image/webp',
      );
      const form: { questions: unknown[] } = await get(`${user}/forms/${banner.formId}`);
      expect(form.questions).toHaveLength(5);
      expect(await get(`${user}/ad/static_banner`)).toMatchObject({ imageName: expect.any(String) });
      expect(await get(`${user}/driving_school/AVTO2026`)).toMatchObject({
        branding: { imageName: expect.any(String), supportEmail: 'support@example.com' },
        promotion: { imageName: expect.any(String) },
      });
      await first.stop('SIGTERM');
      expect(first.heard()).not.toContain('/console/link/');

      const same = await runProgram('cli/school.ts', ['apply', demo], store.env);
      expect(same).toEqual({ code: 0, stdout: 'Автошкола AVTO2026: без изменений\n', stderr: '' });
      const edited = join(store.folder, 'edited.yaml');
      writeFileSync(edited, 'school: AVTO2026\nname: Моё имя\nstaticBanner:\n');
      expect((await runProgram('cli/school.ts', ['apply', edited], store.env)).code).toBe(0);
      const second = await startServer(store.env);
      const school = await fetch(`${second.url}/api/v1/user/driving_school/AVTO2026`);
      expect(await school.json()).toMatchObject({ name: 'Моё имя' });
      const gone = await fetch(`${second.url}/api/v1/user/ad/static_banner`, { headers });
      expect(await gone.json()).toBeNull();
      expect(await second.stop('SIGTERM')).toBe(0);
    },
    LONG,
  );
});

describe('a language model that the configuration names', () => {
  it(
    'words an answer, and an import of the text of the Rules reaches its prompt',
    async () => {
      const clauses = [
        { clause: '11.4', section: 'Выдумка', text: 'Обгонять улиток нельзя на мосту из спичек.' },
      ];
      const file = join(store.folder, 'rules.json');
      writeFileSync(file, JSON.stringify(clauses));
      expect((await runProgram('cli/rules-import.ts', [file], store.env)).code).toBe(0);
      const model = await startModelServer();
      model.answer(say('Обгонять там нельзя (п. 11.4 ПДД).'));
      const node = await startServer({
        ...store.env,
        ASSISTANT_BASE_URL: model.baseUrl,
        ASSISTANT_API_KEY: 'key-of-the-model',
        ASSISTANT_MODEL: 'model-of-the-school',
      });
      const call = async (path: string, body: object, headers: Record<string, string>) => {
        const response = await fetch(`${node.url}/api/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        return (await response.json()) as { accessToken: string; text: string };
      };
      const account = { login: 'Visitor2', password: 'secret1' };
      const { accessToken } = await call('auth/user/signup', account, {});
      const { text } = await call(
        'user/chat',
        { text: 'Где запрещён обгон?' },
        { authorization: `Bearer ${accessToken}` },
      );
      expect(text).toMatch(/^Обгонять там нельзя \(п\. 11\.4 ПДД\)\./);
      expect(model.requests).toHaveLength(1);
      expect(model.requests[0]).toMatchObject({
        headers: { authorization: 'Bearer key-of-the-model' },
        body: { model: 'model-of-the-school' },
      });
      expect(model.requests[0]?.body.messages[1]?.content).toContain('мосту из спичек');
      expect(await node.stop('SIGTERM')).toBe(0);
      await model.close();
    },
    LONG,
  );
});

describe('a wrong configuration', () => {
  it(
    'ends the process with a text for the operator',
    async () => {
      const url = 'postgres://localhost/none';
      const wrong = [
        { env: { DATABASE_URL: url }, text: /^С DATABASE_URL нужна переменная APP_SECRETS/ },
        {
          env: { DATABASE_URL: url, APP_SECRETS: 'c2hvcnQ=' },
          text: /^APP_SECRETS: секрет № 1 короче 32 байт/,
        },
        {
          env: { PORT: '99999', DATABASE_URL: 'mysql://x' },
          text: /^Неверные переменные.*PORT: .*DATABASE_URL: ожидается postgres/s,
        },
        // The lock of a starting node keeps one connection while another one works.
        { env: { DATABASE_POOL: '1' }, text: /^Неверные переменные окружения:\n {2}DATABASE_POOL: / },
      ];
      const run = async ({ env, text }: { env: Record<string, string>; text: RegExp }) => ({
        ...(await runProgram('main.ts', [], { ...env, DATA_DIR: join(store.folder, 'other') })),
        text,
      });
      for (const { code, stdout, stderr, text } of await Promise.all(wrong.map(run))) {
        expect([code, stdout]).toEqual([1, '']);
        expect(stderr).toMatch(text);
        expect(stderr).not.toMatch(/^\s+at /m);
      }
    },
    LONG,
  );
});
