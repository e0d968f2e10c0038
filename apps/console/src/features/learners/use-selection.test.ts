import type { LearnerRow } from '@avto/contract/console';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const row = (id: number, version: number) => ({ id, version }) as LearnerRow;

it('goes on with the newest rows of those who are chosen, also once another page is shown', () => {
  const { result, rerender } = renderHook(({ listed }) => useSelection(listed), {
    initialProps: { listed: [row(1, 1), row(2, 1)] },
  });
  act(() => result.current.set([row(1, 1)], true));
  const chosen = () => [...result.current.chosen.values()].map(({ id, version }) => [id, version]);
  rerender({ listed: [row(1, 2), row(2, 2)] });
  expect(chosen()).toEqual([[1, 2]]);
  rerender({ listed: [row(3, 1)] });
  expect(chosen()).toEqual([[1, 2]]);
});
