import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { KeysTip } from './keys-tip.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names as many keys as the question has options, once', () => {
  const { container } = render(<KeysTip options={3} />);
  expect(container.textContent).toBe('Клавиши: 1–3 — ответ, Enter — вперёд');
  cleanup();
  expect(render(<KeysTip options={3} />).container.textContent).toBe('');
});
