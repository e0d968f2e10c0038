import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

import { IntroScreen } from './intro-screen.tsx';

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('innerWidth', 390);
  const screens = { '/onboarding': IntroScreen, '/onboarding/code': () => <h1>Введите код</h1> };
  render((await openScreens(screens)).app);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const current = () => screen.getByRole('status').textContent;

/** A movement that takes a second, so only its length counts. */
function swipe(from: number, to: number) {
  const main = screen.getByRole('main');
  const at = (clientX: number, timeStamp: number) => {
    const event = { pointerId: 1, isPrimary: true, button: 0, clientX, clientY: 300 };
    return { event, timeStamp };
  };
  const fire = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp',
    { event, timeStamp }: ReturnType<typeof at>,
  ) => {
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(timeStamp);
    fireEvent[type](main, event);
  };
  fire('pointerDown', at(from, 1000));
  fire('pointerMove', at(to, 1900));
  fire('pointerUp', at(to, 2000));
}

it('goes on with a swipe of 48 px, not of 47, and never back past the first slide', () => {
  swipe(200, 200 - 47);
  expect(current()).toBe('Слайд 1 из 3');
  swipe(200, 200 - 48);
  expect(current()).toBe('Слайд 2 из 3');
  swipe(200, 260);
  swipe(200, 260);
  expect(current()).toBe('Слайд 1 из 3');
});

it('leaves swipes from the edge of the screen to the system', () => {
  swipe(380, 200);
  expect(current()).toBe('Слайд 1 из 3');
});

it('asks for the code after a swipe past the last slide', async () => {
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: 'Слайд 3 из 3' }));
  swipe(200, 100);
  expect(await screen.findByText('Введите код')).toBeTruthy();
});
