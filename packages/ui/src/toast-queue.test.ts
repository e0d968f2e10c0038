// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { TOAST_DURATION, ToastQueue } from './toast-queue.ts';

describe('ToastQueue', () => {
  let queue: ToastQueue;
  const texts = () => queue.visible().map(({ text }) => text);

  beforeEach(() => {
    vi.useFakeTimers();
    queue = new ToastQueue();
    return () => vi.useRealTimers();
  });

  it('shows two at a time, and the third when there is room', () => {
    for (const text of ['один', 'два', 'три']) queue.show(text);
    expect(texts()).toEqual(['один', 'два']);
    queue.dismiss('один');
    expect(texts()).toEqual(['два', 'три']);
  });

  it('closes each 5 seconds after it came on screen, not after it was asked for', () => {
    for (const text of ['один', 'два', 'три']) queue.show(text);
    vi.advanceTimersByTime(TOAST_DURATION);
    expect(texts()).toEqual(['три']);
    vi.advanceTimersByTime(TOAST_DURATION - 1);
    expect(texts()).toEqual(['три']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('does not repeat what is already there, visible or waiting', () => {
    for (const text of ['один', 'два', 'три', 'один', 'три']) queue.show(text);
    queue.dismiss('один');
    queue.dismiss('два');
    expect(texts()).toEqual(['три']);
  });

  it('tells toasts apart by id where one is given', () => {
    queue.show('Сохранено', { id: 'a' });
    queue.show('Сохранено', { id: 'b' });
    expect(texts()).toEqual(['Сохранено', 'Сохранено']);
  });

  it('drops what belongs to a screen when another one is shown', () => {
    queue.show('домашнее', { screen: '/home' });
    queue.show('общее');
    queue.show('ждёт', { screen: '/home' });
    queue.showScreen('/home');
    expect(texts()).toEqual(['домашнее', 'общее']);
    queue.showScreen('/learn');
    expect(texts()).toEqual(['общее']);
  });

  it('stands still while someone reads, and goes on with the time that was left', () => {
    queue.show('один');
    vi.advanceTimersByTime(TOAST_DURATION - 1000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['один']);
    queue.resume();
    vi.advanceTimersByTime(999);
    expect(texts()).toEqual(['один']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });
});
