import { Chat } from './pages/chat.ts';
import { Entrance } from './pages/entrance.ts';
import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { answerWrongly, savedAnswers } from './support/api.ts';
import { calls, GATEWAY_PAGE, NO_CONNECTION, OFFLINE_BAR } from './support/calls.ts';
import { chooseSchool, enter, signUp } from './support/session.ts';
import { expect, faultyTest as test, PASSWORD } from './support/test.ts';

test('an unknown code is logged and says so until the field is edited', async ({ strictPage: page }) => {
  const entrance = new Entrance(page);
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await entrance.openCode();
  await expect(entrance.enter).toBeDisabled();
  await entrance.code.fill('NOPE1234');
  await entrance.enter.click();
  await expect(page.getByText('Такого кода не существует')).toBeVisible();
  await expect(entrance.code).toHaveAttribute('aria-invalid', 'true');
  expect(log.filter((line) => line.includes('the school could not be looked up'))).toHaveLength(1);
  expect(log.join()).not.toContain('NOPE1234');
  await expect(entrance.code).toHaveCSS('border-color', 'rgb(219, 39, 119)');
  await entrance.code.pressSequentially('5');
  await expect(page.getByText('Такого кода не существует')).toBeHidden();
  await entrance.code.fill(' avto2026 ');
  await entrance.code.press('Enter');
  await expect(page).toHaveURL(/\/auth\/registration/);
});

test('a code that could not be looked up is unknown, too often asked for, or without a connection', async ({
  page,
  faults,
}) => {
  const entrance = new Entrance(page);
  const says = async (text: string) => {
    await entrance.enter.click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(entrance.code).toHaveCSS('border-color', 'rgb(219, 39, 119)');
    await entrance.code.fill('');
    await expect(page.getByText(text)).toBeHidden();
    await entrance.code.fill('AVTO2026');
  };
  await entrance.openCode();
  await entrance.code.fill('AVTO2026');
  for (const reply of [
    { status: 503, json: { message: 'Сбой' } },
    { status: 502, html: GATEWAY_PAGE },
    { status: 409 },
  ]) {
    faults.answer(calls.lookUp, reply, 1);
    await says('Такого кода не существует');
  }
  const headers = { 'retry-after': '60' };
  faults.answer(
    calls.lookUp,
    { status: 429, json: { message: 'Слишком часто. Подождите минуту' }, headers },
    1,
  );
  await says('Слишком часто. Подождите минуту');
  for (const fail of [faults.cut.bind(faults), faults.loseAnswer.bind(faults), faults.cutBody.bind(faults)]) {
    const fault = fail(calls.lookUp);
    await says(NO_CONNECTION);
    fault.lift();
  }
  await faults.offline();
  await says(NO_CONNECTION);
  await faults.online();
  await entrance.enter.click();
  await expect(page).toHaveURL(/\/auth\/registration/);
});

test('a failed sign-up is a notice in the words of the server, else of its error field, else our own', async ({
  page,
  faults,
  login,
}) => {
  await chooseSchool(page);
  await signUp(page, login);
  const entrance = new Entrance(page);
  await page.goto('/auth/registration');
  const send = page.getByRole('button', { name: 'Зарегистрироваться' });
  const says = async (text: string) => {
    await send.click();
    const notice = page.getByRole('alert').filter({ hasText: text });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Закрыть' }).click();
    await expect(notice).toBeHidden();
  };
  await entrance.fillRegistration(login.toUpperCase());
  await says('Этот никнейм уже занят');
  await entrance.fillRegistration(`${login}b`);
  for (const [reply, text] of [
    [{ status: 400, json: { message: 'Регистрация закрыта', error: 'Bad Request' } }, 'Регистрация закрыта'],
    [{ status: 503, json: { error: 'Идут работы' } }, 'Идут работы'],
    [{ status: 500 }, 'Что-то пошло не так'],
    [{ status: 502, html: GATEWAY_PAGE }, 'Что-то пошло не так'],
    [{ status: 200, json: {} }, 'Что-то пошло не так'],
  ] as const) {
    const fault = faults.answer(calls.signUp, reply, 1);
    await says(text);
    expect(fault.hits).toBe(1);
  }
  // The account is made and the response is lost: the same form sent again signs in (A9).
  const lost = faults.loseAnswer(calls.signUp);
  await says(NO_CONNECTION);
  lost.lift();
  await send.click();
  await expect(page).toHaveURL(/\/home$/);
  // If the browser repeats the request by itself, the login is already taken: never two accounts.
  const made = faults.delivered(calls.signUp).filter(({ status }) => status === 201 || status === 200);
  expect(made).toHaveLength(2);
});

