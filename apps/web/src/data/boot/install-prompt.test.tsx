import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  isInstallSnoozed,
  promptInstall,
  snoozeInstall,
  useInstallOffer,
  watchInstallPrompt,
} from './install-prompt.ts';

const DAY = 86_400_000;

watchInstallPrompt();

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 31) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  dispatchEvent(new Event('appinstalled'));
});

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve());
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => {
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  });
  return { event, prompt };
}

it('keeps the offer of the browser instead of letting it interrupt, and makes it once', async () => {
  const { result } = renderHook(useInstallOffer);
  expect(result.current).toBe(false);
  const { event, prompt } = offer('accepted');
  expect([result.current, event.defaultPrevented]).toEqual([true, true]);
  await act(promptInstall);
  await act(promptInstall);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect([result.current, isInstallSnoozed()]).toEqual([false, false]);
});

it('takes a no to the question of the browser for a snooze', async () => {
  offer('dismissed');
  await promptInstall();
  expect(isInstallSnoozed()).toBe(true);
});

it('has nothing to offer once the app is installed', () => {
  const { result } = renderHook(useInstallOffer);
  offer('accepted');
  act(() => {
    dispatchEvent(new Event('appinstalled'));
  });
  expect(result.current).toBe(false);
});

it('is put off for 30 days, whichever way the clock goes', () => {
  expect(isInstallSnoozed()).toBe(false);
  snoozeInstall();
  vi.advanceTimersByTime(30 * DAY - 1);
  expect(isInstallSnoozed()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isInstallSnoozed()).toBe(false);
  snoozeInstall();
  vi.setSystemTime(Date.now() - 365 * DAY);
  expect(isInstallSnoozed()).toBe(false);
});

it('does not trip over what is stored', () => {
  localStorage.setItem('install-snoozed', 'soon');
  expect(isInstallSnoozed()).toBe(false);
});
