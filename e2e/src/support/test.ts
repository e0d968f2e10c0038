import { expect, type Page, test as base } from '@playwright/test';

import { Server } from './server.ts';

interface Fixtures {
  /** Fails the test when the page logs an error, breaks the content policy or calls another origin. */
  strictPage: Page;
  /** A login nobody has. */
  login: string;
}

interface WorkerFixtures {
  /** The server with the built-in bank. */
  server: Server;
}

/** The password of every learner in the journeys. */
export const PASSWORD = 'secret12';

/** Console lines that a journey causes on purpose: the browser reports every 4xx and every cut connection. */
const expectedLines = /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  strictPage: async ({ page, server }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedLines.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== server.url)
        complaints.push(`foreign: ${url.origin}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
  login: async ({}, use) =>
    use(`l${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`),
});

export { expect };
