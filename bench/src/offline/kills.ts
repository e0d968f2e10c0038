import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import type { Learner } from '../learners.ts';
import { BROWSER_FLAGS, browserPath } from '../phone.ts';
import { enter } from '../signed-in-page.ts';
import { checkPictures } from './kept.ts';
import { type Link, openLink, PHONE_NETWORK } from './link.ts';
import { ACCEPT, type WholeBank } from './whole-bank.ts';

const KILLS = 20;
/** Bytes after which the app stores what has come. */
const PART = 256 * 1024;
const PACKS = '/photo-pack/';
const TRIES = 5;

/**
 * Kills the browser twenty times while it downloads the bank, each time after a further share of the bytes, and starts it again
 * on the same profile. Tells what came more than once, and whether the pictures are whole in the end.
 */
export async function reportKills(url: string, learner: Learner, bank: WholeBank): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'avto-kills-'));
  const link = await openLink(url, PHONE_NETWORK);
  try {
    await live(profile, async (page) => {
      await enter(page, link.url, learner);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.waitForLoadState('networkidle');
    });
    for (let kill = 1; kill <= KILLS; kill += 1) await dieAfter(profile, link, bank, kill);
    await live(profile, (page) => finish(page, link, bank));
  } finally {
    await link.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Downloads until so many twenty-firsts of the bank have come in all, and dies. */
async function dieAfter(profile: string, link: Link, bank: WholeBank, kill: number): Promise<void> {
  const before = link.received(PACKS);
  const share = bank.pictureBytes / (KILLS + 1);
  const { browser, process: child } = await launch(profile);
  const page = await openPage(browser);
  await open(page, `${link.url}/onboarding/loading`);
  // A life in which everything has come is over as well.
  while (link.received(PACKS) - before < share && !page.url().endsWith('/home')) {
    await page.waitForTimeout(20);
  }
  const died = new Promise((done) => {
    child.once('exit', done);
  });
  killGroup(child);
  await died;
  await browser.close().catch(() => undefined);
  process.stdout.write(
    `kill ${kill}: ${megabytes(link.received(PACKS) - before)} in this life, ${megabytes(link.received(PACKS))} in all\n`,
  );
}

async function finish(page: Page, link: Link, bank: WholeBank): Promise<void> {
  await open(page, `${link.url}/onboarding/loading`);
  await page.waitForURL('**/home', { timeout: 300_000 });
  const received = link.received(PACKS);
  const singles = link.received('/photo/');
  await link.stop();
  const { missing, altered } = await checkPictures(page, bank.hashes, ACCEPT);
  const twice = received + singles - bank.pictureBytes;
  process.stdout.write(
    `killed ${KILLS} times: ${megabytes(received + singles)} came for ${megabytes(bank.pictureBytes)}, ` +
      `${(twice / KILLS / 1024).toFixed(0)} KB twice for each kill (aim ≤ ${PART / 1024}); ` +
      `without the network ${Object.keys(bank.hashes).length - missing.length} of ${Object.keys(bank.hashes).length} ` +
      `pictures are there (aim: all), ${altered.length} are altered (aim: none)\n`,
  );
}

interface Running {
  readonly browser: Browser;
  readonly process: ChildProcess;
}

/** Starts a browser of its own process group, so that all of it can be killed at once. */
async function launch(profile: string): Promise<Running> {
  const child = spawn(
    browserPath ?? chromium.executablePath(),
    ['--headless=new', ...BROWSER_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((done, fail) => {
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text = `${text}${chunk.toString()}`.slice(-8_192);
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (found) done(found);
    });
    child.once('exit', (code) => fail(new Error(`the browser ended with ${code}: ${text}`)));
  });
  return { browser: await chromium.connectOverCDP(address), process: child };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** A life that ends well. */
async function live(profile: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { browser, process: child } = await launch(profile);
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  try {
    const page = await openPage(browser);
    await work(page);
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await ended;
  } finally {
    if (child.exitCode === null && child.signalCode === null) killGroup(child);
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return context.pages()[0] ?? (await context.newPage());
}

/** Connections of the life before may break off the first request of this one. */
async function open(page: Page, url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await page.goto(url, { waitUntil: 'commit' });
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
