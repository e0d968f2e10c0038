import { randomUUID } from 'node:crypto';

import type { ExamProtocol, InternalExam, ProtocolAttempt } from '@avto/contract/console';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';

import type { School } from './console.ts';
import { chooseSchool, enter, signIn, store } from './session.ts';

const PHONE = { width: 390, height: 844 };

/** A learner of a group, by the name that the school keeps. */
export interface Examinee {
  readonly id: number;
  readonly login: string;
  readonly name: string;
}

/** A phone on its way through an internal exam. */
export class ExamPhone {
  readonly page: Page;
  readonly code: Locator;
  readonly begin: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole('textbox', { name: 'Код с доски' });
    this.begin = page.getByRole('button', { name: 'Начать' });
  }

  /** A phone on which nobody is signed in. */
  static async make(browser: Browser, school: School): Promise<ExamPhone> {
    const context = await browser.newContext({
      baseURL: school.server.url,
      viewport: PHONE,
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    // Half a thousand pictures would be most of the work of a dozen phones.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData: true }) }),
    );
    return new ExamPhone(await context.newPage());
  }

  /** Begins a session of a learner who has an account. */
  async signIn(school: School, { login }: Pick<Examinee, 'login'>): Promise<void> {
    await chooseSchool(this.page, school.code);
    await store(this.page, await signIn(this.page, login));
  }

  /** Types the code and joins. */
  async join(code: string): Promise<void> {
    await this.giveCode(code);
    await expect(this.begin).toBeEnabled();
  }

  async giveCode(code: string): Promise<void> {
    await this.page.goto('/exam/internal');
    await this.code.fill(code);
    await this.page.keyboard.press('Enter');
  }

  async start(): Promise<void> {
    await this.begin.click();
    await this.isAt(1);
  }

  async isAt(question: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^Вопрос ${question} из `))).toBeVisible();
  }

  /** Answers the question on screen by the keyboard, whatever it is about. */
  async answer(question: number): Promise<void> {
    await this.isAt(question);
    await expect(this.page.getByRole('article').getByRole('radio').first()).toBeEnabled();
    await this.page.keyboard.press('1');
    await this.page.keyboard.press('Enter');
  }

  /** Answers without a thought until the exam is over. Returns how many questions it took. */
  async answerToTheEnd(first = 1): Promise<number> {
    const title = this.page.getByRole('heading', { level: 1, name: /^Экзамен (?:не )?сдан$/ });
    for (let question = first; ; question += 1) {
      await this.answer(question);
      const next = this.page.getByText(new RegExp(`^Вопрос ${question + 1} из `));
      await expect(title.or(next)).toBeVisible();
      if (await title.isVisible()) return question;
    }
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Registers a learner on a phone and puts the account into a group under a name. */
export async function addExaminee(
  school: School,
  page: Page,
  { name, groupId }: { readonly name: string; readonly groupId: number },
): Promise<Examinee> {
  const login = `exam${randomUUID().slice(0, 8)}`;
  await enter(page, login, school.code);
  const { learners } = await school.call<{ learners: { id: number; version: number }[] }>(
    'GET',
    `/learners?q=${login}`,
  );
  const [row] = learners;
  if (!row) throw new Error(`${login} is not in the roster`);
  await school.call('PATCH', `/learners/${row.id}`, { version: row.version, name, groupId });
  return { id: row.id, login, name };
}

/** An internal exam past the screens of the console. */
export class OpenExam {
  readonly #school: School;
  readonly exam: InternalExam;
  readonly code: string;

  private constructor(school: School, exam: InternalExam) {
    this.#school = school;
    this.exam = exam;
    this.code = exam.code ?? '';
  }

  static async open(
    school: School,
    groupId: number,
    rules: InternalExam['rules'] = 'literal',
  ): Promise<OpenExam> {
    const body = { groupId, minutes: 60, rules };
    return new OpenExam(school, await school.call<InternalExam>('POST', '/exams', body));
  }

  async end(): Promise<void> {
    await this.#school.call('PATCH', `/exams/${this.exam.id}`, { version: 1, isEnded: true });
  }

  async restart({ id }: Examinee): Promise<void> {
    await this.#school.call('PATCH', `/exams/${this.exam.id}/attempts/${id}`, { action: 'restart' });
  }

  async protocol(): Promise<readonly ProtocolAttempt[]> {
    return (await this.#school.call<ExamProtocol>('GET', `/exams/${this.exam.id}/protocol`)).attempts;
  }

  /** The row of a learner in the protocol. */
  async of({ id }: Pick<Examinee, 'id'>): Promise<ProtocolAttempt | undefined> {
    return (await this.protocol()).find((attempt) => attempt.id === id);
  }
}
