import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from '#app.ts';
import { restoreBackup, writeBackup } from '#backup/backup.ts';
import { checkBackup } from '#backup/backup-file.ts';
import { tables } from '#backup/tables.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { asOperator } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { failureText } from '#lib/failure-text.ts';
import { examPhone } from '#testing/internal-exam.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  password,
  startTestApp,
  type TestApp,
  testKeys,
  type TestLearner,
  ticketQuestions,
} from '#testing/test-app.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

let server: TestApp;
let learner: TestLearner;
let folder: string;
let serial = 0;
let manager: TestStaff;
let invitation: string;
let card: string;
/** Tables that the tests fill: a backup must have rows of each. */
const KEPT = new Set([
  'school_drafts',
  'school_publications',
  'console_settings',
  'staff',
  'staff_links',
  'staff_sessions',
  'groups',
  'staff_groups',
  'roster',
  'tasks',
  'task_progress',
  'internal_exams',
  'exam_attempts',
  'invitations',
  'password_cards',
  'console_journal',
  'answer_verdicts',
  'sent_questions',
]);
const path = (name = `backup-${(serial += 1)}`) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'avto-backup-'));
  server = await startTestApp();
  learner = await server.learner();
  const ticket = await ticketQuestions(learner, 1);
  expect((await learner.post('/api/v1/user/exam/results', takenExam(ticket))).statusCode).toBe(200);
  for (const question of ticket) {
    const body = { ticket: 1, questionId: question.eduetq_id, answer: 1, status: 'ERROR' };
    expect((await learner.post('/api/v1/user/questions/', body)).statusCode).toBe(200);
  }
  await fillTheConsole();
  await fillVerdicts();
  await server.db.query('UPDATE schools SET name = $1', ['Школа\u2028с «кавычками» \\ и \n строками']);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Rows of every table of the console, of each state that a restore could get wrong. */
async function fillTheConsole(): Promise<void> {
  manager = await testStaff(server);
  const change = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => {
    const response = await manager.change(method, url, payload);
    expect([url, response.statusCode < 300]).toEqual([url, true]);
    return response.json<{
      id: number;
      code: string;
      version: number;
      publication: number;
      invitations: { id: number; code: string }[];
    }>();
  };
  const { id: groupId } = await change('POST', '/groups', { name: 'Вечер «Ё»' });
  const gone = await change('POST', '/groups', { name: 'Архив' });
  await testStaff(server, { role: 'teacher', groupIds: [groupId, gone.id] });
  const named = { version: 1, name: 'Ёжиков Олег', groupId, consentOn: '2026-09-01', isArchived: true };
  const other = await server.learner();
  await change('PATCH', `/learners/${other.userId}`, named);
  const archived = await server.learner();
  await change('PATCH', `/learners/${archived.userId}`, { version: 1, name: 'С группой', groupId: gone.id });
  await change('PATCH', `/groups/${gone.id}`, { version: 1, isArchived: true });
  const goal = { kind: 'tickets', first: 1, last: 2 };
  const days = { startsOn: '2026-11-20', endsOn: '2026-11-27' };
  await change('POST', '/tasks', { goal, learnerId: learner.userId, ...days });
  const ended = await change('POST', '/tasks', { goal: { kind: 'exams', count: 3 }, groupId, ...days });
  await change('PATCH', `/tasks/${ended.id}`, { version: 1, isEnded: true });
  const draft = await change('PUT', '/school/draft', {
    version: 1,
    changed: { website: 'https://ё.example/' },
  });
  const { version, publication } = draft;
  const next = await change('POST', '/school/publications', { version, publication });
  await change('PUT', '/school/draft', { version: next.version, changed: { name: 'Не «готово» \n' } });
  await change('PATCH', `/learners/${learner.userId}`, { version: 1, groupId });
  const exam = await change('POST', '/exams', { groupId, minutes: 40, rules: 'official' });
  await examPhone(learner).enter(exam.code);
  const names = ['Ждёт', 'Пришёл', 'Отозван'];
  const { invitations } = await change('POST', '/invitations', { groupId, names });
  await server.learner(undefined, { 'x-driving-school': invitations[1]?.code ?? '' });
  await change('PATCH', `/invitations/${invitations[2]?.id}`, { version: 1, isRevoked: true });
  ({ code: card } = await change('POST', `/learners/${archived.userId}/password-card`, {}));
  invitation = invitations[0]?.code ?? '';
  await asOperator(server.db, async (tx) => {
    await tx.query(
      `UPDATE staff SET recovery_codes = $2, totp_secret = $3, totp_step = 7, last_seen_at = now() WHERE id = $1`,
      [manager.id, '{"\\\\x00ff","\\\\x5c22"}', Buffer.from([0, 255])],
    );
    await tx.query('INSERT INTO staff_links (token_hash, staff_id, expires_at) VALUES ($1, $2, now())', [
      Buffer.from([1, 2]),
      manager.id,
    ]);
    await tx.query(
      `INSERT INTO console_settings (school_id, seats, seats_until, need_rules) VALUES ($1, 500, '2036-12-31', $2::jsonb)`,
      [manager.schoolId, '{"awayDays": null}'],
    );
    await tx.query('UPDATE roster SET chance = 0.8437561, mistakes = 5, last_at = now() WHERE user_id = $1', [
      learner.userId,
    ]);
  });
}

