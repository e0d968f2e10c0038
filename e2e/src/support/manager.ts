import { randomUUID } from 'node:crypto';

import { firstManagerOf, linkOf, SCHOOLS } from './first-schools.ts';
import type { Server } from './server.ts';

const PASSWORD = 'manager-secret';

interface LearnerRow {
  readonly id: number;
  readonly version: number;
  readonly login: string;
}

/** The manager of the demo school, past the screens of the console. */
export class Manager {
  readonly #server: Server;
  #cookie = '';

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Starts a server that has its first data, and signs the first manager in. */
  static async enter(server: Server): Promise<Manager> {
    await server.start();
    const manager = new Manager(server);
    const token = linkOf(server, firstManagerOf(SCHOOLS.demo)).split('/').at(-1);
    await manager.#call('POST', `links/${token}`, { password: PASSWORD });
    return manager;
  }

  /** Invites a learner by name into a new group; returns the personal code as it is printed. */
  async invite(name: string, group: string): Promise<string> {
    const { id } = await this.#call<{ id: number }>('POST', 'groups', { name: group });
    const made = await this.#call<{ invitations: { code: string }[] }>('POST', 'invitations', {
      groupId: id,
      names: [name],
    });
    return made.invitations[0]?.code ?? '';
  }

  async name(login: string, name: string): Promise<void> {
    await this.#change(login, { name });
  }

  async archive(login: string, isArchived: boolean): Promise<void> {
    await this.#change(login, { isArchived });
  }

  /** Ends all sessions of a learner; returns the code of the card for a new password. */
  async passwordCard(login: string): Promise<string> {
    const { id } = await this.#find(login);
    return (await this.#call<{ code: string }>('POST', `learners/${id}/password-card`, {})).code;
  }

  async #change(login: string, change: object): Promise<void> {
    const { id, version } = await this.#find(login);
    await this.#call('PATCH', `learners/${id}`, { version, ...change });
  }

  /** Learners of the archive are a list of their own. */
  async #find(login: string): Promise<LearnerRow> {
    for (const state of ['active', 'archived']) {
      const found = await this.#call<{ learners: LearnerRow[] }>('GET', `learners?q=${login}&state=${state}`);
      if (found.learners[0]) return found.learners[0];
    }
    throw new Error(`no learner ${login}`);
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#server.url}/api/v1/console/${path}`, {
      method,
      headers: {
        origin: this.#server.url,
        cookie: this.#cookie,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return JSON.parse(text) as T;
  }
}
