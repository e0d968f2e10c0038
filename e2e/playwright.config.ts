import { defineConfig } from '@playwright/test';

import { findBrowser } from '../scripts/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results',
  // Every test brings its own learner; servers are shared per worker.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey takes seconds; the rest is patience with a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
