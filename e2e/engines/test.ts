import { writeFileSync } from 'node:fs';

import { test as base } from '@playwright/test';

import { Server } from '../src/support/server.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { webkit } from './webkit.ts';

const engines = { firefox, webkit } as const satisfies Record<string, Engine>;

export interface EngineOptions {
  /** By the name of its project. */
  readonly engine: keyof typeof engines;
}

interface Fixtures {
  /** A server of the test's own, with the built-in bank. */
  server: Server;
  /** A window of the engine; the test is skipped, with the reason, where the machine lacks it. */
  tab: Tab;
  /** A login that is free. */
  login: string;
}

export const test = base.extend<EngineOptions & Fixtures>({
  engine: ['firefox', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
  server: async ({}, use) => {
    const server = new Server();
    try {
      await server.start();
      await use(server);
    } finally {
      await server.dispose();
    }
  },
  tab: async ({ engine, server }, use, testInfo) => {
    const driver = await engines[engine].launch();
    try {
      testInfo.annotations.push({ type: 'engine', description: driver.version });
      await use(new Tab(driver, server.url));
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('tab.png');
        writeFileSync(path, await driver.screenshot());
        testInfo.attachments.push({ name: 'screen', path, contentType: 'image/png' });
      }
      base.expect(driver.errors()).toEqual([]);
    } finally {
      await driver.close();
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
  login: async ({}, use) => use(`e${Date.now().toString(36)}`),
});

test.beforeEach(({ engine }) => {
  const { missing } = engines[engine];
  test.skip(missing !== null, missing ?? '');
});

export { expect } from '@playwright/test';
