import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('#data/photos/photos.ts', () => ({ usePhoto: () => ({ status: 'ready', url: 'blob:photo' }) }));
vi.mock('./photo-viewer.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

import { toasts } from '@avto/ui/toast-queue.ts';

import { Picture } from './picture.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of toasts.visible()) toasts.dismiss(id);
});

it('stays, and says why, when the code that enlarges it does not come: an exam goes on below', async () => {
  render(<Picture name="a.webp" label="Картинка к вопросу" text={null} size={undefined} />);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() =>
    expect(toasts.visible().map(({ text }) => text)).toEqual([
      'Просмотр картинки ещё не загружен. Подключитесь к интернету один раз.',
    ]),
  );
  expect(screen.getByRole('button')).toBeTruthy();
});
