import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

import { type Learner, registerLearners } from '../learners.ts';
import { median } from '../load.ts';
import { BROWSER_FLAGS, browserPath, launchProfile, SLOW_DOWN } from '../phone.ts';
import { startProduct } from '../servers.ts';
import { chooseSchool, enter } from '../signed-in-page.ts';
import { blockingOf } from './blocking.ts';
import { writeFilmstrip } from './filmstrip.ts';

const RUNS = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse's result of one visit, and the blocking time of it that is work and not waiting for a core, in milliseconds. */
type Report = Result & { readonly blocking: number };

/** A column of the table. */
interface Figure {
  readonly title: string;
  readonly aim: string;
  readonly of: (report: Report) => number;
  readonly digits?: number;
}

const score =
  (category: string) =>
  ({ categories: all }: Report): number =>
    Math.round((all[category]?.score ?? 0) * 100);
const audit =
  (id: string) =>
  ({ audits }: Report): number =>
    audits[id]?.numericValue ?? 0;

const FIGURES: readonly Figure[] = [
  { title: 'perf', aim: '100', of: score('performance') },
  { title: 'a11y', aim: '100', of: score('accessibility') },
  { title: 'best', aim: '100', of: score('best-practices') },
  { title: 'FCP ms', aim: '', of: audit('first-contentful-paint') },
  { title: 'LCP ms', aim: '≤1000', of: audit('largest-contentful-paint') },
  { title: 'CLS', aim: '0', of: audit('cumulative-layout-shift'), digits: 3 },
  { title: 'TBT ms', aim: '≤50', of: audit('total-blocking-time') },
  { title: 'CPU ms', aim: '', of: ({ blocking }) => blocking },
  { title: 'JS KiB', aim: '', of: (report) => scriptBytes(report) / 1024 },
];

/** Published figures of other trainers that are open, on their first page; `undefined` where none is known. */
const OTHERS: readonly { readonly name: string; readonly figures: Readonly<Record<string, number>> }[] = [
  { name: 'georgia-next', figures: { perf: 100, 'LCP ms': 1_412, 'JS KiB': 130 } },
  { name: 'prawko', figures: { 'LCP ms': 1_829, 'JS KiB': 25 } },
];

/** A page, and what a profile has to hold before it is opened. */
interface Measured {
  readonly path: string;
  readonly prepare: (profile: string) => Promise<void>;
}

/**
 * Lighthouse with its mobile defaults on the first page, the sign-in and home: medians over fresh profiles, beside the published
 * figures of others. With `filmstrips` it also writes into that folder what is on the screen every 200 ms.
 */
export async function benchPage(filmstrips: string | undefined): Promise<void> {
  const server = await startProduct(undefined);
  try {
    const [learner] = await registerLearners(server.url, 1);
    if (!learner) throw new Error('no learner');
    process.stdout.write(`${line('', (figure) => figure.title)}${line('aim', (figure) => figure.aim)}`);
    const pages = pagesOf(server.url, learner);
    for (const { path, prepare } of pages) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        reports.push(
          await inProfile(async (profile) => {
            await prepare(profile);
            return await measure(`${server.url}${path}`, profile);
          }),
        );
      }
      process.stdout.write(
        line(path, ({ of, digits = 0 }) => median(reports.map(of)).toFixed(digits)) + findingsOf(reports),
      );
    }
    for (const { name, figures } of OTHERS) {
      process.stdout.write(line(name, ({ title }) => figures[title]?.toString() ?? '–'));
    }
    if (filmstrips === undefined) return;
    for (const { path, prepare } of pages) {
      await inProfile(async (profile) => {
        await prepare(profile);
        await writeFilmstrip(`${server.url}${path}`, profile, filmstrips);
      });
    }
  } finally {
    await server.stop();
  }
}

function pagesOf(url: string, learner: Learner): readonly Measured[] {
  const inBrowser = async (profile: string, work: typeof enter): Promise<void> => {
    const context = await launchProfile(profile);
    await work(await context.newPage(), url, learner);
    await context.close();
  };
  return [
    { path: '/onboarding', prepare: async () => {} },
    { path: '/auth/login', prepare: (profile) => inBrowser(profile, chooseSchool) },
    { path: '/home', prepare: (profile) => inBrowser(profile, visitHome) },
  ];
}

/** Opens home once: a learner who begins there has been there before, and the worker has the files of the app since. */
async function visitHome(page: Page, url: string, learner: Learner): Promise<void> {
  await enter(page, url, learner);
  await page.goto(`${url}/home`);
  await page.waitForFunction(() => localStorage.getItem('home-head') !== null);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
}

function line(name: string, cell: (figure: Figure) => string): string {
  return `${name.padEnd(14)}${FIGURES.map((figure) => cell(figure).padStart(8)).join('')}\n`;
}

/** Audits that failed in a run. */
function findingsOf(reports: readonly Report[]): string {
  const failed = reports.flatMap(({ audits }) =>
    Object.values(audits).flatMap((each) => (each.score === 0 ? each.id : [])),
  );
  return failed.length === 0 ? '' : `  findings: ${[...new Set(failed)].join(', ')}\n`;
}

function scriptBytes({ audits }: Report): number {
  const details = audits['network-requests']?.details as
    | { readonly items?: readonly { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const scripts = details?.items?.filter(({ resourceType }) => resourceType === 'Script') ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

async function inProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'avto-page-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(url: string, userDataDir: string): Promise<Report> {
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
    userDataDir,
    ...(browserPath ? { chromePath: browserPath } : {}),
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
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
    return { ...result.lhr, blocking: blockingOf(result.artifacts.Trace, SLOW_DOWN) };
  } finally {
    chrome.kill();
  }
}
