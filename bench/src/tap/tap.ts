import type { WireQuestion } from '@avto/contract';
import type { Page } from '@playwright/test';

import { answerRequest } from '../before-memory.ts';
import { type Learner, readQuestions, registerLearners } from '../learners.ts';
import { median } from '../load.ts';
import { launchBrowser, PHONE, SLOW_DOWN, slowDown } from '../phone.ts';
import { startProduct } from '../servers.ts';
import { enter } from '../signed-in-page.ts';
import { tapBarePage } from './bare.ts';
import { LONG_TASK_MS, type Tap, takeNotes } from './probe.ts';
import { reportScreens, visitScreens } from './screens.ts';
import { goTheWays, type Taps } from './taps.ts';

/** Milliseconds from a tap to its painted result. */
const AIM_MS = 34;

/** Parts of the bench. */
export const TAP_PARTS = ['taps', 'screens'] as const;
export type TapPart = (typeof TAP_PARTS)[number];

/**
 * Measures taps until their result is painted, and the long tasks of each screen, with a processor slowed down four times,
 * on a phone that has the whole bank.
 */
export async function benchTap(bankFolder: string | undefined, parts: readonly TapPart[]): Promise<void> {
  const server = await startProduct(undefined, undefined, bankFolder);
  const browser = await launchBrowser();
  try {
    const [learner] = await registerLearners(server.url, 1);
    if (!learner) throw new Error('no learner');
    const questions = await readQuestions(server.url, learner);
    if (parts.includes('screens')) await makeMistakes(server.url, learner, questions);
    const page = await browser.newPage(PHONE);
    await takeNotes(page);
    await enter(page, server.url, learner);
    await haveAll(page, server.url);
    await slowDown(page);
    if (parts.includes('taps')) {
      const taps = new Map([['bare page, one word', await tapBarePage(browser)]]);
      for (const [name, measured] of await goTheWays(page, questions)) taps.set(name, measured);
      process.stdout.write(reportTaps(taps));
    }
    if (parts.includes('screens')) process.stdout.write(reportScreens(await visitScreens(page)));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Answers a ticket, mostly wrong: without answers /mistakes and «Мои ответы» lead away. */
async function makeMistakes(
  url: string,
  learner: Learner,
  questions: readonly WireQuestion[],
): Promise<void> {
  for (let index = 0; index < 20; index += 1) {
    const { path, ...request } = answerRequest([learner], questions, index);
    const answer = await fetch(`${url}${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** Brings the whole bank onto the phone, and the app to rest on a page that the worker serves. */
async function haveAll(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/onboarding/loading`);
  await page.waitForURL('**/home', { timeout: 300_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  await page.goto(`${url}/home`);
  await page.waitForLoadState('networkidle');
  // Prefetching waits for the first screen: it comes after two seconds and an idle moment.
  await page.waitForTimeout(4_000);
}

function reportTaps(taps: Taps): string {
  const ms = (value: number) => value.toFixed(1).padStart(7);
  const lines = [...taps].map(([name, measured]) => {
    const of = (figure: (tap: Tap) => number | null) =>
      measured.map(figure).filter((value): value is number => value !== null);
    const painted = of((tap) => tap.painted);
    const pictures = of((tap) => tap.picture);
    const tasks = measured.flatMap((tap) => tap.longTasks);
    return [
      name.padEnd(26),
      String(measured.length).padStart(4),
      ms(median(painted)),
      ms(Math.max(...painted)),
      pictures.length > 0 ? ms(median(pictures)) : '      –',
      ms(median(of((tap) => tap.event))),
      tasks.length > 0 ? `  ${Math.max(...tasks).toFixed(0)} ms (${tasks.length})` : '  none',
    ].join(' ');
  });
  return [
    `${SLOW_DOWN}× slower processor; milliseconds from the tap to its painted result, aim: median ≤ ${AIM_MS}, no task above ${LONG_TASK_MS}`,
    `${'tap'.padEnd(26)} taps  median   worst picture  event   long tasks`,
    ...lines,
    '',
  ].join('\n');
}
