import type { Browser, Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import { Exam } from './pages/exam.ts';
import { enlargeText, expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { answerTo } from './support/answer-to.ts';
import { emptySchoolsTest as test, expect, openDesktop, type School } from './support/console.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';
import { addExaminee, type Examinee, ExamPhone, OpenExam } from './support/exam-phone.ts';

/** Internal exams as phones meet them: a class of twelve, lost networks, and those who would cheat. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'internal-exam' });

const PHONES = 12;

let own: School;

test.beforeAll(({ schools }) => {
  own = schools.own;
});

let groups = 0;
const newGroup = async () => {
  groups += 1;
  return (await own.addGroup(`Экзамен ${groups}`)).id;
};

/** A phone whose learner is in the group. */
async function phoneOf(browser: Browser, groupId: number, name: string) {
  const phone = await ExamPhone.make(browser, own);
  const examinee = await addExaminee(own, phone.page, { name, groupId });
  return { phone, examinee };
}

const result = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });
const sent = (page: Page) => page.getByText('Под наблюдением. Результат у преподавателя');

test('from the code on the board by a phone to the printed protocol', async ({ browser }) => {
  const name = 'Настоящая Надежда';
  const groupId = await newGroup();
  const { phone } = await phoneOf(browser, groupId, name);
  const desk = await openDesktop(browser, own);
  const cabinet = new Console(desk);
  await cabinet.open(`/exams?group=${groupId}`, 'Внутренний экзамен');
  await cabinet.button('Открыть экзамен').first().click();
  await cabinet.dialog.getByRole('button', { name: 'Открыть' }).click();
  await desk.getByRole('link', { name: 'Код на экран' }).click();
  const code = (await desk.getByRole('group', { name: 'Код экзамена' }).textContent()) ?? '';
  // By the address that the board shows as a picture.
  await phone.page.goto(`/exam/internal?code=${code.replace(' ', '')}`);
  await phone.start();
  await expect(desk.getByText('Вошли 1 из 1')).toBeVisible();
  await desk.getByRole('link', { name: 'К ходу экзамена' }).click();
  const row = desk.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Идёт');
  const questions = new Exam(phone.page);
  await questions.learn();
  await questions.answerUpTo(1, 3);
  await expect(row).toContainText('3 из 20');
  await phone.page.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await phone.page.getByRole('button', { name: 'ДА' }).click();
  await expect(row).toContainText('сейчас вне приложения');
  await phone.page.getByRole('link', { name: /^Внутренний экзамен № \d+ идёт/ }).click();
  await expect(row).not.toContainText('сейчас вне приложения');
  await questions.answerUpTo(4, 20);
  await expect(sent(phone.page)).toBeVisible();
  await expect(row).toContainText('Сдан');
  await cabinet.button('Закончить экзамен').click();
  await cabinet.dialog.getByRole('button', { name: 'Закончить', exact: true }).click();
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Протокол .*\.xlsx$/);
  await desk.getByRole('link', { name: 'Протокол' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Протокол внутреннего экзамена/ })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: name })).toBeVisible();
  const printed = (await printedPages(desk)).join('');
  for (const text of [name, 'Сдан', 'Подпись']) expect(printed).toContain(withoutSpaces(text));
  await desk.context().close();
  await phone.page.goto('/what-school-sees');
  await expect(phone.page.getByText(/^На внутреннем экзамене/)).toBeVisible();
  await phone.close();
});

test('twelve phones, one of them without a network in the middle, are all in the protocol once', async ({
  browser,
}) => {
  const groupId = await newGroup();
  const exam = await OpenExam.open(own, groupId);
  const names = Array.from({ length: PHONES }, (_, index) => `Ученик ${String(index + 1).padStart(2, '0')}`);
  const phones: { phone: ExamPhone; examinee: Examinee }[] = [];
  // Browsers of four at once: more would wait for each other.
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const { phone, examinee } = await phoneOf(browser, groupId, name);
      await phone.join(exam.code);
      await phone.start();
      const isOffline = name === names[0];
      if (isOffline) {
        await phone.answer(1);
        await phone.isAt(2);
        await phone.page.context().setOffline(true);
        await phone.answerToTheEnd(2);
        await expect(phone.page.getByText(/Результат отправляется/)).toBeVisible();
        phones.push({ phone, examinee });
        continue;
      }
      await phone.answerToTheEnd();
      await expect(sent(phone.page)).toBeVisible();
      await phone.close();
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const waiting = (await exam.protocol()).filter(({ finishedAt }) => finishedAt === null);
  expect(waiting.map(({ name, state }) => [name, state])).toEqual([[names[0], 'running']]);

  const [{ phone }] = phones as [(typeof phones)[0]];
  await exam.end();
  await phone.page.context().setOffline(false);
  await expect(sent(phone.page)).toBeVisible();
  await phone.close();
  const attempts = await exam.protocol();
  expect(attempts.map(({ name }) => name).toSorted()).toEqual(names);
  for (const { state, answers, seconds } of attempts) {
    expect(['passed', 'failed']).toContain(state);
    expect(answers.length).toBeGreaterThan(1);
    expect(seconds).not.toBeNull();
  }
});

