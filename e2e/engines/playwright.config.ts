import { defineConfig } from '@playwright/test';

import type { EngineOptions } from './test.ts';

/** Journeys in the stock Firefox and WebKit of the machine; each is skipped where it is not installed. */
export default defineConfig<EngineOptions>({
  globalSetup: './prepare.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey takes seconds; the rest is patience with a busy machine.
  timeout: 600_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' }, testIgnore: 'device.spec.ts' },
    // Its profile is ephemeral, the service worker's cache too: nothing starts without a network.
    { name: 'webkit', use: { engine: 'webkit' }, testIgnore: 'offline.spec.ts' },
  ],
});
