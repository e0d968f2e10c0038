import { defineConfig } from '@playwright/test';
import * as fc from 'fast-check';

import { findTestBrowser } from '../scripts/browser.mjs';
import { propertySeed } from '../scripts/property-seed.ts';

/** The import of a public bank and the way through it take longer than any other journey: begun last, they ended alone. */
const LONGEST = /\/main-road\.spec\.ts$/;

const executablePath = findTestBrowser();

// Each worker reads this file before its journeys.
fc.configureGlobal({ seed: propertySeed });

/**
 * Journeys with a school, a server or a browser of their own, whose tests go one after another: begun last, a long one of them
 * would leave the other workers idle.
 */
const WITH_THEIR_OWN =
  /\/(?:console-[\w-]+|internal-exam|hostile-[\w-]+|analytics|insecure-origin|school-card)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/support/prepare-data.ts',
  outputDir: '../test-results/chromium',
  // Every test brings its own learner; servers are shared per worker.
  fullyParallel: true,
  // Twice the cores of a small machine: journeys wait for clocks, networks and servers that begin.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey takes seconds, the longest a minute or two; the rest is patience with a busy machine.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    { name: 'roads', testMatch: LONGEST },
    { name: 'with their own', testMatch: WITH_THEIR_OWN },
    { name: 'shared', testIgnore: [LONGEST, WITH_THEIR_OWN] },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    // Without a graphics card every frame of a transition is drawn by the processor. Firefox and WebKit see the motion, and so do
    // the journeys in which something moves.
    reducedMotion: 'reduce',
    // page.route does not see the requests of a service worker, and context.setOffline does not reach them. Journeys that cut
    // or change the network go without one; service-worker.spec.ts is about it and allows it.
    serviceWorkers: 'block',
    // A trace of every step costs a third of the time; a failure is looked at with E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Not `--in-process-gpu`: a tenth less of the time, and one launch in some hundred ends with a segmentation fault.
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
