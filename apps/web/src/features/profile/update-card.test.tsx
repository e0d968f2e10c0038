import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { UpdateCard } from './update-card.tsx';

const world = vi.hoisted(() => ({ hasUpdate: true, isExamOn: false, unsent: 0, applied: 0 }));
vi.mock('#data/boot/service-worker.ts', () => ({
  useWaitingUpdate: () => world.hasUpdate,
  applyUpdate: () => (world.applied += 1),
}));
vi.mock('#data/exam-session.ts', () => ({ isExamRunning: async () => world.isExamOn }));
vi.mock('#data/outbox/tab-outbox.ts', () => ({ useUnsentCount: () => world.unsent }));

beforeEach(() => void Object.assign(world, { hasUpdate: true, isExamOn: false, unsent: 0, applied: 0 }));
afterEach(cleanup);

const settled = async () => await new Promise((resolve) => setTimeout(resolve));
const offer = () => screen.queryByRole('button', { name: 'Обновить' });

it('offers the new build and applies it once', async () => {
  render(<UpdateCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Обновить' }));
  await waitFor(() => expect(world.applied).toBe(1));
  expect(screen.getByRole('button', { name: 'Обновляем…' })).toHaveProperty('disabled', true);
});

it.each([{ hasUpdate: false }, { isExamOn: true }, { unsent: 1 }])(
  'offers nothing with %j (P12)',
  async (given) => {
    Object.assign(world, given);
    render(<UpdateCard />);
    await settled();
    expect(offer()).toBeNull();
  },
);

it('applies nothing when an exam has begun in another tab meanwhile (P12)', async () => {
  render(<UpdateCard />);
  const button = await screen.findByRole('button', { name: 'Обновить' });
  world.isExamOn = true;
  fireEvent.click(button);
  await waitFor(() => expect(offer()).toBeNull());
  expect(world.applied).toBe(0);
});
