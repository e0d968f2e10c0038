import { expect, type Page, test as base } from '@playwright/test';

import { FaultProxy } from './fault-proxy.ts';
import { Server } from './server.ts';

interface Fixtures {
  /** Fails the test when the page logs an error, breaks the content policy or calls another origin. */
  strictPage: Page;
  /** A login that is free. */
  login: string;
  /** A network in front of the server that fails on demand, whole again after the test. */
  faults: FaultProxy;
}

interface Options {
  /**
   * Whether the browser says that data must be saved. Home then leaves half a thousand pictures alone, and the code of screens
   * on which no question is answered, which would be a good part of a journey's work; journeys about the download turn it off.
   */
  isMetered: boolean;
}

interface WorkerFixtures {
  /** The server with the built-in bank. */
  server: Server;
  /** The proxy behind `faults`, one for all tests of a worker. */
  network: FaultProxy;
}

/** The password of every learner in the journeys. */
export const PASSWORD = 'secret12';

/**
 * Console lines that a journey causes on purpose: the browser reports every 4xx and every cut connection, and over plain
 * http a header that counts only over https.
 */
const expectedLines =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)|^The Cross-Origin-Opener-Policy header has been ignored/;

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  isMetered: [true, { option: true }],
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
  network: [
    async ({ server }, use) => {
      const network = new FaultProxy(server.url);
      await network.online();
      await use(network);
      await network.offline();
    },
    { scope: 'worker' },
  ],
  faults: async ({ network }, use) => {
    await network.reset();
    await use(network);
    await network.reset();
  },
  context: async ({ context, isMetered }, use) => {
    // Said either way: what the browser makes of a busy machine's delays would decide otherwise.
    await context.addInitScript(
      (saveData) =>
        Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData }) }),
      isMetered,
    );
    await use(context);
  },
  baseURL: async ({ server }, use) => use(server.url),
  strictPage: async ({ page, baseURL }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedLines.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) complaints.push(`foreign: ${url.origin}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
  login: async ({}, use) =>
    use(`l${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`),
});

/** The same with every page behind `faults`. */
export const faultyTest = test.extend({ baseURL: async ({ faults }, use) => use(faults.url) });

export { expect };
