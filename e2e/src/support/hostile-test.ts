import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hostileSchools, writeHostileBank, writeSchool } from './hostile-school.ts';
import { Server } from './server.ts';
import { test as base } from './test.ts';
import { Watch } from './watch.ts';

/** Journeys on a server whose bank and schools are hostile, as an operator's commands have stored them. */
export const test = base.extend<{ watch: Watch }, { folder: string; hostile: Server }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'avto-hostile-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  hostile: [
    async ({ folder }, use) => {
      const server = new Server();
      await server.importBank(writeHostileBank(folder));
      for (const school of hostileSchools()) {
        await server.applySchool(writeSchool(join(folder, school.school), school));
      }
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hostile }, use) => use(hostile.url),
  watch: async ({ page, hostile }, use) => use(await Watch.over(page, hostile.url)),
});
