import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { BegunInternalExam, ExamResult, NewExamResult, WireQuestion } from '@avto/contract';
import type { BoardAttempt, ExamProtocol, InternalExam } from '@avto/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { asDoorkeeper, asOperator } from '#console/scope.ts';
import { openStaffSession } from '#console/staff-sessions.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { makeProcessStore, type ProcessStore, type RunningServer, startServer } from '#testing/processes.ts';
import { RetryingClient } from '#testing/retrying-client.ts';
import { type SmallProxy, startProxy } from '#testing/small-proxy.ts';
import { testSchool } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { testEngine } from '#testing/test-database.ts';

const LEARNERS = 40;
/** As the console asks. A call that is slow is none that failed: how long one takes is the machine's affair. */
const EVERY_MS = 2000;

describe.runIf(testEngine === 'postgres')('an internal exam of forty on two nodes', () => {
  let store: ProcessStore;
  let servers: RunningServer[];
  let proxy: SmallProxy;
  let cookie: string;
  let groupId: number;
  const rights = new Map<number, { right: number; wrong: number }>();

  beforeAll(async () => {
    store = await makeProcessStore();
    ({ cookie, groupId } = await store.look(async (db) => {
      await replaceBank(db, testBank(8));
      await saveSchool(db, testSchool('AVTO2026', 'Твоя автошкола'));
      const schoolId = (await findSchool(db, 'AVTO2026'))?.id ?? 0;
      const ids = await asOperator(db, async (tx) => {
        const [staff] = await tx.query<{ id: number }>(
          "INSERT INTO staff (school_id, login, login_key, name, role) VALUES ($1, 'm', 'm', 'Имя', 'manager') RETURNING id",
          [schoolId],
        );
        const [group] = await tx.query<{ id: number }>(
          "INSERT INTO groups (school_id, name, name_key) VALUES ($1, 'Сорок', 'сорок') RETURNING id",
          [schoolId],
        );
        return { staff: staff?.id ?? 0, group: group?.id ?? 0 };
      });
      const token = await asDoorkeeper(db, (tx) => openStaffSession(tx, ids.staff, Date.now()));
      return { cookie: `staff=${token}`, groupId: ids.group };
    }));
    const env = { ...store.env, TRUST_PROXY: '127.0.0.1' };
    servers = await Promise.all([startServer(env), startServer(env)]);
    proxy = await startProxy(servers.map(({ url }) => url));
  });
  afterAll(async () => {
    await proxy?.close();
    await Promise.all((servers ?? []).map((server) => server.stop('SIGKILL')));
    await store.remove();
  });

  const staff = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${proxy.url}/api/v1/console${path}`, {
      method,
      headers: {
        cookie,
        origin: proxy.url,
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as T;
  };

  /** A call of a phone that is made again, as it is, until a server has answered it. */
  async function persist<T>(
    client: RetryingClient,
    path: string,
    body?: object,
    key = randomUUID(),
  ): Promise<T> {
    for (;;) {
      const response = await fetch(`${proxy.url}/api/v1/user/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${client.tokens.accessToken}`,
          'idempotency-key': key,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => undefined);
      if (response?.ok) return (await response.json()) as T;
      if (response && response.status < 500) throw new Error(`${path}: ${await response.text()}`);
      await delay(50);
    }
  }

  async function signedUp(): Promise<RetryingClient[]> {
    const clients = Array.from({ length: LEARNERS }, () => new RetryingClient(proxy.url));
    await Promise.all(clients.map((client) => client.signUp()));
    await store.look((db) =>
      asOperator(db, async (tx) => {
        await tx.query(
          `UPDATE users SET school_id = (SELECT id FROM schools WHERE code = 'AVTO2026') WHERE login = ANY ($1::text[])`,
          [clients.map(({ login }) => login)],
        );
        await tx.query(
          `UPDATE roster SET group_id = $2, name = 'Ученик ' || user_id
           WHERE user_id IN (SELECT id FROM users WHERE login = ANY ($1::text[]))`,
          [clients.map(({ login }) => login), groupId],
        );
      }),
    );
    return clients;
  }

  async function learnTheBank(client: RetryingClient): Promise<void> {
    for (let ticket = 1; ticket <= 8; ticket += 1) {
      const questions = await persist<WireQuestion[]>(client, `exam/tickets/${ticket}`);
      for (const { eduetq_id: id, answers } of questions) {
        const position = (isRight: boolean) =>
          answers.find((option) => option.edueta_is_right === isRight)?.edueta_number_pp ?? 0;
        rights.set(id, { right: position(true), wrong: position(false) });
      }
    }
  }

  /** Takes the exam; every second learner makes two mistakes at once. `tell` is called in the middle. */
  async function take(
    client: RetryingClient,
    index: number,
    code: string,
    tell: () => void,
  ): Promise<ExamResult[]> {
    const device = randomUUID();
    const { start } = await persist<{ start: string }>(client, 'internal-exam/join', { code, device });
    const begun = await persist<BegunInternalExam>(client, 'internal-exam/begin', { start, device });
    const fails = index % 2 === 1;
    const slots: NewExamResult['slots'] = begun.questions.map((questionId, at) => {
      const { right = 0, wrong = 0 } = rights.get(questionId) ?? {};
      if (!fails) return { questionId, answer: right };
      return at > 1 ? { questionId } : { questionId, answer: wrong };
    });
    const answered = slots.filter(({ answer }) => answer !== undefined);
    for (let step = 1; step <= answered.length; step += 1) {
      const given = answered.slice(0, step);
      const report = { start, device, step, given, total: 20, isAway: false, leaves: 0 };
      await persist(client, 'internal-exam/progress', report);
      if (step === 2) tell();
    }
    const result = {
      rules: 'official',
      startedAt: begun.begunAt,
      seconds: 1,
      ended: 'answered',
      slots,
      start,
    };
    const key = randomUUID();
    // Two tabs, and the same once more.
    return Promise.all([
      persist<ExamResult>(client, 'exam/results', result, key),
      persist<ExamResult>(client, 'exam/results', result, key),
      persist<ExamResult>(client, 'exam/results', result),
    ]);
  }

  it('loses nothing and doubles nothing while one is killed in the middle, and the live view goes on', async () => {
    const clients = await signedUp();
    await learnTheBank(clients[0] as RetryingClient);
    const exam = await staff<InternalExam>('POST', '/exams', { groupId, minutes: 60, rules: 'official' });
    let underWay = 0;
    let inMiddle = () => {};
    const middle = new Promise<void>((done) => (inMiddle = done));
    const tell = () => {
      underWay += 1;
      if (underWay === LEARNERS / 2) inMiddle();
    };
    let isOver = false;
    const watched = (async () => {
      let [row, worst] = [0, 0];
      for (let afterwards = 0; afterwards < 2; afterwards += isOver ? 1 : 0) {
        const seen = await staff<{ attempts: BoardAttempt[] }>('GET', `/exams/${exam.id}`).catch(
          () => undefined,
        );
        row = seen ? 0 : row + 1;
        worst = Math.max(worst, row);
        await delay(EVERY_MS);
      }
      return worst;
    })();
    const taken = Promise.all(clients.map((client, index) => take(client, index, exam.code ?? '', tell)));
    await middle;
    await servers[0]?.stop('SIGKILL');
    const results = await taken;
    isOver = true;
    expect(await watched).toBeLessThan(2);

    for (const [index, same] of results.entries()) {
      expect(same.map(({ id }) => id)).toEqual([same[0]?.id, same[0]?.id, same[0]?.id]);
      expect(same[0]).toMatchObject({
        reason: index % 2 === 1 ? 'two-in-block' : null,
        supervised: { number: 1, isLate: false },
      });
    }
    const { attempts, exam: held } = await staff<ExamProtocol>('GET', `/exams/${exam.id}/protocol`);
    expect(held).toMatchObject({ learners: LEARNERS, finished: LEARNERS, passed: LEARNERS / 2 });
    expect(attempts.map(({ answers }) => answers.length).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: LEARNERS }, (_, at) => (at < LEARNERS / 2 ? 2 : 20)),
    );
    expect(attempts.filter(({ isLate, isAltered }) => isLate || isAltered)).toEqual([]);
    for (const client of clients) expect(await persist<ExamResult[]>(client, 'exam/results')).toHaveLength(1);
  });
});
