import { ApiError, NetworkError } from './api-error.ts';

/** The text of a failure: the server's message where there is one (specification §8). */
export function failureText(failure: unknown, fallback = 'Что-то пошло не так'): string {
  if (failure instanceof NetworkError) return failure.message;
  return (failure instanceof ApiError ? failure.serverMessage : null) ?? fallback;
}
