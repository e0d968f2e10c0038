import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SavedAnswer, Tokens, WireQuestion } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeProcessStore, type ProcessStore, runProgram, startServer } from '#testing/processes.ts';
import { takenExam } from '#testing/taken-exam.ts';
import { createPostgresDatabase, testEngine } from '#testing/test-database.ts';

const LONG = 300_000;
let store: ProcessStore;
let tokens: Tokens;
let answers: SavedAnswer[];
let remembered: unknown[];

const send = async (method: string, url: string, body?: object, accessToken = tokens?.accessToken) => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
const command = (name: string, ...args: string[]) => runProgram(`cli/${name}.ts`, args, store.env);
const rememberedAt = (url: string, accessToken?: string) =>
  Promise.all(
    ['memory', 'exam/results'].map((list) =>
      send('GET', `${url}/api/v1/user/${list}`, undefined, accessToken),
    ),
  );
const signIn = (url: string, password: string) =>
  send('POST', `${url}/api/v1/auth/user/signin`, { login: 'Mover', password });

beforeAll(async () => {
  store = await makeProcessStore();
  // Counted here is what one learner left.
  Object.assign(store.env, { DEMO_SCHOOL: 'off' });
  const server = await startServer(store.env);
  const signedUp = await send('POST', `${server.url}/api/v1/auth/user/signup`, {
    login: 'Mover',
    password: 'secret1',
  });
  tokens = signedUp.body as Tokens;
  const ticket = (await send('GET', `${server.url}/api/v1/user/exam/tickets/1`)).body as WireQuestion[];
  for (const { eduetq_id: questionId } of ticket.slice(0, 5)) {
    const body = { ticket: 1, questionId, answer: 1, status: 'ERROR' };
    expect((await send('POST', `${server.url}/api/v1/user/questions/`, body)).status).toBe(200);
  }
  const exam = await send('POST', `${server.url}/api/v1/user/exam/results`, takenExam(ticket));
  expect(exam.status).toBe(200);
  remembered = await rememberedAt(server.url);
  answers = (await send('GET', `${server.url}/api/v1/user/questions/`)).body as SavedAnswer[];
  expect(answers).toHaveLength(5);
  expect(await server.stop('SIGTERM')).toBe(0);
}, LONG);
afterAll(() => store.remove());

describe('backup and restore as commands', () => {
  it(
    'bring a database back to the moment of the backup, and only when they are told to',
    async () => {
      const file = join(store.folder, 'school.backup');
      const written = await command('backup', file);
      expect(written).toMatchObject({ code: 0, stderr: '' });
      expect(written.stdout).toMatch(/answers +5 /);
      expect((await command('restore', file, '--check')).stdout).toMatch(/^Копия цела/);
      await store.look((db) => db.query("UPDATE users SET login = 'Spoiled'"));

      expect(await command('restore', file)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/уже есть ученики/),
      });
      expect(await store.look((db) => db.query('SELECT login FROM users'))).toEqual([{ login: 'Spoiled' }]);
      expect(await command('restore', file, '--replace')).toMatchObject({ code: 0 });
      expect(await store.look((db) => db.query('SELECT login FROM users'))).toEqual([{ login: 'Mover' }]);

      const cut = join(store.folder, 'cut.backup');
      writeFileSync(cut, readFileSync(file).subarray(0, 5000));
      const refused = await command('restore', cut, '--replace');
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/повреждена/) });
      expect(await command('restore')).toMatchObject({ code: 2 });
      expect(await command('restore', store.folder)).toMatchObject({
        code: 1,
        stderr: `${store.folder}: это папка, а нужен файл. Сохраните копию на диск и укажите её файл; её делает npm run backup -- <файл>\n`,
      });
      const nowhere = join(store.folder, 'нет такой папки', 'school.backup');
      expect(await command('backup', nowhere)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^[^\n]+: такого файла нет, или нет папки, [^\n]+\n$/),
      });
      expect(await command('move-to-postgres', 'сюда')).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^Лишнее слово: сюда\.\n/),
      });
    },
    LONG,
  );
});

describe('a folder without a database', () => {
  it(
    'is not taken for a database that is empty: nothing is made, copied or replaced',
    async () => {
      const nobodys = join(store.folder, 'не та папка');
      const told = {
        code: 1,
        stdout: '',
        stderr: `В папке ${nobodys} нет базы данных. Задайте те же DATA_DIR или DATABASE_URL, что у сервера\n`,
      };
      const file = join(store.folder, 'nothing.backup');
      expect(await runProgram('cli/backup.ts', [file], { DATA_DIR: nobodys })).toEqual(told);
      const DATABASE_URL = store.env.DATABASE_URL ?? 'postgres://localhost:1/none';
      const moving = { DATA_DIR: nobodys, DATABASE_URL };
      expect(await runProgram('cli/move-to-postgres.ts', ['--replace'], moving)).toEqual(told);
      const questions = join(store.folder, 'questions.jsonl');
      writeFileSync(questions, '{"question":"Кому уступать дорогу?"}\n');
      const others = [
        ['assistant-try', questions],
        ['school', 'list'],
        ['school', 'edit', 'AVTO2026', '--name', 'Имя'],
        ['school', 'staff', 'list', 'AVTO2026'],
        ['rules-import', '--remove'],
      ];
      for (const [name = '', ...args] of others) {
        const refused = await runProgram(`cli/${name}.ts`, args, { DATA_DIR: nobodys });
        expect([name, refused]).toEqual([name, told]);
      }
      const yaml = join(store.folder, 'school.yaml');
      writeFileSync(yaml, 'school: FIRST\nname: Первая\n');
      const tried = await runProgram('cli/school.ts', ['apply', yaml, '--dry-run'], { DATA_DIR: nobodys });
      expect(tried).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/новая[^]*ничего не записано/),
        stderr: '',
      });
      expect([existsSync(nobodys), existsSync(file)]).toEqual([false, false]);
      expect(await store.look((db) => db.query('SELECT login FROM users'))).toEqual([{ login: 'Mover' }]);
    },
    LONG,
  );
});

