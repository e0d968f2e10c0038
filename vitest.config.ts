import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import {
  onAnyEngine,
  propertyTests,
  SERVER,
  serverTests,
  testsAlone,
  testsWithOwnAddress,
} from './scripts/test-kinds.ts';

/** Faults that take a minute or longer, or are met by chance; the others are also part of the tests on Postgres. */
const faultsAlone = ['under-load', 'disk-full', 'changes-at-once', 'learners-at-once'].map(
  (name) => `apps/server/src/faults/${name}.test.ts`,
);

/** They try the same cases every day, some of them a share; as part of `faults` all of them, new ones each time. */
const withCases = [...propertyTests(['packages', SERVER]), 'packages/learning/src/exam-odds.test.ts'];

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A worker thread starts in half the time of a process. */
const threads = { pool: 'threads' } as const;

/** A test's verdict must not depend on how busy the machine is: only one that hangs meets these. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: [here('scripts/patient-waits.ts'), here('scripts/same-cases.ts')],
};

/** Files share what they load: loading it anew for each was half of the work of `unit` and a third of that of `api`. */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true } as const;

const { unit, api, process: processes } = serverTests();
/** In a second run, on another engine, those that it cannot change are left out. */
const alreadyRun = process.env.SECOND_ENGINE ? onAnyEngine([...api, ...processes]) : [];
const unitAlone = testsAlone(['packages', 'scripts']).filter((path) => !path.startsWith('packages/ui/'));
const notUnit = ['**/node_modules/**', 'packages/ui/**'];

const webFolders = ['apps/web/src', 'apps/console/src', 'packages/ui/src'];
const withOwnAddress = testsWithOwnAddress(webFolders).map(here);

/** Tests of screens. */
const screens = {
  environment: 'jsdom' as const,
  restoreMocks: true,
  ...patience,
  setupFiles: [
    here('scripts/node-globals.ts'),
    ...patience.setupFiles,
    here('apps/web/src/lib/testing/patient-queries.ts'),
  ],
};

export default defineConfig({
  test: {
    // Files wait for databases and programs that begin: with a worker for each core an eighth of two was idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...threads,
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', ...unit],
          exclude: [...notUnit, ...unitAlone],
          ...shared,
          ...patience,
        },
      },
      { test: { name: 'unit-alone', environment: 'node', ...threads, include: unitAlone, ...patience } },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          // A context for each file, in threads that stay: making a thread and jsdom for each was half of the work.
          pool: 'vmThreads',
          include: webFolders.map((folder) => `${here(folder)}/**/*.test.{ts,tsx}`),
          exclude: withOwnAddress,
          ...screens,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: { name: 'web-alone', ...threads, include: withOwnAddress, ...screens },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: api,
          exclude: [...faultsAlone, ...alreadyRun],
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: processes,
          exclude: [
            ...(process.env.TEST_DATABASE_URL ? faultsAlone : ['apps/server/src/faults/**']),
            ...alreadyRun,
          ],
          globalSetup: ['scripts/build-server.mjs'],
          ...patience,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['apps/server/src/faults/*.test.ts', ...withCases],
          env: { FUZZ_SHARE: '1', FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31) },
          // Each loads both cores by itself.
          fileParallelism: false,
          globalSetup: ['scripts/build-server.mjs'],
          ...patience,
        },
      },
    ],
  },
});
