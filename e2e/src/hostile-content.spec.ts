import { Chat } from './pages/chat.ts';
import { Exam } from './pages/exam.ts';
import { answerTo } from './support/answer-to.ts';
import { hostileLinks } from './support/hostile/links.ts';
import { hostileTexts, unprintableTexts } from './support/hostile/texts.ts';
import {
  askFor,
  CODE,
  hostileForms,
  hostileSchools,
  inParts,
  joined,
  textAt,
  ticketCount,
} from './support/hostile-school.ts';
import { test } from './support/hostile-test.ts';
import { enter } from './support/session.ts';
import { expect, PASSWORD } from './support/test.ts';
import type { Watch } from './support/watch.ts';

// Every worker would make these schools and this bank anew.
test.describe.configure({ mode: 'default' });

test('the corpus is as large as it has to be', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(120);
  const forbidden = hostileLinks.flatMap(({ link, leadsTo }) => (leadsTo === null ? link : []));
  expect(new Set(forbidden).size).toBeGreaterThanOrEqual(70);
});

test('names and banners of schools are words', async ({ page, watch, login }) => {
  for (const [place, { school, name, staticBanner, performanceBanner }] of hostileSchools().entries()) {
    await enter(page, `${login}${place}`, school);
    await page.goto('/home');
    await watch.shows(name, staticBanner.title, staticBanner.text);
    await page.goto('/banner');
    await watch.shows(performanceBanner.title, performanceBanner.text);
  }
});

test('questions and answers of questionnaires and their results are words', async ({
  page,
  watch,
  login,
}) => {
  await enter(page, login, `${CODE}-0`);
  const PERFORMANCE = '**/ad/performance_banner';
  const { formId } = await answerTo<{ formId: number }>(page, PERFORMANCE, () => page.goto('/banner'));
  for (const [place, form] of hostileForms().entries()) {
    // Another learner, because a banner is fresh for ten minutes. It names one questionnaire of the school.
    await enter(page, `${login}${place}`, `${CODE}-0`);
    await page.route(PERFORMANCE, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), formId: formId + place },
      });
    });
    await page.goto('/questionnary');
    await watch.walk(
      form.questions.map(({ title, answers }) => ({
        shows: [title, ...answers.map((answer) => answer.title)],
        follow: ['article li button', 'main button:not(article *)'],
      })),
    );
    const themes = form.questions.flatMap(({ theme, answers }) => [theme, answers[0]?.title ?? '']);
    await watch.shows(form.name, form.actionText, ...themes);
    await page.unroute(PERFORMANCE);
  }
});

interface Option {
  readonly edueta_title: string;
}
interface Question {
  readonly eduetq_title: string;
  readonly eduetq_comment: string;
  readonly answers: readonly Option[];
}

/** Looks at each question of the ticket that is open, and at its hint. */
function walkTicket(watch: Watch, questions: readonly Question[]): Promise<string[][]> {
  return watch.walk(
    questions.map(({ eduetq_title, eduetq_comment, answers }, place) => ({
      press: [`li:nth-child(${place + 1}) > [data-mark]`, '[aria-label="Подсказка"]'],
      shows: [eduetq_title, eduetq_comment, ...answers.map(({ edueta_title }) => edueta_title)],
    })),
  );
}

