import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { PendingScreen } from './pending-screen.tsx';

afterEach(cleanup);

it('says loading... in English, and nothing else to a screen reader (R11)', () => {
  const { container } = render(<PendingScreen />);
  const text = screen.getByRole('status');
  expect([text.textContent, text.lang]).toEqual(['loading...', 'en']);
  const shapes = [...(container.firstElementChild?.children ?? [])].filter((element) => element !== text);
  expect(shapes.length).toBeGreaterThan(0);
  for (const shape of shapes) expect(shape.getAttribute('aria-hidden')).toBe('true');
});
