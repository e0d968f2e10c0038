import type { Page } from '@playwright/test';

interface SavedAnswer {
  readonly id: number;
  readonly questionId: number;
  readonly ticket: number;
  readonly answer: number;
}

/** What the server holds of the learner who is signed in on the page. */
export function savedAnswers(page: Page): Promise<SavedAnswer[]> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? '';
    const answer = await fetch('/api/v1/user/questions/', {
      headers: { authorization: `Bearer ${token.replaceAll('"', '')}` },
      cache: 'no-store',
    });
    return (await answer.json()) as never;
  });
}
