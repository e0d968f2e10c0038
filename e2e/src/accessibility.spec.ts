import { Banner } from './pages/banner.ts';
import { Chat } from './pages/chat.ts';
import { Entrance } from './pages/entrance.ts';
import { Exam } from './pages/exam.ts';
import { InstallOffer } from './pages/install-offer.ts';
import { Loading } from './pages/loading.ts';
import { Questionnaire } from './pages/questionnaire.ts';
import { Ticket } from './pages/ticket.ts';
import { atEachSize, expectNoFindings, findLost, PHONE_SIZES, tabTo } from './support/accessibility.ts';
import { answerRightly } from './support/api.ts';
import { withoutPacks } from './support/kept-photos.ts';
import { visit } from './support/screens.ts';
import { enter } from './support/session.ts';
import { expect, PASSWORD, test } from './support/test.ts';

const beforeSignIn = [
  '/onboarding',
  '/onboarding/code',
  '/new-password',
  '/404.html',
  '/privacy.html',
  '/offline.html',
];
const signedIn = [
  '/home',
  '/banner',
  '/learn',
  '/learn/9',
  '/exam',
  '/chat',
  '/questionnary',
  '/questionnary/done',
  '/profile',
  '/topics',
  '/topics/1',
  '/review',
  '/progress',
  '/what-school-sees',
];

test('axe finds nothing on the way in', async ({ page }) => {
  for (const path of beforeSignIn) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page);
  }
  const entrance = new Entrance(page);
  await entrance.openCode();
  await page.getByRole('button', { name: 'У меня нет кода' }).click();
  await expectNoFindings(page);
  await entrance.chooseSchool();
  await entrance.fillRegistration('я', '1', '2');
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn('nobody1', 'nothing');
  await expect(page.getByText('Неверный никнейм или пароль')).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on the screens of a learner', async ({ page, login }) => {
  await enter(page, login);
  for (const path of signedIn) {
    await visit(page, path);
    await expectNoFindings(page);
  }
});

test.describe('a download', () => {
  test.use({ isMetered: false });

  test('axe finds nothing while all is loaded and when it stops', async ({ page, login }) => {
    await withoutPacks(page);
    // One ticket never comes: what was kept on the phone would not be asked for again.
    await page.route('**/exam/tickets/7', (route) => route.fulfill({ status: 500, body: '' }));
    await enter(page, login);
    const loading = new Loading(page);
    await loading.open();
    await expect(loading.retry).toBeVisible();
    await expectNoFindings(page);
    await page.unroute('**/exam/tickets/7');
    await loading.hold('**/api/v1/photo/*');
    await loading.open();
    await expect(loading.count('фото')).toBeVisible();
    await expectNoFindings(page);
  });
});

