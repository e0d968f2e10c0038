import type { WireQuestion } from '@avto/contract';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

// oxlint-disable-next-line no-restricted-imports -- the finder belongs to the repository, above every package
import { findBrowser } from '../../scripts/browser.mjs';
import { type Learner, readQuestions, registerLearners } from './learners.ts';
import { median } from './load.ts';
import { startProduct } from './servers.ts';
import { enter } from './signed-in-page.ts';

/** A cheap phone beside the machine of a developer. */
const SLOW_DOWN = 4;
const RUNS = 3;
/** Concurrent fetches, as in the app. */
const PARALLEL = 6;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * Measures making the whole bank available offline, as a ratio to fetching the same bytes from the same server, and
 * the start of the app without a network.
 */
export async function benchOffline(bankFolder: string | undefined): Promise<void> {
  const server = await startProduct(undefined, undefined, bankFolder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
  let isUp = true;
  try {
    const [learner] = await registerLearners(server.url, 1);
    if (!learner) throw new Error('no learner');
    const questions = await readQuestions(server.url, learner);
    const urls = addresses(questions);
    const ratios: number[] = [];
    let phone: BrowserContext | undefined;
    for (let run = 0; run < RUNS; run += 1) {
      const plain = await fetchPlainly(browser, server.url, learner, urls);
      await phone?.close();
      const download = await downloadAll(browser, server.url, learner);
      phone = download.phone;
      ratios.push(download.ms / plain.ms);
      process.stdout.write(
        `run ${run + 1}: the app ${seconds(download.ms)}, plain requests ${seconds(plain.ms)} for ` +
          `${megabytes(plain.bytes)}; kept on the phone: ${megabytes(download.bytes)} of pictures (aim ≤ 9 MB)\n`,
      );
    }
    process.stdout.write(`whole bank, ratio to plain requests: ${median(ratios).toFixed(2)} (aim ≤ 1.3)\n`);
    await server.stop();
    isUp = false;
    if (phone) await reportStarts(phone, server.url, firstPictured(questions));
  } finally {
    await browser.close();
    if (isUp) await server.stop();
  }
}

/** Addresses of all tickets and of all their pictures. */
function addresses(questions: readonly WireQuestion[]): string[] {
  const photos = questions.flatMap(({ eduetq_photo_name: name }) =>
    name && name !== 'NULL' ? [`/api/v1/photo/${encodeURIComponent(name)}`] : [],
  );
  const tickets = Array.from({ length: 40 }, (_, index) => `/api/v1/user/exam/tickets/${index + 1}`);
  return [...tickets, ...new Set(photos)];
}

/** A ticket whose first question has a picture. */
function firstPictured(questions: readonly WireQuestion[]): number {
  const question = questions.find(
    ({ eduetq_number_card_pp: place, eduetq_photo_name: name }) => place === 1 && name !== 'NULL',
  );
  if (!question) throw new Error('no ticket of the bank begins with a picture');
  return question.eduetq_number_card;
}

async function signedIn(browser: Browser, url: string, learner: Learner): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await enter(page, url, learner);
  return [context, page];
}

async function fetchPlainly(
  browser: Browser,
  url: string,
  learner: Learner,
  urls: readonly string[],
): Promise<{ ms: number; bytes: number }> {
  const [context, page] = await signedIn(browser, url, learner);
  await page.goto(`${url}/404.html`);
  const result = await page.evaluate(
    async ([paths, authorization, parallel]) => {
      const queue = [...paths];
      let bytes = 0;
      const begun = performance.now();
      await Promise.all(
        Array.from({ length: parallel }, async () => {
          for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
            const headers = { authorization, accept: 'image/avif,image/webp,*/*' };
            const answer = await fetch(path, { headers });
            if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
            const body = await answer.arrayBuffer();
            bytes += body.byteLength;
          }
        }),
      );
      return { ms: performance.now() - begun, bytes };
    },
    [urls, learner.authorization, PARALLEL] as const,
  );
  await context.close();
  return result;
}

async function downloadAll(
  browser: Browser,
  url: string,
  learner: Learner,
): Promise<{ ms: number; bytes: number; phone: BrowserContext }> {
  const [phone, page] = await signedIn(browser, url, learner);
  await page.goto(`${url}/404.html`);
  const begun = performance.now();
  await page.goto(`${url}/onboarding/loading`);
  await page.waitForURL('**/home', { timeout: 300_000 });
  const ms = performance.now() - begun;
  const bytes = await page.evaluate(async () => {
    let sum = 0;
    for (const name of await caches.keys()) {
      if (!name.includes('photo')) continue;
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) sum += (await answer.blob()).size;
    }
    return sum;
  });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Background writes end when the page is left.
  await page.close({ runBeforeUnload: true });
  return { ms, bytes, phone };
}

/** Cold starts without a network, at a slow processor: a new page of a phone that was here before. */
async function reportStarts(phone: BrowserContext, url: string, pictured: number): Promise<void> {
  const grids: number[] = [];
  const questions: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const begun = performance.now();
    await page.goto(`${url}/learn`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Билет 1,/ }).waitFor();
    grids.push(performance.now() - begun);
    await page.close();

    const ticket = await phone.newPage();
    const slow = await phone.newCDPSession(ticket);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const opened = performance.now();
    await ticket.goto(`${url}/learn/${pictured}`, { waitUntil: 'commit' });
    await ticket.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('article img')?.naturalWidth ?? 0) > 0,
    );
    questions.push(performance.now() - opened);
    await ticket.close();
  }
  process.stdout.write(
    `cold start without a network, ${SLOW_DOWN}× slower processor: ticket grid ${median(grids).toFixed(0)} ms, ` +
      `first question with its picture ${median(questions).toFixed(0)} ms\n`,
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
