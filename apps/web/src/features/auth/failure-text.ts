import { ApiError, NetworkError } from '#data/api-error.ts';

/** What went wrong, in words: the server's own if it said any (specification §8). */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkError) return failure.message;
  return (failure instanceof ApiError ? failure.serverMessage : null) ?? 'Что-то пошло не так';
}
