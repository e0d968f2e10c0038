// @vitest-environment node
import { expect, it } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';

import { failureText } from './failure-text.ts';

const refused = (serverMessage: string | null) =>
  new ApiError({ status: 400, code: null, message: 'из контракта', serverMessage, retryAfterMs: null });

it("says what the server said, else 'Что-то пошло не так'; no answer at all is told apart", () => {
  expect(failureText(refused('Этот никнейм уже занят'))).toBe('Этот никнейм уже занят');
  expect(failureText(refused(null))).toBe('Что-то пошло не так');
  expect(failureText(new Error('whatever'))).toBe('Что-то пошло не так');
  expect(failureText(new NetworkError())).toMatch(/^Нет соединения/);
});
