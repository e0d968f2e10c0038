import { signalGroups } from '@avto/handbook';
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { openScreens } from '#lib/testing/screens.tsx';

vi.mock('#data/answers.ts', () => ({ useAnswers: () => ({ answers: [], status: 'ready' }) }));

import { ArticleScreen } from './article-screen.tsx';
import { ChapterScreen } from './chapter-screen.tsx';
import { handbookParams } from './handbook-params.ts';
import { MarkScreen } from './mark-screen.tsx';
import { MarkingsScreen } from './markings-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SignalsScreen } from './signals-screen.tsx';
import { SignsScreen } from './signs-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function useNumber(): { number: string } {
  const { number = '' }: { number?: string } = useParams({ strict: false });
  return { number };
}

function Rules() {
  return <RulesScreen asked={handbookParams(useSearch({ strict: false })).q ?? ''} />;
}

function Signs() {
  const { q = '', group } = handbookParams(useSearch({ strict: false }));
  return <SignsScreen asked={q} group={group} />;
}

const screens = {
  '/rules': Rules,
  '/rules/$number': () => {
    const { number } = useNumber();
    return number.includes('.') ? (
      <ArticleScreen reference={{ kind: 'clause', number }} />
    ) : (
      <ChapterScreen slug={number} />
    );
  },
  '/admission/$number': () => <ArticleScreen reference={{ kind: 'provision', ...useNumber() }} />,
  '/signs': Signs,
  '/signs/$number': () => <MarkScreen reference={{ kind: 'sign', ...useNumber() }} />,
  '/signals': SignalsScreen,
  '/markings': MarkingsScreen,
  '/markings/$number': () => <MarkScreen reference={{ kind: 'marking', ...useNumber() }} />,
};

async function open(path: string) {
  const opened = await openScreens(screens);
  await opened.go(path);
  render(<QueryClientProvider client={queryClient}>{opened.app}</QueryClientProvider>);
  await vi.waitFor(() => expect(document.querySelector('main h2, main img')).not.toBeNull());
  return opened;
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
/** Targets of the faces in the grids; by role this would take seconds for 314 of them. */
const hrefs = () =>
  [...document.querySelectorAll('main section a')].map((link) => link.getAttribute('href') ?? '');
const main = () => within(screen.getByRole('main'));

it('lists 26 sections, then what stands beside the Rules', async () => {
  await open('/rules');
  const sections = within(await screen.findByRole('region', { name: 'Разделы Правил' }));
  expect(sections.getAllByRole('link')).toHaveLength(26);
  expect(sections.getByRole('link', { name: /^13\s*Проезд перекрёстков/ }).getAttribute('href')).toBe(
    '/rules/13',
  );
  const beside = within(screen.getByRole('region', { name: 'Рядом с Правилами' }));
  expect(beside.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/rules/admission',
    '/rules/defects',
    '/rules/first-aid',
    '/rules/safe-driving',
  ]);
});

it('finds clauses, signs and advice by everyday words, and marks the words', async () => {
  await open('/rules');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'жгут' } });
  expect(await screen.findByRole('heading', { name: 'Нашлось' })).toBeDefined();
  const [first] = main().getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/rules/first-aid');
  expect(document.querySelector('mark')?.textContent).toMatch(/жгут/i);
});

it.each([
  ['знак 3.27', '/signs/3.27'],
  ['3.27', '/signs/3.27'],
  ['п. 13.9', '/rules/13.9'],
  ['разметка 1.1', '/markings/1.1'],
  ['gthtrhtcnjr', '/rules/13.3'],
  ['пишеход', '/rules/4.1'],
  ['рука вверх регулировщик', '/signals#'],
])('finds for «%s» first what it names (K41)', async (query, href) => {
  await open(`/rules?q=${encodeURIComponent(query)}`);
  expect(await screen.findByRole('heading', { name: /^(?:Нашлось|Похожее)$/ })).toBeDefined();
  expect(main().getAllByRole('link')[0]?.getAttribute('href')).toContain(href);
});

it('draws the first screen of what is typed, the rows below once typing pauses, and all of them by an address', async () => {
  await open('/rules?q=обгон');
  const rows = () => document.querySelectorAll('main li').length;
  await vi.waitFor(() => expect(rows()).toBe(20));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'остановка' } });
    expect(rows()).toBe(6);
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(rows()).toBe(20);
  } finally {
    vi.useRealTimers();
  }
});

