import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import type { WireQuestion } from '@avto/contract';

// oxlint-disable-next-line no-restricted-imports -- the finder belongs to the repository, above every package
import { findBrowser } from '../../scripts/browser.mjs';
import { type Learner, readQuestions, registerLearners } from './learners.ts';
import { median } from './load.ts';
import { startProduct } from './servers.ts';
import { enter } from './signed-in-page.ts';
import { scriptShare, type TraceEvent, workOfTap } from './trace.ts';

/** A cheap phone beside the machine of a developer. */
const SLOW_DOWN = 4;
const TAPS = 9;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * Measures a tap until its result is painted, script and rendering together, with a processor slowed down four times,
 * on the longest question of the bank that has a picture.
 */
export async function benchTap(bankFolder: string | undefined): Promise<void> {
  const server = await startProduct(undefined, undefined, bankFolder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
  try {
    const [learner] = await registerLearners(server.url, 1);
    if (!learner) throw new Error('no learner');
    const questions = await readQuestions(server.url, learner);
    const question = longest(questions);
    process.stdout.write(
      `ticket ${question.eduetq_number_card}, question ${question.eduetq_number_card_pp}, ` +
        `${textOf(question).length} characters, ${SLOW_DOWN}× slower processor (aim ≤ 50 ms)\n`,
    );
    const open = async (): Promise<Page> => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await enter(page, server.url, learner);
      return page;
    };
    await report('answer in a ticket', open, (page) => ticketTap(page, server.url, question));
    await report('answer in the review', open, (page) => reviewTap(page, server.url, learner, question));
    await report("'Вперед' in the exam", open, (page) => examTap(page, server.url, questions));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Brings the page to a state in which a tap on what it returns is measured. */
type Prepare = (page: Page) => Promise<Locator>;

async function report(name: string, open: () => Promise<Page>, prepare: Prepare): Promise<void> {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await traced(page, session, await prepare(page)));
  const share = await profiled(page, session, await prepare(page));
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  process.stdout.write(
    `${name.padEnd(24)} median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms; ` +
      `of the script ours ${percent(share.ours)}, React and TanStack ${percent(share.vendor)}, ` +
      `the browser ${percent(share.browser)}\n`,
  );
  await page.close();
}

/** Milliseconds of the main thread from the tap to its paint. */
async function traced(page: Page, session: CDPSession, target: Locator): Promise<number> {
  await slowed(session, async () => {
    await page
      .context()
      .browser()
      ?.startTracing(page, {
        categories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'],
      });
    await target.tap();
    await page.waitForTimeout(400);
  });
  const trace = await page.context().browser()?.stopTracing();
  const { traceEvents } = JSON.parse(trace?.toString() ?? '{}') as { traceEvents: TraceEvent[] };
  return workOfTap(traceEvents);
}

/** Sources of the script that runs in a tap. */
async function profiled(page: Page, session: CDPSession, target: Locator) {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 100 });
  await session.send('Profiler.start');
  await slowed(session, async () => {
    await target.tap();
    await page.waitForTimeout(400);
  });
  const { profile } = await session.send('Profiler.stop');
  return scriptShare(profile);
}

async function slowed(session: CDPSession, work: () => Promise<void>): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function ticketTap(page: Page, url: string, question: WireQuestion): Promise<Locator> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.delete(`${url}/api/v1/user/questions/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await forget(page);
  await page.goto(`${url}/learn/${question.eduetq_number_card}`);
  await page.getByRole('button', { name: new RegExp(`^Вопрос ${question.eduetq_number_card_pp},`) }).tap();
  return await settled(page);
}

async function reviewTap(
  page: Page,
  url: string,
  { authorization }: Learner,
  question: WireQuestion,
): Promise<Locator> {
  const wrong = question.answers.find(({ edueta_is_right }) => !edueta_is_right);
  await page.request.post(`${url}/api/v1/user/questions/`, {
    headers: { authorization },
    data: {
      ticket: question.eduetq_number_card,
      questionId: question.eduetq_id,
      answer: wrong?.edueta_number_pp,
      status: 'ERROR',
    },
  });
  await forget(page);
  await page.goto(`${url}/mistakes`);
  return await settled(page);
}

/** Clears the answers kept on the phone: they would hide changes made on the server. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('query-cache-epoch', String(Math.random())));
}

/** The option to tap, once the picture is there and the page is quiet. */
async function settled(page: Page): Promise<Locator> {
  const article = page.getByRole('article');
  await article.getByRole('img').or(article.locator('img')).first().waitFor();
  await page.waitForLoadState('networkidle');
  return article.getByRole('listitem').getByRole('button').first();
}

/** 'Вперед' after a right answer: a mistake would draw extra questions, and a second one end the exam. */
async function examTap(page: Page, url: string, questions: readonly WireQuestion[]): Promise<Locator> {
  if (!page.url().endsWith('/exam')) {
    await page.goto(`${url}/home`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('link', { name: 'Экзамен' }).tap();
  }
  const article = page.getByRole('article');
  await article.getByRole('radio').first().waitFor();
  await page.waitForTimeout(300);
  await article
    .locator('label')
    .nth(await rightPlace(article, questions))
    .tap();
  const forward = page.getByRole('button', { name: 'Вперед', exact: true });
  await forward.and(page.locator(':enabled')).waitFor();
  return forward;
}

/** Place of the right option of the question on screen; of questions that differ only in their picture, any of them. */
async function rightPlace(article: Locator, questions: readonly WireQuestion[]): Promise<number> {
  const title = (await article.getByRole('heading').textContent())?.trim();
  const options = await article.locator('label').allTextContents();
  const right = questions
    .filter(({ eduetq_title }) => eduetq_title.trim() === title)
    .flatMap(({ answers }) => answers.filter(({ edueta_is_right }) => edueta_is_right))
    // An option on screen begins with its number.
    .map(({ edueta_title }) => options.findIndex((option) => option.slice(1).trim() === edueta_title.trim()));
  const place = right.find((at) => at >= 0);
  if (place === undefined) throw new Error(`the bank has no right answer to «${title}»`);
  return place;
}

function longest(questions: readonly WireQuestion[]): WireQuestion {
  const withPicture = questions.filter(({ eduetq_photo_name }) => eduetq_photo_name !== 'NULL');
  const [first] = withPicture.toSorted((a, b) => textOf(b).length - textOf(a).length);
  if (!first) throw new Error('the bank has no question with a picture');
  return first;
}

function textOf({ eduetq_title, answers }: WireQuestion): string {
  return [eduetq_title, ...answers.map(({ edueta_title }) => edueta_title)].join(' ');
}