test('questions, answers and explanations of tickets are words', async ({ page, watch, login }) => {
  await enter(page, login, `${CODE}-0`);
  const tickets: Question[][] = [];
  for (let ticket = 1; ticket <= ticketCount; ticket += 1) {
    const questions = await answerTo<Question[]>(page, `**/exam/tickets/${ticket}`, () =>
      page.goto(`/learn/${ticket}`),
    );
    tickets.push(questions);
    await walkTicket(watch, questions);
  }
  const stored = new Set(tickets.flat().map(({ eduetq_title }) => eduetq_title.replace(/^\d+\. /, '')));
  // The importer takes markup out and puts spaces in; what gets past it is markup still.
  expect(hostileTexts.filter((text) => stored.has(text)).length).toBeGreaterThanOrEqual(100);

  // A bank of another importer keeps every letter.
  const untouched = tickets.map((questions, at) =>
    questions.map((question, place) => ({
      ...question,
      eduetq_title: textAt(at * 20 + place),
      eduetq_comment: unprintableTexts[place] ?? textAt(at * 20 + place),
      answers: question.answers.map((option, nth) => ({
        ...option,
        edueta_title: textAt(at * 20 + place + nth * 57 + 1),
      })),
    })),
  );
  await page.route('**/exam/tickets/*', (route) =>
    route.fulfill({ json: untouched[Number(route.request().url().split('/').at(-1)) - 1] }),
  );
  for (const [at, questions] of untouched.entries()) {
    await page.goto(`/learn/${at + 1}`);
    await walkTicket(watch, questions);
  }
});

test('an exam of such questions and its review are words', async ({ page, watch, login }) => {
  await enter(page, login, `${CODE}-0`);
  const exam = new Exam(page);
  await exam.open();
  const titles: string[] = [];
  for (let number = 1; number <= 20; number += 1) {
    await exam.at(number, 20);
    titles.push((await exam.question.textContent()) ?? '');
    await watch.shows('Варианты ответа', titles.at(-1) ?? '');
    // It finds the question and all its options by their exact words.
    await exam.answer(true);
  }
  await expect(page).toHaveURL(/\/exam\/done$/);
  await page.goto('/exam/show');
  await watch.walk(
    titles.map((title, place) => ({ press: [`li:nth-child(${place + 1}) > [data-mark]`], shows: [title] })),
  );
});

test('what the assistant answers from such explanations, and what it is asked, is words', async ({
  page,
  watch,
  login,
}) => {
  await enter(page, login, `${CODE}-0`);
  const chat = new Chat(page);
  await chat.open();
  const groups = joined();
  const answers: string[] = [];
  for (const [group, texts] of groups.entries()) {
    const { text } = await answerTo<{ text: string }>(
      page,
      '**/user/chat',
      () => chat.ask(`${askFor(group)}\n\n${texts}`),
      'POST',
    );
    answers.push(...text.split(/\n{2,}/));
    await watch.shows(texts, ...text.split(/\n{2,}/));
    await chat.answered(group + 1);
  }
  // Explanations vouch for clauses; their words do not reach the chat.
  expect(hostileTexts.filter((text) => answers.includes(text))).toEqual([]);

  // An assistant that gives everything back, links too.
  const links = hostileLinks.map(({ link }) => link);
  const raw = [
    ...groups,
    unprintableTexts.join('\n\n'),
    ...inParts(links, 20).map((part) => part.join('\n\n')),
  ];
  let answer = '';
  await page.route('**/user/chat', (route) => route.fulfill({ json: { text: answer } }));
  for (const [place, text] of raw.entries()) {
    answer = text;
    await chat.ask('Что ещё?');
    await watch.shows(...text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''));
    await chat.answered(groups.length + place + 1);
  }
  await page.unroute('**/user/chat');
  const reason = `Лимит ${textAt(40)}`;
  await page.route('**/user/chat', (route) => route.fulfill({ status: 429, json: { message: reason } }));
  await chat.ask('И ещё?');
  await watch.shows(reason);
});

test('what the server says of a failure is words', async ({ page, watch, login }) => {
  await enter(page, login, `${CODE}-0`);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/auth/login');
  await page.getByLabel('Никнейм').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  const messages = hostileTexts.values();
  await page.route('**/auth/user/signin', (route) =>
    route.fulfill({ status: 400, json: { message: messages.next().value } }),
  );
  await watch.walk(hostileTexts.map((text) => ({ press: ['form button[type="submit"]'], shows: [text] })));
});
