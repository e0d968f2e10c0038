import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

// oxlint-disable-next-line no-restricted-imports -- the finder belongs to the repository, above every package
import { findBrowser } from '../../scripts/browser.mjs';
import { median } from './load.ts';
import { startProduct } from './servers.ts';

const RUNS = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Lighthouse, mobile defaults, on the first page a learner sees: medians over fresh profiles. */
export async function benchPage(): Promise<void> {
  const server = await startProduct(undefined, async () => {});
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${server.url}/onboarding`));
    for (const category of categories) {
      const scores = runs.map((result) => (result.categories[category]?.score ?? 0) * 100);
      process.stdout.write(`${category.padEnd(16)} ${median(scores).toFixed(0)}  (${scores.join(', ')})\n`);
    }
    for (const audit of [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
    ] as const) {
      const values = runs.map((result) => result.audits[audit]?.numericValue ?? 0);
      process.stdout.write(`${audit.padEnd(26)} ${median(values).toFixed(0)} ms\n`);
    }
  } finally {
    await server.stop();
  }
}

async function measure(url: string) {
  const chromePath = findBrowser();
  const chrome = await launch({ chromeFlags: flags, ...(chromePath ? { chromePath } : {}) });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!result) throw new Error('Lighthouse gave no result');
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
