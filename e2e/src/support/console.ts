import { randomUUID } from 'node:crypto';

import type { ConsoleGroup, StaffMember } from '@avto/contract/console';
import type { Browser, Page } from '@playwright/test';

import { ANNA, firstManagerOf, linkOf, SCHOOLS } from './first-schools.ts';
import { Server } from './server.ts';
import { test as base } from './test.ts';

/** The password of everybody of the staff in the journeys. */
export const STAFF_PASSWORD = 'три зелёных попугая';

const API = '/api/v1/console';
const DESKTOP = { width: 1280, height: 800 };

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

/** A school with its console, whose first manager comes by the operator's command; others are added past the screens. */
export class School {
  readonly server: Server;
  readonly code: string;
  #session = '';
  #serial = 0;

  constructor(server: Server, code: string) {
    this.server = server;
    this.code = code;
  }

  /** Begins the session of the first manager; the server must be started. */
  async open(): Promise<void> {
    this.#session = await this.#spend(linkOf(this.server, firstManagerOf(this.code)));
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
        login: `staff${this.#serial}@${this.code.toLowerCase()}.example`,
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

interface DemoSchool extends School {
  /** Path of the one-time link of another manager, which the operator's command printed. */
  readonly managerLink: string;
}

/** The journeys of the console: one school for all tests of a worker, a desktop's screen. */
export const test = base.extend<object, { school: DemoSchool }>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const school = new School(new Server(), SCHOOLS.demo);
      await school.server.start();
      await school.open();
      await use(Object.assign(school, { managerLink: linkOf(school.server, ANNA.login) }));
      await school.server.dispose();
    },
    { scope: 'worker' },
  ],
  viewport: DESKTOP,
  baseURL: async ({ school }, use) => use(school.server.url),
});

/** Journeys of a school that shows what the demo school does, and begins without learners. */
export const newSchoolTest = base.extend<object, { school: School }>({
  school: [
    async ({ server }, use) => {
      const school = new School(server, SCHOOLS.same);
      await school.open();
      await use(school);
    },
    { scope: 'worker' },
  ],
  viewport: DESKTOP,
});

interface Schools {
  /** The file that uses the schools: those of another file are others, since Playwright keeps a worker only for the same value. */
  schoolsOf: string;
  /** A school that begins without learners, and a second one on its server. */
  schools: { readonly own: School; readonly other: School };
}

/** Journeys of schools that begin empty: the demo school has learners already. */
export const emptySchoolsTest = base.extend<object, Schools>({
  schoolsOf: ['', { option: true, scope: 'worker' }],
  schools: [
    async ({ server }, use) => {
      const [own, other] = [new School(server, SCHOOLS.own), new School(server, SCHOOLS.other)];
      for (const school of [own, other]) await school.open();
      await use({ own, other });
    },
    { scope: 'worker' },
  ],
});

/** A page on a desktop of its own, on which a new manager of the school is signed in. */
export async function openDesktop(browser: Browser, school: School): Promise<Page> {
  const context = await browser.newContext({
    baseURL: school.server.url,
    viewport: DESKTOP,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await school.enter(page, await school.hire());
  return page;
}

export { expect } from './test.ts';
