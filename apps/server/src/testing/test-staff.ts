import { randomUUID } from 'node:crypto';

import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import { asDoorkeeper, asOperator, type Staff } from '#console/scope.ts';
import { openStaffSession } from '#console/staff-sessions.ts';
import { findSchool } from '#schools/school-store.ts';
import type { TestApp } from '#testing/test-app.ts';

let serial = 0;

/** A signed-in person of the staff, who calls the console as its pages do. */
export interface TestStaff extends Staff {
  readonly cookie: string;
  get(path: string): Promise<LightMyRequestResponse>;
  /** A change under a new key, or under the key given. */
  change(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** Makes an account of the staff and signs it in, without a password. Paths of its calls begin after /api/v1/console. */
export async function testStaff(
  server: TestApp,
  {
    role = 'manager',
    school = 'AVTO2026',
    groupIds = [],
  }: { role?: Staff['role']; school?: string; groupIds?: number[] } = {},
): Promise<TestStaff> {
  const schoolId = (await findSchool(server.db, school))?.id;
  if (schoolId === undefined) throw new Error(`no school ${school}`);
  const login = `staff${(serial += 1)}@example.org`;
  const name = `Сотрудник ${serial}`;
  const id = await asOperator(server.db, async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO staff (school_id, login, login_key, name, role) VALUES ($1, $2, $2, $3, $4) RETURNING id',
      [schoolId, login, name, role],
    );
    for (const groupId of groupIds) {
      await tx.query('INSERT INTO staff_groups (staff_id, group_id) VALUES ($1, $2)', [
        row?.id ?? 0,
        groupId,
      ]);
    }
    return row?.id ?? 0;
  });
  const token = await asDoorkeeper(server.db, (tx) => openStaffSession(tx, id, server.clock.now()));
  const cookie = `staff=${token}`;
  const call = ({ path, ...options }: InjectOptions & { path: string }) =>
    server.request({ ...options, url: `/api/v1/console${path}` });
  return {
    id,
    schoolId,
    name,
    login,
    role,
    groupIds: role === 'manager' ? undefined : groupIds,
    cookie,
    get: (path) => call({ method: 'GET', path, headers: { cookie } }),
    change: (method, path, payload, headers) =>
      call({
        method,
        path,
        ...(payload ? { payload } : {}),
        headers: {
          cookie,
          origin: 'http://localhost:80',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': randomUUID(),
          ...headers,
        },
      }),
  };
}
