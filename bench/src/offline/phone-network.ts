import { launchBrowser, PHONE } from '../phone.ts';
import { type Learner } from '../learners.ts';
import { median } from '../load.ts';
import { enter } from '../signed-in-page.ts';
import { openLink, PHONE_NETWORK } from './link.ts';
import type { WholeBank } from './whole-bank.ts';

const RUNS = 3;
const AIM = 1.15;

/**
 * The download of the bank over a phone's network, by an app that is installed: as a ratio to the time that its bytes take
 * at the rate of the line.
 */
export async function reportPhoneNetwork(url: string, learner: Learner, bank: WholeBank): Promise<void> {
  const { bitsPerSecond, roundTrip, loss } = PHONE_NETWORK;
  const raw = bank.textBytes + bank.pictureBytes;
  const rawMs = (8_000 * raw) / bitsPerSecond;
  process.stdout.write(
    `phone network of ${bitsPerSecond / 1e6} Mbit/s, ${roundTrip} ms, ${loss * 100} % loss: ` +
      `${(raw / 1e6).toFixed(2)} MB take ${(rawMs / 1000).toFixed(1)} s at that rate\n`,
  );
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { ms, texts } = await downloadOver(url, learner);
    ratios.push(ms / rawMs);
    process.stdout.write(
      `run ${run + 1}: ${(ms / 1000).toFixed(1)} s, of these ${(texts / 1000).toFixed(1)} s until the first picture\n`,
    );
  }
  process.stdout.write(
    `whole bank, ratio to its bytes at that rate: ${median(ratios).toFixed(2)} (aim ≤ ${AIM})\n`,
  );
}

async function downloadOver(url: string, learner: Learner): Promise<{ ms: number; texts: number }> {
  const link = await openLink(url, PHONE_NETWORK);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(PHONE);
    await enter(page, link.url, learner);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForLoadState('networkidle');
    const begun = performance.now();
    await page.goto(`${link.url}/onboarding/loading`, { waitUntil: 'commit' });
    let texts = 0;
    const look = setInterval(() => {
      if (texts === 0 && link.received('/photo-pack/') > 0) texts = performance.now() - begun;
    }, 20);
    await page.waitForURL('**/home', { timeout: 300_000, waitUntil: 'commit' });
    clearInterval(look);
    return { ms: performance.now() - begun, texts };
  } finally {
    await browser.close();
    await link.stop();
  }
}
