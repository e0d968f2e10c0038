import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

// oxlint-disable-next-line no-restricted-imports -- the finder belongs to the repository, above every package
import { findBrowser } from '../../scripts/browser.mjs';
import { registerLearners } from './learners.ts';
import { median } from './load.ts';
import { startProduct } from './servers.ts';
import { enter } from './signed-in-page.ts';

const RUNS = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Lighthouse, mobile defaults, on the first page a learner sees and on home: medians over fresh profiles. */
export async function benchPage(): Promise<void> {
  const server = await startProduct(undefined);
  try {
    await report('/onboarding', () => inProfile((profile) => measure(`${server.url}/onboarding`, profile)));
    const [learner] = await registerLearners(server.url, 1);
    await report('/home, signed in', () =>
      inProfile(async (profile) => {
        const executablePath = findBrowser();
        const context = await chromium.launchPersistentContext(profile, {
          args: flags,
          ...(executablePath ? { executablePath } : {}),
        });
        if (learner) await enter(await context.newPage(), server.url, learner);
        await context.close();
        return await measure(`${server.url}/home`, profile);
      }),
    );
  } finally {
    await server.stop();
  }
}

type Result = Awaited<ReturnType<typeof measure>>;

async function report(name: string, run: () => Promise<Result>): Promise<void> {
  const runs: Result[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await run());
  process.stdout.write(`\n${name}\n`);
  for (const category of categories) {
    const scores = runs.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
    process.stdout.write(`${category.padEnd(16)} ${median(scores)}  (${scores.join(', ')})\n`);
  }
  for (const audit of metrics) {
    const values = runs.map((result) => result.audits[audit]?.numericValue ?? 0);
    process.stdout.write(`${audit.padEnd(26)} ${median(values).toFixed(0)} ms\n`);
  }
  const [last] = runs;
  const findings = Object.values(last?.audits ?? {}).filter(({ score }) => score === 0);
  process.stdout.write(`findings: ${findings.map(({ id }) => id).join(', ') || 'none'}\n`);
}

async function inProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'avto-page-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(url: string, userDataDir: string) {
  const chromePath = findBrowser();
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...flags],
    userDataDir,
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // The session lives in storage.
      disableStorageReset: true,
    });
    if (!result) throw new Error('Lighthouse gave no result');
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
