import type * as runtime from 'react/jsx-dev-runtime';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Places of the buttons that were rendered. */
const rendered = vi.hoisted((): unknown[] => []);
vi.mock('react/jsx-dev-runtime', async (original) => {
  const jsx = await original<typeof runtime>();
  const jsxDEV: typeof jsx.jsxDEV = (type, props, ...rest) => {
    if (type === 'button') rendered.push((props as { children: unknown }).children);
    return jsx.jsxDEV(type, props, ...rest);
  };
  return { ...jsx, jsxDEV };
});

import { QuestionStrip } from './question-strip.tsx';

afterEach(cleanup);

const marks = Array.from({ length: 20 }, (_, id) => ({ id, mark: 'open' as const }));
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it('is one stop of the Tab key; arrows, Home and End move between the questions and choose none', () => {
  const onSelect = vi.fn();
  const { rerender } = render(<QuestionStrip marks={marks} index={6} onSelect={onSelect} />);
  expect(stops().map(({ textContent }) => textContent)).toEqual(['7']);
  stops()[0]?.focus();
  press('ArrowRight');
  expect(focused()).toBe('8');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(focused()).toBe('6');
  press('End');
  press('ArrowRight');
  expect(focused()).toBe('20');
  press('Home');
  press('ArrowLeft');
  expect(focused()).toBe('1');
  expect(stops().map(({ textContent }) => textContent)).toEqual(['1']);
  expect(onSelect).not.toHaveBeenCalled();
  rerender(<QuestionStrip marks={marks} index={7} onSelect={onSelect} />);
  expect(stops().map(({ textContent }) => textContent)).toEqual(['8']);
});

it('renders the two buttons that a step changes, and the one that an answer changes', () => {
  const onSelect = vi.fn();
  const { rerender } = render(<QuestionStrip marks={marks} index={6} onSelect={onSelect} />);
  rendered.length = 0;
  rerender(<QuestionStrip marks={[...marks]} index={7} onSelect={onSelect} />);
  expect(rendered).toEqual([7, 8]);
  rendered.length = 0;
  const answered = marks.map(({ id, mark }) => ({ id, mark: id === 7 ? ('right' as const) : mark }));
  rerender(<QuestionStrip marks={answered} index={7} onSelect={onSelect} />);
  expect(rendered).toEqual([8]);
});

it('has the current question in view at once, and that of a step after its paint', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function at(this: HTMLElement) {
    return Number(this.textContent) * 50;
  });
  const onSelect = vi.fn();
  const { rerender } = render(<QuestionStrip marks={marks} index={6} onSelect={onSelect} />);
  const strip = screen.getByRole('list');
  expect(strip.scrollLeft).toBe(350);
  rerender(<QuestionStrip marks={marks} index={7} onSelect={onSelect} />);
  expect(strip.scrollLeft).toBe(350);
  await vi.waitFor(() => expect(strip.scrollLeft).toBe(400));
});

it('draws the buttons in view at first, all that are before them too, and the others after the paint', async () => {
  vi.stubGlobal('innerWidth', 390);
  const onSelect = vi.fn();
  render(<QuestionStrip marks={marks} index={2} onSelect={onSelect} />);
  const numbers = () => screen.getAllByRole('button').map(({ textContent }) => Number(textContent));
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await vi.waitFor(() => expect(numbers()).toHaveLength(20));
});
