import type { BrowserContext, Page } from '@playwright/test';
import * as fc from 'fast-check';

import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { calls } from './support/calls.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import { keptTickets } from './support/kept-tickets.ts';
import { enter } from './support/session.ts';
import { expect, faultyTest as test } from './support/test.ts';

// The network is cut under page and worker alike, and the worker opens the pages then.
test.use({ serviceWorkers: 'allow' });

const TICKET = 4;

/** A first visit with a network: afterwards the phone has the app and its tickets. */
async function visit(page: Page, login: string): Promise<void> {
  await enter(page, login);
  await page.goto('/home');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => keptTickets(page)).toBe(40);
}

/** Opens the ticket and waits for the learner's list of answers: a phone that never received it cannot tell a result. */
async function openTicket(page: Page): Promise<void> {
  const list = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/v1/user/questions/'),
  );
  await page.goto(`/learn/${TICKET}`);
  await (await list).finished();
  await expect(page.getByRole('article')).toBeVisible();
}

for (const way of ['left', 'closed']) {
  test(`a list that has just arrived is known without a network after the app was ${way} at once`, async ({
    page,
    context,
    faults,
    login,
  }) => {
    await visit(page, login);
    await enter(page, `${login}2`);
    await openTicket(page);
    await faults.offline();
    let next = page;
    if (way === 'closed') {
      next = await context.newPage();
      await page.close();
    }
    await next.goto(`/learn/${TICKET}/done`);
    await expect(next.getByRole('button', { name: 'Начать заново' })).toBeVisible();
  });
}

test('forty answers given without a network are saved within ten seconds of the next visit', async ({
  page,
  context,
  faults,
  login,
}) => {
  await visit(page, login);
  await faults.offline();
  for (const number of [1, 2]) {
    const ticket = new Ticket(page);
    await ticket.open(number);
    await ticket.answerUpTo(1, 20);
  }
  await page.close();

  await faults.online();
  const again = await context.newPage();
  // Each state of the tile that was ever shown: none may go back.
  await again.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const label = document.querySelector('a[href="/learn/1"]')?.getAttribute('aria-label') ?? '';
      if (label !== '' && label !== seen.at(-1)) seen.push(label);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await again.goto('/learn');
  await expect.poll(async () => (await savedAnswers(again)).length).toBe(40);
  await expect(again.getByRole('link', { name: /^Билет 2, .*20 из 20/ })).toBeVisible();
  const seen = await again.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((label) => !label.includes('20 из 20'))).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
});

test('a token that ran out while answers waited is renewed, and they are saved', async ({
  page,
  faults,
  login,
}) => {
  await visit(page, login);
  await faults.offline();
  const ticket = new Ticket(page);
  await ticket.open(3);
  await ticket.answerUpTo(1, 3);
  const expired = faults.answer(calls.save, { status: 401, json: { message: 'Войдите снова' } }, 1);
  await faults.online();
  await page.reload();
  await expect.poll(() => faults.delivered(calls.save).length).toBe(3);
  expect(expired.hits).toBe(1);
  expect(faults.delivered(calls.refresh)).toHaveLength(1);
  expect(await savedAnswers(page)).toHaveLength(3);
});

type Command =
  | 'answer'
  | 'start over'
  | 'reload'
  | 'kill'
  | 'second tab'
  | 'offline'
  | 'online'
  | 'request lost'
  | 'response lost'
  | 'request doubled'
  | '500'
  | '401';

const command = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Command>('answer') },
  { weight: 1, arbitrary: fc.constantFrom<Command>('start over', 'reload', 'kill', 'second tab') },
  { weight: 1, arbitrary: fc.constantFrom<Command>('offline', 'online') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Command>('request lost', 'response lost', 'request doubled', '500', '401'),
  },
);

/** A phone in a learner's hand, and what the learner did on it: the truth the server has to arrive at. */
class Life {
  readonly did = new Map<string, string>();
  readonly #context: BrowserContext;
  readonly #faults: FaultProxy;
  page: Page;

  constructor(page: Page, faults: FaultProxy) {
    this.page = page;
    this.#context = page.context();
    this.#faults = faults;
  }

