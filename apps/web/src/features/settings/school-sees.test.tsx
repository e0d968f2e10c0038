import type { RosterEntry } from '@avto/contract';
import {
  addPasswordCard,
  deleteLearner,
  learnerDetail,
  learnerRow,
  listLearners,
  weekLearner,
} from '@avto/contract/console';
import { formAnswer } from '@avto/contract/console/forms';
import { questionReport } from '@avto/contract/console/reports';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { clearSession, setSchool, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { SchoolSeesRow } from './school-sees-row.tsx';
import { SchoolSeesScreen } from './school-sees-screen.tsx';

const server = useApiServer();
const entry: RosterEntry = {
  school: { code: 'AVTO2026', name: 'Вираж' },
  name: 'Иванов Иван',
  group: 'Б-12',
  archivedAt: null,
  passwordRenewedAt: null,
};
const school = (infoEmail: string | null) => ({
  code: 'AVTO2026',
  name: 'Вираж',
  branding: { imageName: null, supportEmail: null, infoEmail, website: null },
  promotion: { imageName: null, link: null },
});

/** How the screen names each field that staff read of a learner; `null`: it says nothing of the learner. */
const words: Readonly<Record<string, RegExp | null>> = {
  id: null,
  version: null,
  login: /никнейм/i,
  name: /имя/i,
  group: /групп/i,
  joinedAt: /с какого дня вы в школе/,
  archivedAt: /архив/,
  ticketsDone: /Билеты: сколько решено/,
  answered: /на сколько вопросов вы ответили/,
  rightPercent: /Долю верных ответов/,
  mistakes: /сколько ошибок ещё не исправлено/,
  examsPassed: /сдан или нет/,
  examsFailed: /сдан или нет/,
  tasks: /Задания школы: сколько вы сделали/,
  tasksDone: /Задания школы: сколько вы сделали/,
  chancePercent: /Шанс сдать экзамен/,
  readiness: /Шанс сдать экзамен/,
  lastAt: /в последний раз/,
  reasons: /Пора ли вам помочь/,
  hiddenUntil: null,
  row: null,
  consentOn: /согласии на бумаге/,
  tickets: /в каждом билете — сколько верно/,
  topics: /Темы: что вы знаете и что начали забывать/,
  exams: /Экзамены: когда, за сколько минут, сдан или нет, и в каких вопросах ошибки/,
  days: /Дни и недели занятий: сколько ответов, сколько верных/,
  studied: /Дни и недели занятий/,
  answers: /Дни и недели занятий: сколько ответов/,
  isPart: null,
  tasksOverdue: /задание просрочено/,
  now: null,
  isArchived: /архив/,
  answeredAt: /Анкеты школы: что вы ответили и когда/,
  chosen: /Анкеты школы: что вы ответили и когда/,
  others: /Анкеты школы: что вы ответили/,
  rightCount: /Анкеты школы: что вы ответили/,
  judged: null,
  question: /Сообщения учеников об ошибках в вопросах, без имён/,
  about: /Сообщения учеников об ошибках в вопросах/,
  comment: /Сообщения учеников об ошибках в вопросах/,
  reportedOn: /Сообщения учеников об ошибках в вопросах/,
  isDone: null,
};

async function open(): Promise<void> {
  const { app } = await openScreens({
    '/what-school-sees': SchoolSeesScreen,
    '/profile/settings': () => null,
  });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
}
const rosterIs = (response: () => Response) => server.use(http.get(apiUrl('/api/v1/user/roster'), response));
const text = () => document.querySelector('main')?.textContent ?? '';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  setSchool(school('school@example.com'));
  setTokens({ accessToken: makeToken({ user_id: 1, school_code: 'AVTO2026' }), refreshToken: 'r' });
});
afterEach(() => {
  act(() => void dispatchEvent(new Event('online')));
  cleanup();
  queryClient.clear();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('names everything that the console reads of a learner (K65)', async () => {
  rosterIs(() => HttpResponse.json(entry));
  await open();
  await screen.findByText('Иванов Иван');
  const read = [learnerRow, learnerDetail, weekLearner, formAnswer, questionReport];
  const fields = read.flatMap(({ shape }) => Object.keys(shape));
  expect(fields.filter((field) => !(field in words))).toEqual([]);
  for (const field of fields) {
    const word = words[field];
    if (word) expect(text()).toMatch(word);
  }
});

it('names who may do what (K65)', async () => {
  rosterIs(() => HttpResponse.json(entry));
  await open();
  await screen.findByText('Иванов Иван');
  // Teachers see learners, and only a manager does what cannot be undone.
  expect([listLearners.access, addPasswordCard.access, deleteLearner.access]).toEqual([
    'staff',
    'manager',
    'manager',
  ]);
  expect(text()).toMatch(/руководитель автошколы и преподаватели вашей группы/);
  expect(text()).toMatch(
    /перевести вас в архив и вернуть, выдать карточку с новым паролем, удалить ваш аккаунт/,
  );
});

it('shows name and group as the school has them, and where to write', async () => {
  rosterIs(() => HttpResponse.json({ ...entry, archivedAt: '2026-11-20T10:00:00.000Z' }));
  await open();
  expect(await screen.findByText('Иванов Иван')).toBeTruthy();
  expect(screen.getByText('Б-12')).toBeTruthy();
  expect(screen.getByText(/^с 20 ноября 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'school@example.com' }).getAttribute('href')).toBe(
    'mailto:school@example.com',
  );
});

it('says so where the school has no name, no group and no address', async () => {
  setSchool(school(null));
  rosterIs(() => HttpResponse.json({ ...entry, name: null, group: null }));
  await open();
  expect(await screen.findByText('не записано')).toBeTruthy();
  expect(screen.getByText('не указана')).toBeTruthy();
  expect(text()).toMatch(/Скажите об этом в автошколе/);
});

it('says that nobody sees anything of a learner without a school', async () => {
  rosterIs(() => HttpResponse.json({ ...entry, school: null, name: null, group: null }));
  await open();
  expect(await screen.findByText(/не видит ни одна автошкола/)).toBeTruthy();
  expect(text()).not.toMatch(/Школа видит/);
});

it('works from what is kept, and without it says what is missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  rosterIs(() => HttpResponse.error());
  queryClient.setQueryData(['roster', 1], entry);
  await open();
  expect(screen.getByText('Иванов Иван')).toBeTruthy();
  cleanup();
  queryClient.clear();
  await open();
  expect(text()).toMatch(/Автошкола\s*Вираж/);
  const late = { timeout: 10_000 };
  expect(await screen.findAllByText('Откроется, когда будет связь', undefined, late)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(text()).toMatch(/Школа не видит/);
});

it('says that a server fails, and asks again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  rosterIs(() => errorResponse(500, 'internal', 'Ошибка'));
  await open();
  const late = { timeout: 10_000 };
  expect(await screen.findAllByText('Не загрузилось', undefined, late)).toHaveLength(2);
  rosterIs(() => HttpResponse.json(entry));
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Иванов Иван')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('is reached by a row of the settings', async () => {
  const { app } = await openScreens({ '/profile/settings': SchoolSeesRow, '/what-school-sees': () => null });
  render(app);
  expect(screen.getByRole('link', { name: /^Что видит школа/ }).getAttribute('href')).toBe(
    '/what-school-sees',
  );
});
