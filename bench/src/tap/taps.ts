import type { WireQuestion } from '@avto/contract';
import type { Locator, Page } from '@playwright/test';

import { type Result, tap, type Tap, visit } from './probe.ts';

/** Taps of one kind, by what they are called. */
export type Taps = Map<string, Tap[]>;

/** Tickets that are gone through from the first question to the last, and those of which only the last is answered. */
const WHOLE = [1, 2] as const;
const SHORT = Array.from({ length: 18 }, (_, index) => index + 3);
const EXAMS = 2;
const MISTAKES = 20;

/** Goes the ways of a learner by taps: from the grid through tickets, through mistakes, through exams. */
export async function goTheWays(page: Page, questions: readonly WireQuestion[]): Promise<Taps> {
  const taps: Taps = new Map();
  const note = async (name: string, target: Locator, result: Result): Promise<void> => {
    const measured = await tap(page, target, result);
    taps.set(name, [...(taps.get(name) ?? []), measured]);
  };
  for (const ticket of WHOLE) await goThroughTicket(page, note, ticket, 1);
  for (const ticket of SHORT) await goThroughTicket(page, note, ticket, 20);
  await goThroughMistakes(page, note);
  for (let exam = 0; exam < EXAMS; exam += 1) await goThroughExam(page, note, questions);
  return taps;
}

type Note = (name: string, target: Locator, result: Result) => Promise<void>;

/** Of a ticket: from the grid, each question from `first` on, and the result. */
async function goThroughTicket(page: Page, note: Note, ticket: number, first: number): Promise<void> {
  await visit(page, '/learn', 'main a[href="/learn/1"]');
  await note('grid → ticket', page.locator(`main a[href="/learn/${ticket}"]`), {
    selector: 'article h2',
  });
  if (first > 1) {
    const mark = page.getByRole('button', { name: new RegExp(`^Вопрос ${first},`) });
    await note('number of a question', mark, { selector: 'header p', text: `Вопрос ${first} из` });
  }
  for (let place = first; place <= 20; place += 1) {
    await note('answer in a ticket', page.locator('[data-answer]').first(), {
      selector: '[data-answer][data-state=right]',
    });
    if (place === 20) break;
    await note('next question of a ticket', forward(page), {
      selector: 'header p',
      text: `Вопрос ${place + 1} из`,
    });
  }
  await note('ticket → done', forward(page), { selector: 'h1', text: `Билет №${ticket} ` });
}

async function goThroughMistakes(page: Page, note: Note): Promise<void> {
  await visit(page, '/mistakes', 'article h2');
  for (let place = 1; place <= MISTAKES; place += 1) {
    await note('answer to a mistake', page.locator('[data-answer]').first(), {
      selector: '[data-answer][data-state=right]',
    });
    await note('next mistake', forward(page), { selector: 'header p', text: `Вопрос ${place + 1} из` });
  }
}

/** Of an exam without a mistake: a mistake would draw extra questions, and a second one end it. */
async function goThroughExam(page: Page, note: Note, questions: readonly WireQuestion[]): Promise<void> {
  await visit(page, '/home', 'main a[href="/exam"]');
  await note('home → exam', page.locator('main a[href="/exam"]'), { selector: 'article h2' });
  for (let place = 1; place <= 20; place += 1) {
    const option = page.locator('article label').nth(await rightPlace(page, questions));
    await note('choice in the exam', option, { selector: 'article label[data-selected=true]' });
    if (place === 20) break;
    await note('next question of the exam', forward(page), {
      selector: 'header p',
      text: `Вопрос ${place + 1} из`,
    });
  }
  await note('exam → done', forward(page), { selector: 'h1', text: 'Экзамен сдан' });
}

function forward(page: Page): Locator {
  return page.getByRole('button', { name: 'Вперед', exact: true });
}

/** Place of the right option of the question on screen, whose number its radio buttons carry. */
async function rightPlace(page: Page, questions: readonly WireQuestion[]): Promise<number> {
  const article = page.getByRole('article');
  const name = await article.getByRole('radio').first().getAttribute('name');
  const question = questions.find(({ eduetq_id }) => name === `question-${eduetq_id}`);
  const right = question?.answers.find(({ edueta_is_right }) => edueta_is_right)?.edueta_title.trim();
  // An option on screen begins with its number.
  const options = await article.locator('label').allTextContents();
  const place = options.findIndex((option) => option.slice(1).trim() === right);
  if (place < 0) throw new Error(`the bank has no right answer to «${name}»`);
  return place;
}
