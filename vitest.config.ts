import { defineConfig } from 'vitest/config';

/** Faults that take a minute or longer; the others are also part of the tests on Postgres. */
const longFaults = ['under-load', 'disk-full'].map((name) => `apps/server/src/faults/${name}.test.ts`);

export default defineConfig({
  test: {
    // Most of a test file's time is waiting for its database; the default leaves one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            ...(process.env.TEST_DATABASE_URL ? longFaults : ['apps/server/src/faults/**']),
          ],
          globalSetup: ['scripts/build-server.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['apps/server/src/faults/*.test.ts'],
          // Each loads both cores by itself.
          fileParallelism: false,
          globalSetup: ['scripts/build-server.mjs'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          restoreMocks: true,
        },
      },
    ],
  },
});
