import { expect, it, vi } from 'vitest';

import { createListeners, listenToWindow } from './listeners.ts';

it('attaches before the first listener and detaches after the last', () => {
  const detach = vi.fn();
  const attach = vi.fn(() => detach);
  const { emit, subscribe } = createListeners<number>(attach);
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = subscribe(first);
  const stopSecond = subscribe(second);
  emit(7);
  stopFirst();
  stopFirst();
  emit(8);
  expect(detach).not.toHaveBeenCalled();
  stopSecond();
  expect([first.mock.calls, second.mock.calls]).toEqual([[[7]], [[7], [8]]]);
  expect([attach.mock.calls.length, detach.mock.calls.length]).toEqual([1, 1]);
  subscribe(first);
  expect(attach).toHaveBeenCalledTimes(2);
});

it('removes its listener from every event of the window', () => {
  const listener = vi.fn();
  const stop = listenToWindow(['online', 'offline'], listener);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('offline'));
  stop();
  dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});
