import { expect, it, vi } from 'vitest';

import { importOnce } from './import-once.ts';

it('imports once, however often it is called', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'loader' }));
  const loader = importOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await loader()).toBe(await loader());
  expect(load).toHaveBeenCalledOnce();
});

it('tries again what has failed, as on a phone that was without a network', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('module');
  const loader = importOnce(load);
  await expect(loader()).rejects.toThrow('offline');
  expect(await loader()).toBe('module');
});