describe('a command that may come before the first start', () => {
  it(
    'says that the database in the folder is new, also when it then fails, and never again',
    async () => {
      const DATA_DIR = join(store.folder, 'новая папка');
      const note = `В папке ${DATA_DIR} базы данных не было: создана новая. Если сервер уже работал, задайте те же DATA_DIR или DATABASE_URL, что у него, и повторите\n`;
      const failed = await runProgram('cli/school.ts', ['add', '--name', 'Первая', '--logo', 'no.png'], {
        DATA_DIR,
      });
      expect(failed.code).toBe(1);
      expect(failed.stderr.startsWith(`${note}--logo: no.png: `)).toBe(true);
      const added = await runProgram('cli/school.ts', ['add', '--name', 'Первая'], { DATA_DIR });
      expect(added).toMatchObject({ code: 0, stderr: '' });
    },
    LONG,
  );
});

describe.runIf(testEngine === 'postgres')('moving the embedded database to Postgres', () => {
  it(
    'takes everything along, and a signed-in learner goes on with the same tokens',
    async () => {
      // This run's store is on Postgres: its content becomes an embedded database first, by a backup.
      const file = join(store.folder, 'move.backup');
      expect((await command('backup', file)).code).toBe(0);
      const DATA_DIR = join(store.folder, 'embedded');
      const embedded = { DATA_DIR, DEMO_SCHOOL: 'off' };
      const restored = await runProgram('cli/restore.ts', [file], embedded);
      expect(restored).toMatchObject({ code: 0, stderr: expect.stringMatching(/создана новая/) });
      const before = await startServer(embedded);
      const signed = (await signIn(before.url, 'secret1')).body as Tokens;
      expect(await before.stop('SIGTERM')).toBe(0);

      const { target, drop } = await createPostgresDatabase(process.env.TEST_DATABASE_URL ?? '');
      for (const ending of ['', '.new'])
        writeFileSync(join(DATA_DIR, `move.backup${ending}`), 'of a killed one');
      const moved = await runProgram('cli/move-to-postgres.ts', [], { DATA_DIR, DATABASE_URL: target });
      expect(moved).toMatchObject({ code: 0, stderr: '' });
      expect(moved.stdout).toMatch(/контрольные суммы равны/);
      expect(readdirSync(DATA_DIR).filter((name) => name.includes('backup'))).toEqual([]);
      const APP_SECRETS = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim();
      const after = await startServer({ DATABASE_URL: target, APP_SECRETS });
      const list = await send('GET', `${after.url}/api/v1/user/questions/`, undefined, signed.accessToken);
      expect(list).toEqual({ status: 200, body: expect.arrayContaining(answers) });
      expect(await rememberedAt(after.url, signed.accessToken)).toEqual(remembered);
      const { refreshToken } = signed;
      expect((await send('POST', `${after.url}/api/v1/auth/refresh`, { refreshToken })).status).toBe(200);
      expect(await after.stop('SIGTERM')).toBe(0);
      await drop();
    },
    LONG,
  );
});

describe('the operator’s commands on one learner', () => {
  it(
    'give a new password, hand out what is kept, and delete all of it',
    async () => {
      expect(await command('user', 'export', 'nobody')).toMatchObject({
        code: 1,
        stderr: 'Ученика с никнеймом nobody нет\n',
      });
      const exported = await command('user', 'export', 'mover');
      expect(JSON.parse(exported.stdout)).toMatchObject({ login: 'Mover', school: null });
      const { answers: listed, memory, exams } = JSON.parse(exported.stdout) as Record<string, unknown[]>;
      expect(listed).toHaveLength(5);
      expect(memory).toHaveLength(20);
      expect(exams).toHaveLength(1);
      expect(exported.stdout).not.toMatch(/argon2|hmac/);

      const reset = await command('user', 'reset-password', 'Mover');
      const password = /Mover: (\S+)/.exec(reset.stdout)?.[1] ?? '';
      let server = await startServer(store.env);
      expect((await signIn(server.url, 'secret1')).status).toBe(400);
      expect((await signIn(server.url, password)).status).toBe(200);
      expect((await send('GET', `${server.url}/api/v1/user/questions/`)).status).toBe(401);
      await server.stop('SIGTERM');

      expect(await command('user', 'delete', 'Mover')).toMatchObject({ code: 2 });
      expect(await command('user', 'delete', 'Mover', '--yes')).toMatchObject({ code: 0 });
      const left = await store.look((db) =>
        db.transaction(async (tx) => {
          await tx.query("SELECT set_config('app.role', 'operator', true)");
          return tx.query(
            `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM sessions) AS sessions,
               (SELECT count(*)::int FROM answers) AS answers, (SELECT count(*)::int FROM idempotency_keys) AS keys,
               (SELECT count(*)::int FROM memory) AS memory, (SELECT count(*)::int FROM exam_results) AS exams`,
          );
        }),
      );
      expect(left).toEqual([{ users: 0, sessions: 0, answers: 0, keys: 0, memory: 0, exams: 0 }]);
      server = await startServer(store.env);
      expect((await signIn(server.url, password)).status).toBe(400);
      await server.stop('SIGTERM');
    },
    LONG,
  );
});
