import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ACTION_DURATION, TOAST_DURATION, toasts } from './toast-queue.ts';
import { Toaster } from './toaster.tsx';

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  pass(10 * TOAST_DURATION);
  cleanup();
  vi.useRealTimers();
});

it('announces errors at once and the rest politely', () => {
  render(<Toaster />);
  act(() => {
    toasts.show('Скопировано');
    toasts.show('Что-то пошло не так', { tone: 'error' });
  });
  expect(within(screen.getByRole('status')).getByText('Скопировано')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getByText('Что-то пошло не так')).toBeTruthy();
});

it('waits while the pointer is over it and can be closed by hand', () => {
  render(<Toaster />);
  act(() => toasts.show('Скопировано'));
  const toast = screen.getByText('Скопировано');
  fireEvent.pointerOver(toast);
  pass(2 * TOAST_DURATION);
  expect(screen.queryByText('Скопировано')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText('Скопировано')).toBeNull();
});

it('lets the time of the others go on once one was closed by the keyboard', () => {
  render(<Toaster />);
  act(() => {
    toasts.show('Скопировано');
    toasts.show('Отправлено');
  });
  const [close] = screen.getAllByRole('button', { name: 'Закрыть' });
  act(() => close?.focus());
  pass(2 * TOAST_DURATION);
  expect(screen.queryByText('Скопировано')).not.toBeNull();
  act(() => close?.click());
  expect(screen.queryByText('Скопировано')).toBeNull();
  pass(TOAST_DURATION);
  expect(screen.queryByText('Отправлено')).toBeNull();
});

it('offers what can be pressed for ten seconds, once', () => {
  render(<Toaster />);
  const undo = vi.fn<() => void>();
  const show = () => act(() => toasts.show('Скрыто', { action: { text: 'Отменить', run: undo } }));
  show();
  pass(ACTION_DURATION - 1);
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Скрыто')).toBeNull();
  show();
  pass(ACTION_DURATION);
  expect(screen.queryByText('Скрыто')).toBeNull();
});

it('stands below the head of the screen, also when the screen changes under it', async () => {
  const head = document.createElement('header');
  head.dataset['head'] = '';
  head.getBoundingClientRect = () => ({ bottom: 146 }) as DOMRect;
  document.body.append(head);
  const { container } = render(<Toaster />);
  act(() => toasts.show('Скопировано'));
  const toaster = container.firstElementChild as HTMLElement;
  const bottom = () => toaster.style.getPropertyValue('--head-bottom');
  expect(bottom()).toBe('146px');
  head.getBoundingClientRect = () => ({ bottom: -20 }) as DOMRect;
  fireEvent.scroll(window);
  expect(bottom()).toBe('0px');
  head.getBoundingClientRect = () => ({ bottom: 60 }) as DOMRect;
  document.body.append(document.createElement('main'));
  await act(() => Promise.resolve());
  expect(bottom()).toBe('60px');
  head.remove();
});
