import type { WireQuestion } from '@avto/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { type Learner, readQuestions, registerLearners } from '../learners.ts';
import { median } from '../load.ts';
import { launchBrowser, PHONE, SLOW_DOWN, slowDown } from '../phone.ts';
import { type RunningServer, startProduct } from '../servers.ts';
import { enter } from '../signed-in-page.ts';
import { keptBytes } from './kept.ts';
import { reportKills } from './kills.ts';
import { reportPhoneNetwork } from './phone-network.ts';
import { readWholeBank } from './whole-bank.ts';

const RUNS = 3;
/** Concurrent fetches of the plain requests. */
const PARALLEL = 6;

/** Parts of the bench. */
export const OFFLINE_PARTS = ['plain', 'phone', 'kills'] as const;
export type OfflinePart = (typeof OFFLINE_PARTS)[number];

/**
 * Measures making the whole bank available offline: as a ratio to fetching the same bytes from the same server, with the start
 * of the app without a network; over a phone's network; and with a browser that is killed meanwhile.
 */
export async function benchOffline(
  bankFolder: string | undefined,
  parts: readonly OfflinePart[],
): Promise<void> {
  // On a busy machine a node would refuse calls: that is measured elsewhere.
  const server = await startProduct(undefined, undefined, bankFolder, { LOAD_SHEDDING_LAG: '0' });
  let isUp = true;
  const stop = async () => {
    if (isUp) await server.stop();
    isUp = false;
  };
  try {
    const [learner] = await registerLearners(server.url, 1);
    if (!learner) throw new Error('no learner');
    const bank = await readWholeBank(server.url, learner);
    if (parts.includes('phone')) await reportPhoneNetwork(server.url, learner, bank);
    if (parts.includes('kills')) await reportKills(server.url, learner, bank);
    // The last one: it ends the server.
    if (parts.includes('plain')) await reportPlain({ ...server, stop }, learner);
  } finally {
    await stop();
  }
}

/** The download beside plain requests, and starts once the server is gone. */
async function reportPlain(server: RunningServer, learner: Learner): Promise<void> {
  const browser = await launchBrowser();
  try {
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
    process.stdout.write(`whole bank, ratio to plain requests: ${median(ratios).toFixed(2)} (aim ≤ 0.7)\n`);
    await server.stop();
    if (phone) await reportStarts(phone, server.url, firstPictured(questions));
  } finally {
    await browser.close();
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
  const context = await browser.newContext(PHONE);
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
  const bytes = await keptBytes(page);
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
    await slowDown(page);
    const begun = performance.now();
    await page.goto(`${url}/learn`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Билет 1,/ }).waitFor();
    grids.push(performance.now() - begun);
    await page.close();

    const ticket = await phone.newPage();
    await slowDown(ticket);
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
