import type { CDPSession, Page } from '@playwright/test';

import { registerLearners } from './learners.ts';
import { median } from './load.ts';
import { launchBrowser, SLOW_DOWN } from './phone.ts';
import { startProduct } from './servers.ts';
import { enter } from './signed-in-page.ts';

const TIMES = 5;
const QUERIES = [
  'о',
  'об',
  'обгон',
  'п. 13.9',
  'знак 3.27',
  'кирпич',
  'пишеход',
  'остановка на мосту',
  'gthtrhtcnjr',
  'кто едет первым на перекрестке',
  'движение',
  'абракадабра',
];

/** Queries whose last letter is measured too, with the results of the letters before on screen. */
const TYPED = ['обгон', 'кирпич', 'остановка на мосту'];

const RULES_QUERIES = [
  'о',
  'об',
  'обгон',
  '13.9',
  'знак 3.27',
  'кирпич',
  'пишеход',
  'остановка на мосту',
  'жгут',
];

/**
 * Measures the search with a processor slowed down four times: the longest task while the indexes of the bank and of
 * the handbook are built, and what a letter costs from its event to its paint.
 */
export async function benchSearch(bankFolder: string | undefined): Promise<void> {
  const server = await startProduct(undefined, undefined, bankFolder);
  const browser = await launchBrowser();
  try {
    const [learner] = await registerLearners(server.url, 1);
    if (!learner) throw new Error('no learner');
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await enter(page, server.url, learner);
    await page.goto(`${server.url}/search`);
    await search(page, 'обгон');
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    process.stdout.write(`${SLOW_DOWN}× slower processor; aim: no task and no letter above 50 ms\n`);
    await observeTasks(page);
    // Start of the app itself, for comparison.
    report('longest task of a start on /chat', await starts(page, session, `${server.url}/chat`, 'h1'));
    const found = `${server.url}/search?q=${encodeURIComponent('обгон')}`;
    report('longest task of a start on /search', await starts(page, session, found, 'mark'));
    for (const query of QUERIES) report(`«${query}»`, await letters(page, session, query));
    for (const query of TYPED)
      report(`last letter of «${query}»`, await letters(page, session, query, query.slice(0, -1)));
    const rules = `${server.url}/rules?q=${encodeURIComponent('обгон')}`;
    report('longest task of a start on /rules', await starts(page, session, rules, 'mark'));
    for (const query of RULES_QUERIES) report(`/rules «${query}»`, await letters(page, session, query));
    const signs = `${server.url}/signs`;
    report('longest task of a start on /signs', await starts(page, session, signs, 'main section'));
  } finally {
    await browser.close();
    await server.stop();
  }
}

function report(name: string, times: readonly number[]): void {
  process.stdout.write(
    `${name.padEnd(36)} median ${median([...times]).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms\n`,
  );
}

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox').fill(query);
  await page.locator('mark').first().waitFor();
}

/** Makes every page of the app note its long tasks. */
async function observeTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** The longest task of each of several starts, until an element is there. */
async function starts(page: Page, session: CDPSession, url: string, shown: string): Promise<number[]> {
  const longest: number[] = [];
  for (let start = 0; start < TIMES; start += 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(url);
    await page.locator(shown).first().waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // The browser reports tasks from 50 ms on: none is reported as 50.
    longest.push(
      await page.evaluate(() => Math.max(50, ...(globalThis as unknown as { tasks: number[] }).tasks)),
    );
  }
  return longest;
}

/** Milliseconds of script from a changed input until the first screen of results stands, a few times; rows below come after a pause; `standing` is the query before. */
async function letters(page: Page, session: CDPSession, query: string, standing = ''): Promise<number[]> {
  const input = page.getByRole('searchbox');
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await input.fill(standing);
    await input.focus();
    // Until the address has followed too.
    await page.waitForTimeout(standing === '' ? 200 : 500);
    const before = await scriptTime(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    // Typed without a script of the tool, which would be counted too.
    await page.keyboard.insertText(query.slice(standing.length));
    // Shorter than the pause after which the address follows.
    await page.waitForTimeout(250);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    times.push((await scriptTime(session)) - before);
  }
  return times;
}

/** Milliseconds of script since the page began. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}
