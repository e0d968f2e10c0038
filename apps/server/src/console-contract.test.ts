import { errorBody, type ErrorCode, errorCatalogue, type Operation } from '@avto/contract';
import { consoleOperations } from '@avto/contract/console/operations';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats } from '#console/seats.ts';
import { newTotpSecret, sealTotp } from '#console/totp.ts';
import type { Value } from '#db/database.ts';
import {
  type ConsoleId,
  consoleInputs,
  consoleOperation,
  consoleRequest,
  type ConsoleWorld,
  consoleWorld,
} from '#testing/console-world.ts';
import { startTestApp, type TestApp, testKeys } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const sql = (text: string, values: readonly Value[] = []) =>
  asOperator(server.db, (tx) => tx.query(text, values));

/** The call that succeeds, with some of it replaced. */
function request(
  id: ConsoleId,
  world: ConsoleWorld,
  change: {
    body?: object;
    params?: Record<string, string | number>;
    query?: string;
    headers?: Record<string, string | undefined>;
  } = {},
): InjectOptions {
  const input = consoleInputs[id](world);
  const { body, params, query, headers } = change;
  return consoleRequest(
    id,
    {
      ...input,
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body || input.body ? { body: { ...input.body, ...body } } : {}),
    },
    { cookie: world.manager.cookie, ...headers },
  );
}

/** Connects an authenticator to somebody, of whom no code is known. */
const connect = (id: number) =>
  sql('UPDATE staff SET totp_secret = $2, totp_confirmed_at = now() WHERE id = $1', [
    id,
    sealTotp(testKeys, id, newTotpSecret()),
  ]);
const demand = async (world: ConsoleWorld) => {
  await sql(
    `INSERT INTO console_settings (school_id, demands_totp) VALUES ($1, true)
     ON CONFLICT (school_id) DO UPDATE SET demands_totp = true`,
    [world.manager.schoolId],
  );
};

type Make = (world: ConsoleWorld, id: ConsoleId) => Promise<InjectOptions> | InjectOptions;

/** How each error is met, by any call that declares it, or by one of them. */
const always: Partial<Record<ErrorCode, Make>> = {
  unauthorized: (world, id) => request(id, world, { headers: { cookie: undefined } }),
  foreign_page: (world, id) => request(id, world, { headers: { origin: 'https://evil.example' } }),
  already_done: async (world, id) => {
    const headers = { 'idempotency-key': '018f3f5e-0000-7000-8000-00000000000b' };
    const first = await server.request(request(id, world, { headers }));
    expect(first.statusCode).toBe(consoleOperation(id).success.status);
    return request(id, world, { headers });
  },
  changed_meanwhile: (world, id) => request(id, world, { body: { version: 999, publication: 999_999 } }),
  link_dead: (world, id) => request(id, world, { params: { token: 'x'.repeat(43) } }),
  bad_credentials: (world, id) => request(id, world, { body: { password: 'wrong' } }),
  not_found: (world, id) =>
    consoleOperation(id).access === 'manager'
      ? request(id, world, { headers: { cookie: world.teacher.cookie } })
      : request(id, world, { headers: { cookie: world.otherTeacher.cookie } }),
  second_factor_needed: async (world, id) => {
    await connect(id === 'useStaffLink' ? world.colleagueId : world.manager.id);
    return request(id, world);
  },
  second_factor_wrong: async (world, id) => {
    await connect(id === 'useStaffLink' ? world.colleagueId : world.manager.id);
    return request(id, world, { body: { code: 'WRONG-CODE' } });
  },
};
const once: Partial<Record<`${ConsoleId} ${ErrorCode}`, Make>> = {
  'removeTotp totp_demanded': async (world) => {
    await connect(world.manager.id);
    await demand(world);
    return request('removeTotp', world);
  },
  'saveConsoleSettings totp_demanded': (world) =>
    request('saveConsoleSettings', world, { body: { demandsTotp: true } }),
  'addStaff login_taken': (world) => request('addStaff', world, { body: { login: world.manager.login } }),
  'changeStaff last_manager': async (world) => {
    await sql("UPDATE staff SET role = 'teacher' WHERE school_id = $1 AND id <> $2", [
      world.manager.schoolId,
      world.manager.id,
    ]);
    return request('changeStaff', world, {
      params: { id: world.manager.id },
      body: { version: 1, isDisabled: true },
    });
  },
  'addGroup name_taken': (world) =>
    request('addGroup', world, { body: { name: `${world.secrets[0]} группа` } }),
  'changeGroup name_taken': async (world) => {
    await world.manager.change('POST', '/groups', { name: 'Занято' });
    return request('changeGroup', world, { body: { name: 'Занято' } });
  },
  'changeGroup too_late': async (world) => {
    await sql("UPDATE groups SET archived_at = now() - interval '6 days' WHERE id = $1", [world.groupId]);
    return request('changeGroup', world, { body: { isArchived: false } });
  },
  'changeGroup no_seats': async (world) => {
    await sql('UPDATE internal_exams SET ended_at = now() WHERE id = $1', [world.examId]);
    await world.manager.change('PATCH', `/groups/${world.groupId}`, { version: 1, isArchived: true });
    await asOperator(server.db, (tx) =>
      changeSeats(tx, world.manager.schoolId, { limit: 0, until: undefined }, server.clock.now()),
    );
    return request('changeGroup', world, { body: { version: 2, isArchived: false } });
  },
  'changeGroup exam_open': (world) => request('changeGroup', world, { body: { isArchived: true } }),
  'changeLearner no_seats': async (world) => {
    await sql('UPDATE roster SET archived_at = now() WHERE user_id = $1', [world.learnerId]);
    await asOperator(server.db, (tx) =>
      changeSeats(tx, world.manager.schoolId, { limit: 0, until: undefined }, server.clock.now()),
    );
    return consoleRequest(
      'changeLearner',
      { params: { id: world.learnerId }, body: { version: 1, isArchived: false } },
      { cookie: world.manager.cookie },
    );
  },
  'openInternalExam exam_open': (world) =>
    request('openInternalExam', world, { body: { groupId: world.groupId } }),
  'changeInternalExam exam_over': async (world) => {
    await sql('UPDATE internal_exams SET ended_at = now() WHERE id = $1', [world.examId]);
    return request('changeInternalExam', world);
  },
  'changeAttempt exam_over': async (world) => {
    await sql('UPDATE internal_exams SET ended_at = now() WHERE id = $1', [world.examId]);
    return request('changeAttempt', world, { body: { action: 'restart' } });
  },
  'changeAttempt exam_taken': async (world) => {
    await sql('UPDATE exam_attempts SET finished_at = now() WHERE exam_id = $1', [world.examId]);
    return request('changeAttempt', world, { body: { action: 'restart' } });
  },
  'deleteLearner name_differs': (world) => request('deleteLearner', world, { body: { typed: 'Другое' } }),
  'addPasswordCard name_missing': async (world) => {
    await sql('UPDATE roster SET name = NULL WHERE user_id = $1', [world.learnerId]);
    return request('addPasswordCard', world);
  },
};

