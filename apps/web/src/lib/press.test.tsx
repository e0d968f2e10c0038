import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useBetweenPresses } from './press.ts';

const pointer = (type: string, pointerId = 1) =>
  act(() => {
    dispatchEvent(Object.assign(new Event(type), { pointerId }));
  });
const afterClick = () => act(() => vi.advanceTimersByTimeAsync(100));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shownValue() {
  const { result, rerender, unmount } = renderHook(({ value }) => useBetweenPresses(value), {
    initialProps: { value: 'before' },
  });
  return { result, set: (value: string) => rerender({ value }), unmount };
}

describe('useBetweenPresses', () => {
  it('follows the value while nothing is pressed', () => {
    const { result, set } = shownValue();
    set('after');
    expect(result.current).toBe('after');
  });

  it.each(['pointerup', 'pointercancel', 'blur'])(
    'keeps the value until a press has ended by %s',
    async (end) => {
      const { result, set } = shownValue();
      pointer('pointerdown');
      set('after');
      expect(result.current).toBe('before');
      pointer(end);
      // The click comes in a task of its own.
      expect(result.current).toBe('before');
      await afterClick();
      expect(result.current).toBe('after');
    },
  );

  it('is not ended by a control that loses the focus to the pressed one', async () => {
    const { result, set } = shownValue();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    pointer('pointerdown');
    set('after');
    act(() => field.blur());
    field.remove();
    await afterClick();
    expect(result.current).toBe('before');
  });

  it('waits for the last finger', async () => {
    const { result, set } = shownValue();
    pointer('pointerdown', 1);
    pointer('pointerdown', 2);
    set('after');
    pointer('pointerup', 1);
    await afterClick();
    expect(result.current).toBe('before');
    pointer('pointerup', 2);
    await afterClick();
    expect(result.current).toBe('after');
  });

  it('waits for a press that begins before the click of the last one', async () => {
    const { result, set } = shownValue();
    pointer('pointerdown');
    set('after');
    pointer('pointerup');
    pointer('pointerdown');
    await afterClick();
    expect(result.current).toBe('before');
  });

  it('forgets a press whose end nobody was there to see', () => {
    const first = shownValue();
    pointer('pointerdown');
    first.unmount();
    const { result, set } = shownValue();
    set('after');
    expect(result.current).toBe('after');
  });
});