it('has on the way back as many rows as were shown', async () => {
  const { go, back } = await open('/rules?q=обгон');
  fireEvent.click(await screen.findByRole('button', { name: /^Показать ещё/ }));
  const rows = () => document.querySelectorAll('main li').length;
  const shown = rows();
  expect(shown).toBeGreaterThan(20);
  await act(async () => await go('/signals'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  act(back);
  await screen.findByRole('searchbox');
  expect(rows()).toBe(shown);
});

it('shows a section with its clauses, and a clause between its neighbours', async () => {
  const { go } = await open('/rules/13');
  expect(
    main()
      .getByRole('link', { name: /^13\.9/ })
      .getAttribute('href'),
  ).toBe('/rules/13.9');
  await go('/rules/13.9');
  expect(await screen.findByRole('heading', { name: 'Главная и второстепенная дорога' })).toBeDefined();
  expect(screen.getByText(/^Своими словами/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Назад: п\.\s13\.8/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Вперёд: п\.\s13\.10/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Раздел 13. Проезд перекрёстков' })).toBeDefined();
});

it('names each subject of a provision that has several under one number', async () => {
  await open('/admission/8');
  expect(screen.getByText('Знак «Начинающий водитель».')).toBeDefined();
});

it.each([
  ['/rules/13.99', 'В Правилах нет пункта 13.99.'],
  ['/rules/27', 'В Правилах нет раздела 27.'],
  ['/rules/nothing', 'Такого раздела нет.'],
  ['/signs/9.9', 'Знака 9.9 в Правилах нет.'],
  ['/markings/3.1', 'Разметки 3.1 в Правилах нет.'],
  ['/admission/99', 'В Основных положениях нет пункта 99.'],
])('says of %s that there is no such number (K40)', async (path, text) => {
  await open(path);
  expect(screen.getByText(text)).toBeDefined();
});

it('filters signs by what people call them, and by group', async () => {
  const { search } = await open('/signs');
  await vi.waitFor(() => expect(hrefs()).toHaveLength(314));
  const chips = within(screen.getByRole('navigation', { name: 'Группы знаков' }));
  const current = () => texts(chips.getAllByRole('link', { current: 'page' }));
  expect(current()).toEqual(['Все']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'кирпич' } });
  expect(await screen.findByText('Нашлись')).toBeDefined();
  expect(hrefs()[0]).toBe('/signs/3.1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByText('Приоритет'));
  await vi.waitFor(() => expect(search()).toEqual({ group: '2' }));
  await vi.waitFor(() => expect(hrefs()).toHaveLength(13));
  expect(current()).toEqual(['Приоритет']);
  expect(hrefs().filter((href) => !href.startsWith('/signs/2.'))).toEqual([]);
});

it('has the first signs at once, the others after paints, and all of them on paper and on the way back', async () => {
  // The next paint is awaited for ever.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { go, back } = await open('/signs');
  expect(hrefs()).toHaveLength(24);
  // The screen listens once its effects have run.
  await vi.waitFor(() => {
    fireEvent(window, new Event('beforeprint'));
    expect(hrefs()).toHaveLength(314);
  });
  await go('/signs/1.1');
  back();
  await vi.waitFor(() => expect(hrefs()).toHaveLength(314));
});

it('prints the faces of signs that were not drawn yet', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  await open('/signs');
  await vi.waitFor(() => {
    fireEvent(window, new Event('beforeprint'));
    expect(hrefs()).toHaveLength(314);
  });
  expect(document.querySelectorAll('main section img:not([src])')).toHaveLength(0);
});

it('follows a plain click on a sign itself, and leaves one for a new tab to the browser', async () => {
  const { path } = await open('/signs');
  const link = () => document.querySelector('main section a[href="/signs/1.2"]') as HTMLElement;
  // Whether the browser is to follow it.
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(path()).toBe('/signs');
  expect(fireEvent.click(link())).toBe(false);
  await vi.waitFor(() => expect(path()).toBe('/signs/1.2'));
});

it('offers the whole handbook where no sign is found', async () => {
  await open('/signs?q=жгут');
  expect(await screen.findByText('По запросу «жгут» знаков не нашлось.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Искать во всех Правилах' }));
  expect(await screen.findByRole('heading', { name: 'Нашлось' })).toBeDefined();
});

it('sets what a sign is confused with beside it', async () => {
  await open('/signs/3.27');
  expect(screen.getByRole('img', { name: 'Остановка запрещена: как выглядит' })).toBeDefined();
  const group = within(screen.getByRole('region', { name: 'Не перепутать' }));
  expect(texts(group.getAllByRole('link'))).toEqual(['3.27Остановка запрещена', '3.28Стоянка запрещена']);
  expect(group.getByText(/^Крест – нельзя ни останавливаться/)).toBeDefined();
});

it('shows markings by their two groups', async () => {
  await open('/markings');
  await vi.waitFor(() => expect(hrefs()).toHaveLength(48));
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Горизонтальная разметка 39',
    'Вертикальная разметка 9',
  ]);
});

it('shows every signal with what it says to whom, and the clauses it rests on', async () => {
  const { go } = await open('/signals');
  await vi.waitFor(() => expect(document.querySelectorAll('main section')).toHaveLength(signalGroups.length));
  const chest = document.getElementById('правая рука вперёд, со стороны груди') as HTMLElement;
  expect(within(chest).getByRole('img', { name: 'Правая рука вперёд, со стороны груди' })).toBeDefined();
  expect(chest.textContent).toContain('Всем водителям: Можно только направо, трамваю тоже.');
  expect(within(chest).getByRole('link', { name: /6\.10/ }).getAttribute('href')).toBe('/rules/6.10');
  await go('/rules/6.9');
  expect(await screen.findByText('Бело-лунный мигающий на переезде')).toBeDefined();
});

it.each(['/signals', '/signs', '/markings'])(
  'draws nothing of %s that is far from the view',
  async (path) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
      },
    );
    await open(path);
    await vi.waitFor(() => expect(document.querySelectorAll('main section li').length).toBeGreaterThan(40));
    expect(document.querySelectorAll('main section img[src]')).toHaveLength(0);
  },
);