test('a failed sign-in is told under the password, the same for a wrong name and a wrong password', async ({
  page,
  faults,
  login,
}) => {
  await chooseSchool(page);
  await signUp(page, login);
  const entrance = new Entrance(page);
  const password = page.getByLabel('Пароль', { exact: true });
  await page.goto('/auth/login');
  const says = async (text: string, [name, secret]: readonly [string, string] = [login, PASSWORD]) => {
    await entrance.signIn(name, secret);
    await expect(password).toHaveAccessibleDescription(text);
    await expect(password).toBeFocused();
    await expect(page.getByLabel('Никнейм')).toHaveAttribute('aria-invalid', 'true');
  };
  await says('Неверный никнейм или пароль', [login, 'wrong-one']);
  await says('Неверный никнейм или пароль', [`${login}x`, PASSWORD]);
  const headers = { 'retry-after': '5' };
  for (const [reply, text] of [
    [{ status: 429, json: { message: 'Попробуйте через 5 секунд' }, headers }, 'Попробуйте через 5 секунд'],
    [{ status: 401, json: { error: 'Нет доступа' } }, 'Нет доступа'],
    [{ status: 500, html: GATEWAY_PAGE }, 'ошибка авторизации'],
    [{ status: 409 }, 'ошибка авторизации'],
  ] as const) {
    faults.answer(calls.signIn, reply, 1);
    await says(text);
  }
  expect(faults.delivered(calls.refresh)).toEqual([]);
  await faults.offline();
  await entrance.signIn(login);
  await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
  await faults.online();
  await entrance.signIn(login);
  await expect(page).toHaveURL(/\/(banner|home)$/);
});

test('a chat that fails, in whatever way, says so, keeps the question and asks it once', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  await chat.input.fill('Где запрещён обгон?');
  let failures = 0;
  const fails = async () => {
    failures += 1;
    await expect(chat.input).toHaveValue('Где запрещён обгон?');
    await chat.send.click();
    await expect(chat.failure).toHaveCount(failures);
    await expect(chat.input).toBeEnabled();
  };
  for (const reply of [
    { status: 502, json: { message: 'Сервис недоступен' } },
    { status: 502, html: GATEWAY_PAGE },
    { status: 503, headers: { 'retry-after': '30' } },
    { status: 504, json: { message: 'Долго' } },
    { status: 200, json: { answer: 'без текста' } },
  ]) {
    faults.answer(calls.chat, reply, 1);
    await fails();
  }
  await expect(chat.log).not.toContainText('Сервис недоступен');
  faults.answer(calls.chat, { status: 429, json: { message: 'Лимит вопросов на сегодня' } }, 1);
  await fails();
  await expect(chat.log).toContainText('Лимит вопросов на сегодня');
  for (const fail of [faults.cut.bind(faults), faults.loseAnswer.bind(faults), faults.cutBody.bind(faults)]) {
    const fault = fail(calls.chat);
    await fails();
    fault.lift();
  }
  await expect(chat.input).toBeFocused();
  await chat.send.click();
  await expect(chat.log).toContainText(/Билет \d+, вопрос 11/);
  expect(new Set(faults.delivered(calls.chat).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  // Another service's failure is no reason to renew tokens (C3).
  expect(faults.delivered(calls.refresh)).toEqual([]);
});

test('no mistakes: the tile and the address both say so and stay at home', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const none = page.getByText('Нет вопросов с ошибками', { exact: true });
  // Not known yet: the screen does not claim it.
  const fault = faults.cut(calls.answers);
  await page.goto('/home');
  const tile = page.getByRole('button', { name: /^Ошибки/ });
  await tile.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Нет соединения' })).toBeVisible();
  await expect(none).toBeHidden();
  fault.lift();
  await page.goto('/home');
  await tile.click();
  await expect(none).toBeVisible();
  await page.goto('/mistakes');
  await expect(none).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  // Under the pointer its five seconds do not pass: it goes with its screen.
  await none.hover();
  await page.getByRole('main').getByRole('link', { name: 'Билеты' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Билеты' })).toBeVisible();
  await expect(none).toBeHidden();
});

test('the last mistake is mended although the answer of the server is lost', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  await answerWrongly(page, 1);
  await page.goto('/mistakes');
  await expect(page.getByText('Вопрос 1 из 1')).toBeVisible();
  const ticket = new Ticket(page);
  faults.deliveries.length = 0;
  const lost = faults.loseAnswer(calls.save);
  await ticket.choose(await new Exam(page).rightPlace(ticket.options));
  await ticket.forward.click();
  await expect(page.getByRole('status').filter({ hasText: 'Больше нет вопросов с ошибками' })).toHaveCount(1);
  await expect(page.getByText('1/1')).toBeVisible();
  await expect.poll(() => faults.delivered(calls.save).length).toBeGreaterThan(0);
  lost.lift();
  await expect.poll(() => faults.delivered(calls.save).length).toBeGreaterThan(1);
  await expect(page.getByText(OFFLINE_BAR)).toBeHidden();
  const sent = faults.delivered(calls.save);
  expect(new Set(sent.map(({ idempotencyKey, status }) => `${idempotencyKey} ${status}`)).size).toBe(1);
  expect(await savedAnswers(page)).toEqual([expect.objectContaining({ status: 'SUCCESS' })]);
});
