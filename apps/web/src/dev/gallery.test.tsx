import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Gallery } from './gallery.tsx';

afterEach(cleanup);

it('shows every component of the kit', async () => {
  const { default: source } = await import('./gallery.tsx?raw');
  const kit = Object.keys(import.meta.glob('../../../../packages/ui/src/*.tsx'));
  const components = kit.map((path) => path.replace(/.*\//, '')).filter((file) => !file.includes('.test.'));
  expect(components.length).toBeGreaterThan(10);
  expect(components.filter((file) => !source.includes(`@avto/ui/${file}'`))).toEqual([]);
  render(<Gallery />);
  expect(screen.getByRole('button', { name: 'destructive' })).toBeTruthy();
});