test('home leads to it, it survives a reload and being left, and says so', async ({ browser }) => {
  const groupId = await newGroup();
  const { phone, examinee } = await phoneOf(browser, groupId, 'Терпеливая Вера');
  const { page } = phone;
  const exam = await OpenExam.open(own, groupId, 'official');
  const { number } = exam.exam;
  await page.goto('/home');
  await page.getByRole('link', { name: `Внутренний экзамен № ${number}` }).click();
  await expect(phone.code).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await phone.code.fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Код — шесть цифр')).toBeVisible();
  await phone.code.fill(exam.code.replace(/(?=...$)/, ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Экзамен № ${number}` })).toBeFocused();
  await expect(phone.begin).toBeEnabled();
  await expectNoFindingsInBothThemes(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await findLost(page)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await enlargeText(page, '200%');
  expect(await findLost(page)).toEqual([]);
  await enlargeText(page, '100%');
  await phone.begin.press('Enter');
  await phone.isAt(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Внутренний экзамен' })).toBeVisible();
  await expect(page.getByText(`№ ${number}`)).toBeVisible();
  await expect(page.getByText('Правила: как в ГАИ')).toBeVisible();
  await expectNoFindingsInBothThemes(page);

  const exams = new Exam(page);
  await exams.learn();
  await exams.answer(true);
  await phone.isAt(2);
  await expect.poll(async () => (await exam.of(examinee))?.answers.length).toBe(1);
  await page.reload();
  await phone.isAt(2);
  await page.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await expect(page.getByRole('dialog')).toContainText('Попытка одна');
  await page.getByRole('button', { name: 'ДА' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(async () => (await exam.of(examinee))?.leaves).toBeGreaterThan(0);
  await page.getByRole('link', { name: `Внутренний экзамен № ${number} идёт` }).click();
  await phone.isAt(2);

  // A dead network and a killed tab: the questions, their pictures aside, are on the phone.
  await exams.answerUpTo(2, 19);
  await page.context().setOffline(true);
  await exams.answer(true);
  await expect(result(page, 'Экзамен сдан')).toBeVisible();
  await expect(page.getByText(`Внутренний экзамен № ${number}`)).toBeVisible();
  await expect(page.getByText(/Результат отправляется/)).toBeVisible();
  expect((await exam.of(examinee))?.state).toBe('running');
  await expect(page.getByRole('button', { name: 'Начать заново' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(sent(page)).toBeVisible();
  await page.reload();
  await expect(sent(page)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  expect(await exam.of(examinee)).toMatchObject({
    state: 'passed',
    right: 20,
    isLate: false,
    isAltered: false,
  });
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /^Продолжить/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Внутренний экзамен/ })).toHaveCount(0);
  await phone.close();
});

test('the code is worth nothing outside the group, and a second try is none', async ({ browser }) => {
  const groupId = await newGroup();
  const exam = await OpenExam.open(own, groupId);
  const { phone: foreign } = await phoneOf(browser, await newGroup(), 'Чужой Пётр');
  await foreign.giveCode(exam.code);
  await expect(foreign.page.getByText('Для вашей группы такого экзамена нет')).toBeVisible();
  await foreign.close();

  const { phone, examinee } = await phoneOf(browser, groupId, 'Своя Мария');
  await phone.join(exam.code);
  await phone.start();
  await phone.answerToTheEnd();
  await expect(sent(phone.page)).toBeVisible();
  await phone.giveCode(exam.code);
  await expect(phone.page.getByText('Этот экзамен уже сдан')).toBeVisible();
  await exam.end();
  await phone.giveCode(exam.code);
  await expect(phone.page.getByText(/Этот экзамен уже/)).toBeVisible();
  expect((await exam.protocol()).map(({ id }) => id)).toEqual([examinee.id]);
  await phone.close();
});

test('of two phones of one learner one has the attempt, and the teacher may give it to the other', async ({
  browser,
}) => {
  const groupId = await newGroup();
  const { phone: first, examinee } = await phoneOf(browser, groupId, 'Два Телефона');
  const exam = await OpenExam.open(own, groupId);
  const second = await ExamPhone.make(browser, own);
  await second.signIn(own, examinee);
  await first.join(exam.code);
  await second.join(exam.code);
  // The second has taken the attempt over.
  await first.begin.click();
  await expect(first.page.getByText('Это начало экзамена больше не действует')).toBeVisible();
  await second.start();
  await second.answer(1);
  await second.isAt(2);
  await first.giveCode(exam.code);
  await expect(first.page.getByText('Вы уже сдаёте этот экзамен на другом телефоне')).toBeVisible();

  await exam.restart(examinee);
  await first.join(exam.code);
  await first.start();
  await expect(second.page.getByText('Экзамен начат заново на другом телефоне')).toBeVisible();
  await second.answerToTheEnd(2);
  await expect(second.page.getByText('Внутренним экзаменом не засчитан')).toBeVisible();
  expect(await exam.of(examinee)).toMatchObject({ state: 'running', restarts: 1 });
  await first.answerToTheEnd();
  await expect(sent(first.page)).toBeVisible();
  const attempts = await exam.protocol();
  expect(attempts).toHaveLength(1);
  expect(['passed', 'failed']).toContain(attempts[0]?.state);
  for (const phone of [first, second]) await phone.close();
});

test('a changed clock wins nothing: the times of the protocol are the server’s', async ({ browser }) => {
  const groupId = await newGroup();
  const { phone, examinee } = await phoneOf(browser, groupId, 'Часы Вперёд');
  const exam = await OpenExam.open(own, groupId);
  const { page } = phone;
  const before = Date.now();
  await phone.join(exam.code);
  await page.clock.install();
  await phone.start();
  const questions = new Exam(page);
  await questions.learn();
  await questions.answer(true);
  const hour = 3_600_000;
  await page.clock.setSystemTime(Date.now() - hour);
  await questions.answer(true);
  await page.clock.setSystemTime(Date.now() + hour);
  await expect(result(page, 'Экзамен не сдан')).toBeVisible();
  await expect(page.getByText('Время вышло')).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await expect(sent(page)).toBeVisible();
  const attempt = await exam.of(examinee);
  expect(attempt).toMatchObject({ state: 'failed', reason: 'timeout', isLate: false });
  expect(attempt?.seconds).toBeLessThanOrEqual(Math.ceil((Date.now() - before) / 1_000));
  const begunAt = Date.parse(attempt?.begunAt ?? '');
  expect(begunAt).toBeGreaterThanOrEqual(before - 1_000);
  expect(begunAt).toBeLessThanOrEqual(Date.now());
  await phone.close();
});

test('a result that is sent again, under another key or with other answers, changes nothing', async ({
  browser,
}) => {
  const groupId = await newGroup();
  const { phone, examinee } = await phoneOf(browser, groupId, 'Повтор Повторов');
  const exam = await OpenExam.open(own, groupId);
  const { page } = phone;
  await phone.join(exam.code);
  await phone.start();
  const sending = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/user/exam/results') && request.method() === 'POST',
  );
  const saved = await answerTo<{ id: number }>(
    page,
    '**/api/v1/user/exam/results',
    () => phone.answerToTheEnd(),
    'POST',
  );
  const request = await sending;
  await expect(sent(page)).toBeVisible();
  const protocol = await exam.of(examinee);
  const body = request.postDataJSON() as { slots: { answer?: number }[]; seconds: number };
  const headers = await request.allHeaders();
  const repeat = async (key: string, data: object) => {
    const response = await page.request.post('/api/v1/user/exam/results', {
      headers: { authorization: headers['authorization'] ?? '', 'idempotency-key': key },
      data,
    });
    return { status: response.status(), body: (await response.json()) as { id?: number } };
  };
  const other = headers['idempotency-key']?.replace(/.{12}$/, '0123456789ab') ?? '';
  const better = {
    ...body,
    slots: body.slots.map((slot) => ({ ...slot, ...('answer' in slot && { answer: 2 }) })),
  };
  for (const again of [
    await repeat(headers['idempotency-key'] ?? '', body),
    await repeat(other, body),
    await repeat(other.replace(/b$/, 'c'), better),
  ]) {
    expect(again).toMatchObject({ status: 200, body: { id: saved.id } });
  }
  expect(await exam.of(examinee)).toEqual(protocol);
  await phone.close();
});
