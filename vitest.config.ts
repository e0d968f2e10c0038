import { defineConfig } from 'vitest/config';

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
          exclude: ['**/node_modules/**', 'apps/server/src/faults.test.ts'],
          globalSetup: ['scripts/build-server.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['apps/server/src/faults.test.ts'],
          globalSetup: ['scripts/build-server.mjs'],
          testTimeout: 120_000,
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
