import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useDraft } from './use-draft.ts';

interface Row {
  version: number;
  name: string;
  role: string;
  seen: number;
}

const row: Row = { version: 1, name: 'Анна', role: 'teacher', seen: 0 };
const open = () =>
  renderHook(({ current }) => useDraft(current, ({ name, role }) => ({ name, role })), {
    initialProps: { current: row },
  });

it('sends what was typed and no more', () => {
  const { result } = open();
  expect(result.current).toMatchObject({ changed: {}, hasChanges: false, version: 1 });
  act(() => result.current.set({ name: 'Анна Ким' }));
  expect(result.current).toMatchObject({ changed: { name: 'Анна Ким' }, hasChanges: true, version: 1 });
  act(() => result.current.set({ name: 'Анна' }));
  expect(result.current.hasChanges).toBe(false);
});

it('follows a newer version that changes nothing it shows', () => {
  const { result, rerender } = open();
  act(() => result.current.set({ name: 'Анна Ким' }));
  rerender({ current: { ...row, version: 2, seen: 5 } });
  expect(result.current).toMatchObject({ version: 2, differences: [], changed: { name: 'Анна Ким' } });
});

it('keeps what was typed when another changes the same field, and names the old version until it is decided', () => {
  const { result, rerender } = open();
  act(() => result.current.set({ name: 'Анна Ким' }));
  rerender({ current: { ...row, version: 2, name: 'Анна Пак', role: 'manager' } });
  expect(result.current).toMatchObject({
    version: 1,
    fields: { name: 'Анна Ким', role: 'teacher' },
    differences: [
      { field: 'name', was: 'Анна', became: 'Анна Пак' },
      { field: 'role', was: 'teacher', became: 'manager' },
    ],
  });
  act(() => {
    expect(result.current.keepMine()).toEqual({
      version: 2,
      changed: { name: 'Анна Ким' },
      // The role is the other's: it was not touched here.
      fields: { name: 'Анна Ким', role: 'manager' },
    });
  });
  expect(result.current).toMatchObject({
    version: 2,
    differences: [],
    fields: { name: 'Анна Ким', role: 'manager' },
  });
});

it('follows the row while nothing is typed, and again once what was typed is in it', () => {
  const { result, rerender } = open();
  rerender({ current: { ...row, version: 2, name: 'Анна Пак' } });
  expect(result.current).toMatchObject({ version: 2, differences: [], fields: { name: 'Анна Пак' } });
  act(() => result.current.set({ name: 'Анна Ким' }));
  rerender({ current: { ...row, version: 3, name: 'Анна Ким' } });
  act(() => result.current.restart());
  expect(result.current).toMatchObject({ version: 3, differences: [], hasChanges: false });
});

it('takes what the other wrote', () => {
  const { result, rerender } = open();
  act(() => result.current.set({ name: 'Анна Ким' }));
  rerender({ current: { ...row, version: 2, name: 'Анна Пак' } });
  act(() => result.current.restart());
  expect(result.current).toMatchObject({ version: 2, hasChanges: false, fields: { name: 'Анна Пак' } });
});

it('what was typed and taken back by hand leaves the form following the row', () => {
  const { result, rerender } = open();
  act(() => result.current.set({ name: 'Анна Ким' }));
  act(() => result.current.set({ name: 'Анна' }));
  rerender({ current: { ...row, version: 2, name: 'Анна Пак' } });
  expect(result.current).toMatchObject({ version: 2, differences: [], fields: { name: 'Анна Пак' } });
  act(() => result.current.set({ role: 'manager' }));
  expect(result.current).toMatchObject({
    changed: { role: 'manager' },
    fields: { name: 'Анна Пак', role: 'manager' },
  });
});

it('a number that is not typed yet is not one that is left out', () => {
  const { result } = renderHook(() =>
    useDraft({ version: 1, days: null as number | null }, ({ days }) => ({ days })),
  );
  act(() => result.current.set({ days: 7 }));
  act(() => result.current.set({ days: Number.NaN }));
  expect(result.current).toMatchObject({ hasChanges: true, fields: { days: Number.NaN } });
});
