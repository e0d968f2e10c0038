import { randomUUID } from 'node:crypto';

import type { ConsoleGroup, StaffMember } from '@avto/contract/console';
import type { Page } from '@playwright/test';

import { Server } from './server.ts';
import { test as base } from './test.ts';

/** The password of everybody of the staff in the journeys. */
export const STAFF_PASSWORD = 'три зелёных попугая';

const SCHOOL = 'AVTO2026';
const API = '/api/v1/console';

/** A person of the staff whose password is set. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  /** Value of the session's cookie. */
  readonly session: string;
}

interface NewPerson {
  readonly role?: StaffMember['role'];
  readonly name?: string;
  readonly groupIds?: readonly number[];
}

/** A school with its console, whose first manager came by the operator's command; others are added past the screens. */
export class School {
  readonly server = new Server();
  #session = '';
  #serial = 0;
  /** Path of the one-time link of another manager, which the operator's command printed. */
  managerLink = '';

  async start(): Promise<void> {
    const first = await this.server.addStaff(SCHOOL, 'first@example.org', 'Первый руководитель');
    this.managerLink = await this.server.addStaff(SCHOOL, 'anna@example.org', 'Анна Петровна Ким');
    await this.server.start();
    this.#session = await this.#spend(first);
  }

  /** One call of the console as its first manager, or as the session given. Returns the body of its success. */
  async call<T>(method: string, path: string, body?: object, session = this.#session): Promise<T> {
    const response = await this.#send(method, path, body, session);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async addGroup(name: string): Promise<ConsoleGroup> {
    return await this.call<ConsoleGroup>('POST', '/groups', { name });
  }

  /** Adds somebody who has not used the link yet. */
  async invite({ role = 'manager', name, groupIds = [] }: NewPerson = {}): Promise<{
    readonly member: StaffMember;
    readonly path: string;
  }> {
    this.#serial += 1;
    const { member, link } = await this.call<{ member: StaffMember; link: { path: string } }>(
      'POST',
      '/staff',
      {
        name: name ?? `Сотрудник ${this.#serial}`,
        login: `staff${this.#serial}@example.org`,
        role,
        groupIds,
      },
    );
    return { member, path: link.path };
  }

  /** Adds somebody with a password and a session. */
  async hire(person: NewPerson = {}): Promise<Person> {
    const { member, path } = await this.invite(person);
    const session = await this.#spend(path);
    return { id: member.id, name: member.name, login: member.login, session };
  }

  /** Puts the session of a person into the browser of a page. */
  async enter(page: Page, { session }: Person): Promise<void> {
    await page.context().addCookies([{ name: 'staff', value: session, url: this.server.url }]);
  }

  async #spend(path: string): Promise<string> {
    const token = path.split('/').at(-1) ?? '';
    const response = await this.#send('POST', `/links/${token}`, { password: STAFF_PASSWORD }, '');
    const cookie = /^staff=([^;]+)/.exec(
      response.headers.getSetCookie().find((each) => each.startsWith('staff=')) ?? '',
    )?.[1];
    if (cookie === undefined) throw new Error(`the link opened no session: ${response.status}`);
    return cookie;
  }

  #send(method: string, path: string, body: object | undefined, session: string): Promise<Response> {
    return fetch(`${this.server.url}${API}${path}`, {
      method,
      headers: {
        origin: this.server.url,
        'idempotency-key': randomUUID(),
        ...(session === '' ? {} : { cookie: `staff=${session}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

/** The journeys of the console: one school for all tests of a worker, a desktop's screen. */
export const test = base.extend<object, { school: School }>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const school = new School();
      await school.start();
      await use(school);
      await school.server.dispose();
    },
    { scope: 'worker' },
  ],
  viewport: { width: 1280, height: 800 },
  baseURL: async ({ school }, use) => use(school.server.url),
});

export { expect } from './test.ts';
