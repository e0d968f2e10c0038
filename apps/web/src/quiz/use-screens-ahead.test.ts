import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useScreensAhead } from './use-screens-ahead.ts';

const loaded: string[] = [];
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({
    routesById: Object.fromEntries(
      ['/exam', '/exam/done', '/exam/show'].map((fullPath) => [fullPath, { fullPath }]),
    ),
    loadRouteChunk: async ({ fullPath }: { fullPath: string }) => void loaded.push(fullPath),
  }),
}));

it('loads the screens that follow once this one is painted', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  renderHook(() => useScreensAhead('/exam/done', '/exam/show'));
  await Promise.resolve();
  expect(loaded).toEqual([]);
  for (const frame of frames) frame(0);
  await vi.waitFor(() => expect(loaded).toEqual(['/exam/done', '/exam/show']));
});
