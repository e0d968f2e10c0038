import type { Page } from '@playwright/test';

/** All questions of the bank as the server of the page sends them, in one call; the page must be signed in. */
export function bankOf<Question>(page: Page): Promise<Question[]> {
  return page.evaluate(async () => {
    const token = (localStorage.getItem('accessToken') ?? '').replaceAll('"', '');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/api/v1/user/exam/pack', { headers });
    const { tickets } = (await response.json()) as { tickets: never[][] };
    // The server is still preparing it.
    if (tickets.length === 0) throw new Error('no ticket is ready');
    return tickets.flat();
  });
}