test('axe finds nothing in the offer to install', async ({ page, login }) => {
  await enter(page, login);
  await answerRightly(page, [1]);
  await page.goto('/home');
  await new InstallOffer(page).make('dismissed');
  await expect(page.getByRole('region', { name: 'Тренажёр всегда под рукой' })).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing in a ticket from its first question to its result', async ({ page, login }) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  await expectNoFindings(page);
  await ticket.choose(1);
  await ticket.hint.click();
  await expectNoFindings(page);
  await ticket.forward.click();
  await page.getByRole('button', { name: 'Картинка к вопросу. Открыть крупнее' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await ticket.answerUpTo(2, 20);
  await ticket.forward.click();
  await expect(page.getByText('Билет №2 пройден')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  await page.getByRole('button', { name: 'Только ошибки' }).click();
  await ticket.why.click();
  await expectNoFindings(page);
});

test('axe finds nothing in an exam from its first question to the walk through it', async ({
  page,
  login,
}) => {
  // No question is so tall here, whichever are drawn, that the bar below covers half of a button, which axe takes for a small one.
  await page.setViewportSize({ width: 390, height: 1400 });
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  await exam.open();
  await expectNoFindings(page);
  await exam.choose(false);
  await expectNoFindings(page);
  await exam.forward.click();
  await exam.back.click();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await expect(exam.leaveDialog).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await exam.forward.click();
  await exam.answer(false);
  await expect(page.getByRole('heading', { name: 'Экзамен не сдан' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  await expect(exam.question).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing in the review of mistakes, which tells right from wrong without colour', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  const exam = new Exam(page);
  await ticket.open(1);
  await ticket.choose(await exam.wrongPlace(ticket.options));
  await expect(ticket.options.filter({ hasText: 'ваш ответ' }).locator('svg.lucide-x')).toHaveCount(1);
  await expect(
    ticket.options.filter({ hasText: 'правильный ответ' }).locator('svg.lucide-check'),
  ).toHaveCount(1);
  await page.goto('/mistakes');
  await expect(exam.question).toBeVisible();
  await expectNoFindings(page);
  await ticket.choose(1);
  await ticket.hint.click();
  await expectNoFindings(page);
  await ticket.forward.click();
  await expect(page.getByRole('heading', { name: 'Разбор ошибок пройден' })).toBeVisible();
  await expectNoFindings(page);
});

test('the keyboard alone sits an exam and walks through its answers', async ({ page, login }) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.open();
  const result = page.getByRole('button', { name: 'Мои ответы' });
  for (let number = 1; number <= 30; number += 1) {
    await expect(exam.question.or(result)).toBeVisible();
    if (await result.isVisible()) break;
    await expect(page.getByText(`Вопрос ${number} из `)).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Вопрос ${number} из `)).toHaveCount(0);
  }
  while (!(await result.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Вопрос 1 из/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Вопрос 2 из/)).toBeVisible();
});

test('axe finds nothing in a questionnaire, its result and a conversation', async ({ page, login }) => {
  await enter(page, login);
  const questionnaire = new Questionnaire(page);
  await page.goto('/questionnary');
  await questionnaire.atQuestion(1);
  await questionnaire.choose(1);
  await expectNoFindings(page);
  await questionnaire.answer([1, 2, 1, 2, 1]);
  await expect(questionnaire.praise).toBeVisible();
  await expectNoFindings(page);
  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Где запрещён обгон?');
  await chat.answered(1);
  await page.route('**/api/v1/user/chat', (route) => route.abort());
  await chat.ask('А ещё?');
  await expect(chat.failure).toBeVisible();
  await expectNoFindings(page);
});

test('the keyboard alone is enough from the banner to the result, and for the chat', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/banner');
  await tabTo(page, 'Перейти', 'button');
  await page.keyboard.press('Enter');
  const questionnaire = new Questionnaire(page);
  for (let number = 1; number <= 5; number += 1) {
    await questionnaire.atQuestion(number);
    await page.keyboard.press('1');
    await expect(questionnaire.options.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
  }
  await expect(questionnaire.praise).toBeVisible();
  await tabTo(page, 'Закрыть', 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await tabTo(page, 'Чат', 'link');
  await page.keyboard.press('Enter');
  const chat = new Chat(page);
  await tabTo(page, 'Можно ли остановиться на мосту?', 'button');
  await page.keyboard.press('Enter');
  await chat.answered(1);
  await expect(chat.input).toBeFocused();
  await page.keyboard.type('Где запрещён обгон?');
  await page.keyboard.press('Enter');
  await chat.answered(2);
});

test('the keyboard alone is enough from the first slide to a finished ticket', async ({ page, login }) => {
  await page.goto('/onboarding');
  await tabTo(page, 'Начнём', 'button');
  await page.keyboard.press('Enter');
  const { code } = new Entrance(page);
  await expect(code).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await code.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('AVTO2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/registration/);
  // The code of the form comes after the address; then the heading takes the focus.
  await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeFocused();
  await tabTo(page, 'Вход', 'link');
  for (const text of [login, PASSWORD, PASSWORD]) {
    await page.keyboard.press('Tab');
    // The button that shows a password stands between two fields.
    if (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT'))
      await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await tabTo(page, 'Билеты', 'link');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Билет 5,/, 'link');
  await page.keyboard.press('Enter');
  const ticket = new Ticket(page);
  for (let number = 1; number <= 20; number += 1) {
    await ticket.atQuestion(number);
    await page.keyboard.press('2');
    await ticket.answered();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Билет №5 пройден')).toBeVisible();
});

test('nothing is lost on a small phone or with text of twice the size', async ({ page, login }) => {
  const nothingIsLost = (where: string) =>
    atEachSize(page, PHONE_SIZES, async (size) =>
      expect([where, size, await findLost(page)]).toEqual([where, size, []]),
    );
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nothingIsLost(path);
  };
  for (const path of beforeSignIn) await look(path);
  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await entrance.fillRegistration('я', '1', '2');
  await nothingIsLost('registration');
  await entrance.register(login);
  for (const path of signedIn) {
    await visit(page, path);
    await nothingIsLost(path);
  }
  await page.goto('/onboarding/loading');
  await expect(page.getByRole('button', { name: 'Только билеты' })).toBeVisible();
  await nothingIsLost('loading');
  await answerRightly(page, [3]);
  await page.goto('/home');
  await new InstallOffer(page).make('dismissed');
  await expect(page.getByRole('button', { name: 'Установить' })).toBeVisible();
  await nothingIsLost('offer to install');
  const ticket = new Ticket(page);
  await ticket.open(2);
  await ticket.choose(1);
  await ticket.hint.click();
  await nothingIsLost('ticket');
  // The last answer can be brought clear of the buttons below.
  await ticket.options.last().scrollIntoViewIfNeeded();
  await expect(ticket.forward).toBeInViewport();
  await new Banner(page).open();
  await page.getByRole('button', { name: 'Перейти' }).click();
  const questionnaire = new Questionnaire(page);
  await questionnaire.answer([1, 1, 1, 1, 1], () => nothingIsLost('questionnaire'));
  await expect(questionnaire.praise).toBeVisible();
  await nothingIsLost('questionnaire result');
  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Где запрещён обгон?');
  await chat.answered(1);
  await nothingIsLost('chat');
  await expect(chat.send).toBeInViewport({ ratio: 1 });
  const exam = new Exam(page);
  await look('/mistakes/done/5');
  await exam.open();
  await exam.choose(false);
  await nothingIsLost('exam');
  await exam.forward.click();
  await page.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await nothingIsLost('leaving');
  await page.keyboard.press('Escape');
  await exam.answer(false);
  await expect(page.getByRole('heading', { name: 'Экзамен не сдан' })).toBeVisible();
  await nothingIsLost('result');
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  await expect(exam.question).toBeVisible();
  await nothingIsLost('walk');
});
