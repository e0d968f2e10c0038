import { expect, type Page, type Route } from '@playwright/test';

/**
 * Gives the server's answer to the page's next request of `url`, which `ask` brings about.
 * It is read on its way to the page: once a page has it, Chromium may have let its body go.
 */
export async function answerTo<Body>(
  page: Page,
  url: string,
  ask: () => Promise<unknown>,
  method = 'GET',
): Promise<Body> {
  const answers: Body[] = [];
  let isTaken = false;
  const passOn = async (route: Route): Promise<void> => {
    if (isTaken || route.request().method() !== method) return route.fallback();
    isTaken = true;
    const response = await route.fetch();
    const answer = (await response.json()) as Body;
    await route.fulfill({ response });
    // Last: the handler is removed then, and one that is at work would lose its request.
    answers.push(answer);
    return undefined;
  };
  await page.route(url, passOn);
  await ask();
  await expect.poll(() => answers.length, `answers to ${method} ${url}`).toBeGreaterThan(0);
  await page.unroute(url, passOn);
  return answers[0] as Body;
}