const declared = consoleOperations.flatMap((operation) =>
  (operation as Operation).errors.map((code) => [operation.id, code] as const),
);

describe('every error that a call of the console declares', () => {
  it.each(declared)('%s: %s', async (id, code) => {
    const world = await consoleWorld(server);
    const make = once[`${id} ${code}`] ?? always[code];
    if (!make) throw new Error(`nothing here meets ${code}`);
    const response = await server.request(await make(world, id));
    expect(response.json()).toMatchObject({ code, statusCode: errorCatalogue[code].status });
    expect(response.json()).toEqual(errorBody.parse(response.json()));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is met in one way or another, and nothing is here that no call declares', () => {
    const known = new Set(declared.map((pair) => pair.join(' ')));
    expect(Object.keys(once).filter((pair) => !known.has(pair))).toEqual([]);
  });
});

describe('every success of the console', () => {
  // A code of an authenticator is needed: modules/console-session/console-session.test.ts.
  const others = consoleOperations.map(({ id }) => id).filter((id) => id !== 'confirmTotp');

  it.each(others)('%s is of the contract and holds nothing beyond it', async (id) => {
    const world = await consoleWorld(server);
    const { success } = consoleOperation(id);
    const response = await server.request(request(id, world));
    expect(response.statusCode).toBe(success.status);
    expect(response.headers['cache-control']).toBe('no-store');
    if ('body' in success) expect(response.json()).toEqual(success.body.parse(response.json()));
    else expect(response.rawPayload.length).toBeGreaterThan(0);
  });
});

describe('while an authenticator is demanded', () => {
  const exempt = new Set<ConsoleId>(['getStaffSession', 'beginTotp', 'confirmTotp']);
  const waiting = consoleOperations.filter(({ id, access }) => access !== 'public' && !exempt.has(id));

  it.each(waiting.map(({ id }) => id))('%s waits', async (id) => {
    const world = await consoleWorld(server);
    await demand(world);
    const response = await server.request(request(id, world));
    expect(response.json()).toMatchObject({ statusCode: 409, code: 'totp_demanded' });
  });
});
