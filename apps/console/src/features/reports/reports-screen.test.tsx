import type { QuestionReport } from '@avto/contract/console/reports';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { showScreen } from '#data/testing/show-screen.tsx';

import { ReportsScreen } from './reports-screen.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const report: QuestionReport = {
  id: 7,
  question: { id: 26, ticket: 2, position: 6, title: 'Куда вы можете ехать?' },
  about: 'picture',
  comment: '<b>Знак</b> не тот',
  reportedOn: '2020-11-29',
  isDone: false,
};
const found = (reports: readonly QuestionReport[], total = reports.length) =>
  server.use(http.get(consoleUrl('/reports'), () => HttpResponse.json({ total, reports })));
const rows = async () => (await screen.findAllByRole('row')).slice(1);

it('shows the question, where the error is, the day, and whether it is done', async () => {
  found([report, { ...report, id: 6, comment: '', about: 'other', isDone: true }]);
  showScreen('manager', () => <ReportsScreen />);
  const [first, second] = await rows();
  expect(first?.textContent).toBe(
    'Куда вы можете ехать?Билет 2, вопрос 6Картинка<b>Знак</b> не тот29 ноября 2020 г.ещё не разобраноПоказать: билет 2, вопрос 6',
  );
  expect(second?.textContent).toMatch(/Другое29 ноября 2020 г\.разобрано/);
  expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
});

it('leads to the question, which knows the page to come back to', async () => {
  found([report], 51);
  showScreen('manager', () => <ReportsScreen page={2} />);
  const [row] = await rows();
  const link = within(row ?? document.body).getByRole('link', { name: /^Показать/ });
  expect(link.getAttribute('href')).toBe('/lesson?question=26&reports=2');
  expect(screen.getByRole('navigation', { name: 'Страницы' }).textContent).toMatch(/51–51 из 51/);
});

it('of a question that left the bank says so in place of a link', async () => {
  found([{ ...report, question: { ...report.question, ticket: null, position: null } }]);
  showScreen('manager', () => <ReportsScreen />);
  const [row] = await rows();
  expect(row?.textContent).toMatch(/Вопроса больше нет в билетах/);
  expect(within(row ?? document.body).queryByRole('link')).toBeNull();
});

it.each([
  ['manager', /^Что ученики сочли/],
  ['teacher', /^Что ученики ваших групп сочли/],
] as const)('says to a %s whose reports they are, and when there are none', async (role, words) => {
  found([]);
  showScreen(role, () => <ReportsScreen />);
  expect(await screen.findByText('Сообщений пока нет')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it('says that the server fails, and asks again', async () => {
  server.use(http.get(consoleUrl('/reports'), () => refusal('unavailable')));
  showScreen('manager', () => <ReportsScreen />);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  found([report]);
  fireEvent.click(again);
  expect(await rows()).toHaveLength(1);
});