/** Verdicts on answers of the assistant, and a question that a learner sent. */
async function fillVerdicts(): Promise<void> {
  for (const verdict of [
    { citations: ['13.9', 'знак 2.4'], verdict: 'up' },
    { citations: [], verdict: 'down', question: 'Что такое «обгон»?\u2028' },
  ]) {
    expect((await learner.post('/api/v1/user/chat/verdict', verdict)).statusCode).toBe(200);
  }
}

describe('a backup', () => {
  it('knows every table, so that a migration cannot add one that is forgotten', async () => {
    const found = await server.db.query<{ name: string }>(
      `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  it('brings back another database to the same sums, and a learner goes on with the same tokens', async () => {
    const file = path();
    const written = await writeBackup(server.db, file);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(written.answers?.rows).toBe(
      (await server.db.query('SELECT id FROM bank_questions WHERE ticket = 1')).length,
    );

    const db = await openTestDatabase();
    expect(await restoreBackup(db, file, { replace: false })).toEqual(written);
    const again = path();
    expect(await writeBackup(db, again)).toEqual(written);

    const bank = new BankCache(db);
    await bank.refresh();
    const app = await buildApp({ db, bank, keys: testKeys, now: server.clock.now, longestLag: 0 });
    const list = await app.inject({
      url: '/api/v1/user/questions/',
      headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
    });
    expect(list.json()).toEqual((await learner.get('/api/v1/user/questions/')).json());
    expect([written.memory?.rows, written.exam_results?.rows]).toEqual([20, 1]);
    const counted = Object.entries(written).filter(([, { rows }]) => rows === 0);
    expect(counted.map(([name]) => name).filter((name) => KEPT.has(name))).toEqual([]);
    const { refreshToken } = learner.tokens;
    const refreshed = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      payload: { refreshToken },
    });
    expect(refreshed.statusCode).toBe(200);
    // New rows take numbers that no row had before.
    const payload = { login: 'Newcomer', password };
    const signedUp = await app.inject({ method: 'POST', url: '/api/v1/auth/user/signup', payload });
    expect(signedUp.json<Tokens>().accessToken).toBeTypeOf('string');
    const [newcomer] = await db.query<{ id: number }>("SELECT id FROM users WHERE login = 'Newcomer'");
    expect(newcomer?.id).toBeGreaterThan(learner.userId);
    await app.close();
    await db.close();
  });

  it('brings back the console: rows of the roster as they were, sessions, invitations and cards', async () => {
    const file = path();
    await writeBackup(server.db, file);
    const db = await openTestDatabase();
    await restoreBackup(db, file, { replace: false });
    const roster = (of: Database) =>
      asOperator(of, (tx) => tx.query<{ name: string | null }>('SELECT * FROM roster ORDER BY user_id'));
    expect(await roster(db)).toEqual(await roster(server.db));
    expect((await roster(db)).map(({ name }) => name)).toEqual([null, 'Ёжиков Олег', 'С группой', 'Пришёл']);
    const bank = new BankCache(db);
    await bank.refresh();
    const app = await buildApp({ db, bank, keys: testKeys, now: server.clock.now, longestLag: 0 });
    for (const url of ['groups', 'invitations', 'journal', 'learners?state=archived']) {
      const headers = { cookie: manager.cookie };
      const response = await app.inject({ url: `/api/v1/console/${url}`, headers });
      expect([url, response.json()]).toEqual([url, (await manager.get(`/${url}`)).json()]);
    }
    const payload = { login: 'Invited', password };
    const headers = { 'x-driving-school': invitation };
    const url = '/api/v1/auth/user/signup';
    expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(201);
    expect((await roster(db)).at(-1)?.name).toBe('Ждёт');
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/user/new-password',
      payload: { code: card, password: 'brand-new' },
    });
    expect(renewed.statusCode).toBe(200);
    await app.close();
    await db.close();
  });

  it('never overwrites a file', async () => {
    const file = path();
    writeFileSync(file, 'mine');
    await expect(writeBackup(server.db, file)).rejects.toThrow(/уже есть/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it.skipIf(!existsSync('/dev/full'))(
    'names the file when the disk is full, and leaves no part of it',
    async () => {
      const file = path('full.backup');
      symlinkSync('/dev/full', `${file}.new`);
      const told = await writeBackup(server.db, file).catch(failureText);
      expect(told).toBe(`${file}.new: на диске нет места. Освободите его и повторите`);
      expect([existsSync(file), readdirSync(folder).includes('full.backup.new')]).toEqual([false, false]);
    },
  );
});

describe('a restore', () => {
  let db: Database;
  let whole: Buffer;
  let text: string;

  beforeAll(async () => {
    const file = path();
    await writeBackup(server.db, file);
    whole = readFileSync(file);
    text = gunzipSync(whole).toString();
    db = await openTestDatabase();
    await db.query("INSERT INTO users (login, password_hash) VALUES ('Present', 'x')");
  });
  afterAll(() => db.close());
  beforeEach(async () => expect(await present()).toEqual([{ login: 'Present' }]));

  const present = () => db.query('SELECT login FROM users');
  const attempt = (content: Buffer | string) => {
    const file = path();
    writeFileSync(file, content);
    return restoreBackup(db, file, { replace: true });
  };
  const refused = async (content: Buffer | string, words: RegExp) => {
    await expect(attempt(content)).rejects.toThrow(words);
    expect(await present()).toEqual([{ login: 'Present' }]);
  };

  it.each([1, 2, 10, 100, 1000, Infinity])('refuses a file that lacks its last bytes: %d', async (bytes) => {
    await refused(whole.subarray(0, -bytes), /повреждена/);
  });

  it('refuses a file with any byte turned over', async () => {
    for (let at = 20; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const bad = Buffer.from(whole);
      bad[at] = (bad[at] as number) ^ 0x55;
      await refused(bad, /повреждена|не резервная копия/);
    }
  });

  it('refuses a changed answer, a missing row and a missing end, though the compression is whole', async () => {
    await refused(gzipSync(text.replace('"answer":1', '"answer":2')), /контрольная сумма/);
    await refused(gzipSync(text.replace(/\{"user_id".*\n/, '')), /контрольная сумма/);
    await refused(gzipSync(text.slice(0, text.lastIndexOf('#end'))), /обрывается/);
    await refused(gzipSync(`${text}{}\n`), /после конца/);
  });

  it.each([
    ['text', Buffer.from('-- PostgreSQL database dump\n')],
    ['another gzip', gzipSync('INSERT INTO users\n')],
  ])('refuses a foreign file: %s', async (_name, content) => {
    await refused(content, /не резервная копия этой программы/);
  });

  it('refuses a line of 400 MB without reading it to its end', async () => {
    const part = gzipSync('x'.repeat(2 ** 20));
    // The gzip is damaged after the limit; that is not reported, so the rest is not read.
    const line = Buffer.concat([...Array.from({ length: 400 }, () => part), Buffer.from('no gzip')]);
    await refused(Buffer.concat([whole, line]), /слишком длинная строка/);
    await refused(line, /не резервная копия/);
  });

  it('refuses a backup of another version of the program', async () => {
    const older = path();
    await db.query("UPDATE migrations SET checksum = 'other' WHERE position = 0");
    await writeBackup(db, older);
    await db.query('UPDATE migrations SET checksum = $1 WHERE position = 0', [
      JSON.parse(text.slice(0, text.indexOf('\n'))).migrations[0].checksum as string,
    ]);
    await refused(readFileSync(older), /другой версией программы/);
  });

  it('refuses a database with learners unless it is told to replace them', async () => {
    const file = path();
    writeFileSync(file, whole);
    await expect(restoreBackup(db, file, { replace: false })).rejects.toThrow(
      /уже есть ученики \(1\).*--replace/,
    );
  });

  it('undoes everything when what was written is not what the backup says', async () => {
    await db.transaction(async (tx) => {
      await tx.script(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.answer := 9; RETURN NEW; END $$;
        CREATE TRIGGER spoil BEFORE INSERT ON answers FOR EACH ROW EXECUTE FUNCTION spoil()`);
    });
    await refused(whole, /Таблица answers после записи не такая/);
    await db.query('DROP TRIGGER spoil ON answers');
  });

  it('waits for no pipe and no device', async () => {
    const pipe = path('pipe');
    execFileSync('mkfifo', [pipe]);
    for (const target of [pipe, '/dev/zero']) {
      await expect(checkBackup(target), target).rejects.toThrow(
        `${target}: это канал или устройство, а нужен файл. Сохраните копию на диск`,
      );
    }
  });

  it('names a file that is not there', async () => {
    await expect(checkBackup(path('none'))).rejects.toThrow(/Файла .*none нет/);
  });
});
