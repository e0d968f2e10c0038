import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { catalogueQuery } from '#data/catalogue.ts';
import { useChat } from '#data/chat.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { ReferenceText } from './reference-text.tsx';

vi.mock('#data/answers.ts', () => ({
  useAnswers: () => ({
    answers: [
      { questionId: 2, status: 'SUCCESS', answer: 1 },
      { questionId: 3, status: 'ERROR', answer: 2 },
    ],
    status: 'ready',
  }),
}));

/** jsdom has no modal dialogs. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const question = (id: number): Question => ({
  id,
  ticket: id,
  position: 3,
  title: `Вопрос под номером ${id}`,
  comment: `Пояснение ${id} (знак 2.4).`,
  photoName: null,
  options: [1, 2].map((position) => ({
    id: id * 10 + position,
    position,
    title: `Вариант ${position}`,
    isRight: position === 1,
  })),
});
const text = 'Уступите (п. 11.7 ПДД, п. 99.1): знаки 1.13 и 1.14.\nВот и всё.';

function Draft() {
  return <output>{useChat().draft}</output>;
}

function Screen() {
  return (
    <QueryClientProvider client={queryClient}>
      <p data-testid="text">
        <ReferenceText text={text} about={question(1)} />
      </p>
    </QueryClientProvider>
  );
}

async function open() {
  for (const ticket of ticketNumbers) {
    queryClient.setQueryData(ticketKey(ticket), ticket <= 4 ? [question(ticket)] : []);
  }
  queryClient.setQueryData(catalogueQuery.queryKey, {
    topics: [],
    questions: [1, 2, 3, 4].map((id) => ({ id, topic: null, clauses: ['11.7', 'КоАП РФ'], alt: null })),
  });
  queryClient.setQueryData(['rules-text'], {
    edition: 'от 1 марта 2026 года',
    clauses: [{ clause: '11.7', text: 'Разъезжаются змеи.\nСм. п. 13.9.' }],
  });
  const none = () => null;
  const screens = await openScreens({
    '/': Screen,
    '/rules/$clause': none,
    '/signs/$number': none,
    '/chat': Draft,
  });
  render(screens.app);
  const link = await screen.findByRole('link', { name: 'п. 11.7 ПДД' });
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'п. 99.1' })).toBeNull());
  return { ...screens, link };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

it('leaves the text as it is, links what the handbook has to its page, and nothing else', async () => {
  await open();
  expect(screen.getByTestId('text').textContent).toBe(text);
  const links = within(screen.getByTestId('text')).getAllByRole('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['п. 11.7 ПДД', '/rules/11.7'],
    ['знаки 1.13', '/signs/1.13'],
    ['1.14', '/signs/1.14'],
  ]);
});

it('opens a sheet: our words, the text of the Rules, signs, and the questions with the learner’s state', async () => {
  const { link } = await open();
  fireEvent.click(link);
  const sheet = within(await dialog('Пункт 11.7 Правил'));
  expect(sheet.getByText('Своими словами')).toBeDefined();
  expect(sheet.getByText('Текст Правил (редакция от 1 марта 2026 года)')).toBeDefined();
  expect(sheet.getByText('Разъезжаются змеи.')).toBeDefined();
  expect(sheet.getByRole('link', { name: 'п. 13.9' })).toBeDefined();
  // The question at hand is not among them; mistakes come first.
  expect(sheet.getAllByRole('button', { name: /^Билет/ }).map(({ textContent }) => textContent)).toEqual([
    'Билет 3, вопрос 3ошибкаВопрос под номером 3',
    'Билет 4, вопрос 3без ответаВопрос под номером 4',
    'Билет 2, вопрос 3верноВопрос под номером 2',
  ]);
  fireEvent.click(sheet.getByRole('link', { name: 'Спросить ассистента' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Объясни п. 11.7 ПДД: Вопрос под номером 1'),
  );
});

it('shows in its place what is opened in it, keeps the way back, and closes as a whole', async () => {
  const { link } = await open();
  fireEvent.click(link);
  const clause = within(await dialog('Пункт 11.7 Правил'));
  fireEvent.click(clause.getByRole('button', { name: /^Билет 2/ }));
  const answered = within(await dialog('Билет 2, вопрос 3'));
  fireEvent.click(answered.getByRole('button', { name: 'Почему?' }));
  fireEvent.click(answered.getByRole('link', { name: 'знак 2.4' }));
  await dialog('Знак 2.4');
  fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
  // Still explained.
  expect(within(await dialog('Билет 2, вопрос 3')).getByRole('link', { name: 'знак 2.4' })).toBeDefined();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await dialog('Пункт 11.7 Правил');
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('of the eighty definitions of clause 1.2 the one that the question is about comes first', async () => {
  const { Article } = await import('./article.tsx');
  const Definitions = () => (
    <QueryClientProvider client={queryClient}>
      <Article reference={{ kind: 'clause', number: '1.2' }} beside="Кого считают пешеходом?" />
    </QueryClientProvider>
  );
  const none = () => null;
  const screens = await openScreens({ '/': Definitions, '/rules/$clause': none, '/signs/$number': none });
  render(screens.app);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Пешеход — /);
  expect(second?.textContent).not.toMatch(/^Пешеход — /);
});