  async do(next: Command): Promise<void> {
    switch (next) {
      case 'answer':
        return await this.#answer();
      case 'start over':
        return await this.#startOver();
      case 'reload':
        await this.page.reload();
        return;
      case 'kill':
      case 'second tab': {
        const before = this.page;
        if (next === 'kill') await before.close();
        this.page = await this.#context.newPage();
        await this.page.goto(`/learn/${TICKET}`);
        return;
      }
      case 'offline':
        return await this.#faults.offline();
      case 'online':
        return await this.#faults.online();
      default:
        faultOf[next](this.#faults);
    }
  }

  async #answer(): Promise<void> {
    const ticket = new Ticket(this.page);
    await expect(this.page.getByRole('article')).toBeVisible();
    if (await ticket.forward.isEnabled()) await ticket.forward.click();
    const question = this.page.getByRole('article').getByRole('heading');
    const title = (await question.textContent()) ?? '';
    const option = (await ticket.options.first().textContent())?.replace(/^\d+\.\s*/, '') ?? '';
    await ticket.choose(1);
    this.did.set(title, option);
  }

  async #startOver(): Promise<void> {
    await this.page.goto(`/learn/${TICKET}/done`);
    await this.page.getByRole('button', { name: 'Начать заново' }).click();
    await new Ticket(this.page).atQuestion(1);
    this.did.clear();
  }
}

const faultOf: Record<
  Extract<Command, 'request lost' | 'response lost' | 'request doubled' | '500' | '401'>,
  (faults: FaultProxy) => unknown
> = {
  'request lost': (faults) => faults.cut(calls.save, 1),
  'response lost': (faults) => faults.loseAnswer(calls.save, 1),
  'request doubled': (faults) => faults.duplicate(calls.save, 1),
  '500': (faults) => faults.answer(calls.save, { status: 500, json: { message: 'Сломалось' } }, 1),
  '401': (faults) => faults.answer(calls.save, { status: 401, json: { message: 'Войдите снова' } }, 1),
};

/** The server's answers, in the words of the screen. */
async function savedWords(page: Page): Promise<[string, string][]> {
  const questions = await page.evaluate(async (ticket) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` };
    const answer = await fetch(`/api/v1/user/exam/tickets/${ticket}`, { headers });
    return (await answer.json()) as {
      eduetq_id: number;
      eduetq_title: string;
      answers: { edueta_number_pp: number; edueta_title: string }[];
    }[];
  }, TICKET);
  return (await savedAnswers(page)).map(({ questionId, answer }) => {
    const question = questions.find(({ eduetq_id }) => eduetq_id === questionId);
    const option = question?.answers.find(({ edueta_number_pp }) => edueta_number_pp === answer);
    return [question?.eduetq_title ?? '', option?.edueta_title ?? ''];
  });
}

const byWords = ([a]: [string, string], [b]: [string, string]) => a.localeCompare(b);

const { seed: firstSeed = 0 } = fc.readConfigureGlobal();

// In two tests, so that they run side by side, each with lives of its own.
for (const [at, half] of ['one', 'other'].entries()) {
  test(`whatever happens to a phone, its answers arrive once each: the ${half} half`, async ({
    page,
    faults,
    login,
  }) => {
    await visit(page, login);
    let lives = 0;
    const live = async (commands: readonly Command[]): Promise<void> => {
      await faults.reset();
      lives += 1;
      const own = page.context().pages()[0] ?? (await page.context().newPage());
      for (const other of page.context().pages()) if (other !== own) await other.close();
      await enter(own, `${login}${lives}`);
      await openTicket(own);
      const life = new Life(own, faults);
      for (const next of commands) await life.do(next);
      await faults.reset();
      await life.page.evaluate(() => dispatchEvent(new Event('online')));
      const expected = [...life.did].toSorted(byWords);
      await expect.poll(async () => (await savedWords(life.page)).toSorted(byWords)).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), live), {
      seed: firstSeed + at,
      numRuns: Number(process.env.E2E_LIVES ?? 5),
      endOnFailure: true,
    });
  });
}
