import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { launchProfile, slowDown } from '../phone.ts';

const STEP_MS = 200;
const LENGTH_MS = 5_000;
/** The slow 4G of Lighthouse, applied to requests: latency of 562.5 ms, 1.44 and 0.66 Mbit/s in bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

interface Frame {
  /** Milliseconds since the page was asked for. */
  readonly at: number;
  readonly png: Buffer;
}

/** Writes into a folder what the screen shows every 200 ms of a first visit, with a slow processor on slow 4G. */
export async function writeFilmstrip(url: string, profile: string, folder: string): Promise<void> {
  const context = await launchProfile(profile);
  try {
    const page = await context.newPage();
    await slowDown(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    const frames: Frame[] = [];
    const begun = Date.now();
    session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp } }) => {
      const at = (timestamp ?? Date.now() / 1000) * 1000 - begun;
      frames.push({ at, png: Buffer.from(data, 'base64') });
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Page.startScreencast', { format: 'png' });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(Math.max(LENGTH_MS - (Date.now() - begun), 0));
    await session.send('Page.stopScreencast');
    mkdirSync(folder, { recursive: true });
    const name = new URL(url).pathname.slice(1).replaceAll('/', '-');
    for (let step = STEP_MS; step <= LENGTH_MS; step += STEP_MS) {
      const shown = frames.findLast(({ at }) => at <= step);
      if (shown) writeFileSync(join(folder, `${name}-${String(step).padStart(4, '0')}.png`), shown.png);
    }
  } finally {
    await context.close();
  }
}
