import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

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
