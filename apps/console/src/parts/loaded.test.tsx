import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { CallError, NetworkError } from '#data/call-error.ts';

import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const show = (error: Error) =>
  render(
    <Loaded query={{ data: 'Ким Анна', isError: true, error } as UseQueryResult<string>}>
      {(name) => name}
    </Loaded>,
  );

it('keeps what is shown when a later call fails', () => {
  show(new NetworkError());
  expect(screen.getByText('Ким Анна')).toBeTruthy();
});

it('keeps nothing that is not there for this person any more', () => {
  show(new CallError('Такой группы нет', 404, 'not_found'));
  expect(screen.queryByText('Ким Анна')).toBeNull();
  expect(screen.getByText('Такой группы нет')).toBeTruthy();
});
