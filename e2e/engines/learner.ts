import { expect } from '@playwright/test';

import { PASSWORD } from '../src/support/test.ts';
import type { Tab } from './tab.ts';

const TICKETS = 40;

interface Question {
  readonly eduetq_title: string;
  readonly answers: readonly { readonly edueta_title: string; readonly edueta_is_right: boolean }[];
}

/** A learner of the demo school in front of a tab. */
export class Learner {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** From the first slide to home: the school's code, then an account. */
  async register(login: string): Promise<void> {
    const tab = this.#tab;
    await tab.open('/onboarding');
    await tab.press('button', 'Начнём');
    await tab.says('Введите код');
    await tab.fill('Код автошколы', 'AVTO2026');
    await tab.press('button', 'Войти');
    await tab.isAt('/auth/registration');
    await tab.fill('Никнейм', login);
    await tab.fill('Пароль', PASSWORD);
    await tab.fill('Повторите пароль', PASSWORD);
    await tab.press('button', 'Зарегистрироваться');
    await tab.isAt('/home');
  }

  /** Answers all questions of a ticket from its tile on. */
  async finishTicket(ticket: number): Promise<void> {
    const tab = this.#tab;
    await tab.press('link', 'Билеты');
    await tab.press('link', `Билет ${ticket},`);
    for (let number = 1; number <= 20; number += 1) {
      await tab.says(`Вопрос ${number} из 20`);
      await this.answer();
      await tab.press('button', 'Вперед');
    }
    await tab.says(`Билет №${ticket} пройден`);
    await this.toHome();
  }

  /** From a result to the tiles. */
  async toHome(): Promise<void> {
    await this.#tab.press('button', 'В меню');
    await this.#tab.isAt('/home');
  }

  /** Presses an option until its verdict is there. */
  async answer(): Promise<void> {
    await expect(async () => {
      const answered = () =>
        this.#tab.driver.evaluate(() => document.querySelector('[data-state="right"]') !== null);
      if (!(await answered())) await this.#tab.press('option', '');
      await expect.poll(answered, { timeout: 2_000 }).toBe(true);
    }).toPass();
  }

  /** Two wrong answers in the first block of an exam. */
  async loseExam(): Promise<void> {
    const tab = this.#tab;
    const bank = await this.#learnBank();
    await tab.press('link', 'Экзамен');
    for (const number of [1, 2]) {
      await tab.says(`Вопрос ${number} из `);
      await tab.press('option', '', await this.#wrongPlace(bank));
      await tab.press('button', 'Вперед');
    }
    await tab.says('Экзамен не сдан');
    await tab.says('Вы допустили 2 ошибки в одном блоке вопросов');
    await tab.isAt('/exam/done');
  }

  async openProfile(): Promise<void> {
    await this.#tab.press('link', 'Профиль');
    await this.#tab.says('Мой профиль');
  }

  async signOut(): Promise<void> {
    await this.#tab.press('button', 'Выход');
    await this.#tab.isAt('/onboarding');
  }

  async choosePhoto(path: string): Promise<void> {
    await this.#tab.chooseFile(path);
    const isShown = () =>
      this.#tab.driver.evaluate(() => {
        const photo = document.querySelector<HTMLImageElement>(
          'button[aria-label^="Удалить фотографию"] img',
        );
        return (photo?.naturalWidth ?? 0) > 0;
      });
    await expect.poll(isShown, { message: 'the photo is on the profile' }).toBe(true);
  }

  /** Waits until the service worker has the files of the app. */
  async hasWorker(): Promise<void> {
    const state = () => this.#tab.driver.evaluate(workerState);
    await expect.poll(state, { message: 'the service worker' }).toBe('activated');
  }

  /** Has all tickets and pictures brought to the device: with the files, the app may then start without a network. */
  async download(): Promise<void> {
    await this.#tab.open('/onboarding/loading');
    await this.#tab.isAt('/home');
    const entries = () => this.#tab.driver.evaluate(countEntries);
    await expect.poll(entries, { message: 'entries of the query cache' }).toBeGreaterThanOrEqual(TICKETS);
  }

  /** How many answers the server holds of the learner. */
  async savedAnswers(): Promise<number> {
    return (await this.#fetch<readonly unknown[]>('/api/v1/user/questions/')).length;
  }

  async refreshToken(): Promise<string> {
    return (await this.#tab.driver.evaluate(() => localStorage.getItem('refreshToken'))) ?? '';
  }

  async #learnBank(): Promise<readonly Question[]> {
    const tickets: Question[][] = [];
    for (let ticket = 1; ticket <= TICKETS; ticket += 1) {
      tickets.push(await this.#fetch<Question[]>(`/api/v1/user/exam/tickets/${ticket}`));
    }
    return tickets.flat();
  }

  /** Place, from 0, of an option of the question on screen that is wrong. */
  async #wrongPlace(bank: readonly Question[]): Promise<number> {
    const read = () =>
      this.#tab.driver.evaluate(() => document.querySelector('article h2')?.textContent ?? '');
    const title = await read();
    const right = bank
      .filter(({ eduetq_title }) => eduetq_title === title)
      .flatMap(({ answers }) => answers.filter(({ edueta_is_right }) => edueta_is_right));
    const options = await this.#tab.options();
    // A card begins with its number.
    const isRight = (option: string, place: number) =>
      right.some(({ edueta_title }) => option === `${place + 1}${edueta_title}`);
    const wrong = options.findIndex((option, place) => !isRight(option, place));
    if (right.length === 0 || wrong < 0) throw new Error(`not in the bank: ${title} ${options.join(' | ')}`);
    return wrong;
  }

  /** Asks the server in the name of the learner. */
  async #fetch<T>(path: string): Promise<T> {
    const read = async (from: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` };
      return await (await fetch(from, { headers, cache: 'no-store' })).json();
    };
    return (await this.#tab.driver.evaluate(read, path)) as T;
  }
}

async function workerState(): Promise<string | undefined> {
  return (await navigator.serviceWorker.ready).active?.state;
}

/** Runs in the page. */
async function countEntries(): Promise<number> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'query-cache')) return 0;
  return await new Promise((resolve, reject) => {
    const open = indexedDB.open('query-cache');
    open.addEventListener('error', () => reject(open.error));
    open.addEventListener('success', () => {
      const count = open.result.transaction('entries').objectStore('entries').count();
      count.addEventListener('success', () => {
        open.result.close();
        resolve(count.result);
      });
    });
  });
}
