import { expect, type Locator, type Page } from '@playwright/test';

import { bankOf } from '../support/bank.ts';
import { screensAreHere } from '../support/screens.ts';

interface BankQuestion {
  readonly eduetq_title: string;
  readonly eduetq_number_card: number;
  readonly eduetq_photo_name: string;
  readonly answers: readonly { readonly edueta_title: string; readonly edueta_is_right: boolean }[];
}

/** /exam and what follows; knows the right answers from the server, as a learner who learnt them does. */
export class Exam {
  readonly #page: Page;
  readonly forward: Locator;
  readonly back: Locator;
  readonly timer: Locator;
  readonly options: Locator;
  readonly question: Locator;
  readonly leaveDialog: Locator;
  /** The text that says how many questions a mistake added. */
  readonly notice: Locator;
  #bank: BankQuestion[] = [];

  constructor(page: Page) {
    this.#page = page;
    this.forward = page.getByRole('button', { name: 'Вперед', exact: true });
    this.back = page.getByRole('button', { name: 'Назад', exact: true });
    this.timer = page.getByRole('timer');
    this.options = page.getByRole('article').getByRole('radio');
    this.question = page.getByRole('article').getByRole('heading', { level: 2 });
    this.notice = page.getByRole('main').getByRole('status').filter({ hasText: 'добавлен' });
    this.leaveDialog = page.getByRole('dialog', { name: 'Выход' });
  }

  /** Learns the bank of the server; the page must be signed in. */
  async learn(): Promise<void> {
    this.#bank = await bankOf<BankQuestion>(this.#page);
  }

  /** Opens it from home by its tile, once the tickets are there, and after `before`. */
  async open(before?: () => Promise<void>): Promise<void> {
    await this.#page.goto('/home');
    await this.#page.waitForLoadState('networkidle');
    await before?.();
    await this.#page.getByRole('main').getByRole('link', { name: 'Экзамен' }).click();
    await this.at(1, 20);
  }

  /** Waits until the screens that follow are here. */
  async hasAll(): Promise<void> {
    await screensAreHere(this.#page, ['exam.done', 'exam.show']);
  }

  async at(number: number, total: number): Promise<void> {
    await expect(this.#page.getByText(`Вопрос ${number} из ${total}`)).toBeVisible();
  }

  /** Chooses a right or a wrong option of the question on screen and says which ticket it is of. */
  async choose(isRight: boolean): Promise<number> {
    const { place, ticket } = await this.#placeOf(isRight, this.#page.getByRole('article').locator('label'));
    await this.options.nth(place - 1).check();
    return ticket;
  }

  /** Place on screen, from 1, of a right option among the ones shown. */
  async rightPlace(options: Locator): Promise<number> {
    return (await this.#placeOf(true, options)).place;
  }

  /** Place on screen, from 1, of a wrong option among the ones shown. */
  async wrongPlace(options: Locator): Promise<number> {
    return (await this.#placeOf(false, options)).place;
  }

  async #placeOf(isRight: boolean, options: Locator): Promise<{ place: number; ticket: number }> {
    if (this.#bank.length === 0) await this.learn();
    const title = (await this.question.textContent()) ?? '';
    const shown = await options.allTextContents();
    // A radio's card begins with its number, a button's with the number and, for screen readers, '1. '.
    const isAt = (place: number, text: string) =>
      [`${place + 1}${text}`, `${place + 1}${place + 1}. ${text}`].includes(shown[place] ?? '');
    const placeOf = (text: string) => shown.findIndex((_shown, place) => isAt(place, text));
    const candidates = this.#bank.filter(
      ({ eduetq_title, answers }) =>
        eduetq_title === title && answers.every(({ edueta_title }) => placeOf(edueta_title) >= 0),
    );
    // Public tickets have questions that differ in nothing but their picture.
    const [question] = candidates.length > 1 ? [await this.#pictured(candidates)] : candidates;
    if (!question) throw new Error(`not in the bank: ${title} ${shown.join(' | ')}`);
    const wanted = question.answers.find(({ edueta_is_right }) => edueta_is_right === isRight);
    return { place: placeOf(wanted?.edueta_title ?? '') + 1, ticket: question.eduetq_number_card };
  }

  /** The question whose picture looks most like the one on screen. */
  async #pictured(candidates: readonly BankQuestion[]): Promise<BankQuestion | undefined> {
    await expect(this.#page.getByRole('article').locator('img')).toBeVisible();
    const nearest = await this.#page.evaluate(
      async (names) => {
        const pixels = async (source: string): Promise<Uint8ClampedArray> => {
          const picture = new Image();
          picture.src = source;
          await picture.decode();
          const surface = new OffscreenCanvas(60, 22).getContext('2d');
          surface?.drawImage(picture, 0, 0, 60, 22);
          return surface?.getImageData(0, 0, 60, 22).data ?? new Uint8ClampedArray();
        };
        const shown = await pixels(document.querySelector<HTMLImageElement>('article img')?.src ?? '');
        const distances = await Promise.all(
          names.map(async (name) => {
            const other = await pixels(`/api/v1/photo/${name}`);
            return shown.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
          }),
        );
        return distances.indexOf(Math.min(...distances));
      },
      candidates.map(({ eduetq_photo_name }) => eduetq_photo_name),
    );
    return candidates[nearest];
  }

  /** Answers one question and goes on. */
  async answer(isRight: boolean): Promise<number> {
    const before = await this.question.textContent();
    const ticket = await this.choose(isRight);
    await this.forward.click();
    await expect(this.question.filter({ hasText: before ?? '' })).toHaveCount(0);
    return ticket;
  }

  /** Answers from question `first` up to and including `last`; the ones at `wrong` wrongly. */
  async answerUpTo(first: number, last: number, wrong: readonly number[] = []): Promise<void> {
    for (let number = first; number <= last; number += 1) {
      await expect(this.#page.getByText(new RegExp(`^Вопрос ${number} из `))).toBeVisible();
      await this.answer(!wrong.includes(number));
    }
  }
}
