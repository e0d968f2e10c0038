import type { Page } from '@playwright/test';

import type { Learner } from './learners.ts';

/** Makes a page a signed-in learner's, as the app itself stores it. */
export async function enter(page: Page, url: string, { authorization }: Learner): Promise<void> {
  await page.goto(`${url}/onboarding`);
  await page.evaluate(async (token) => {
    const school = await fetch('/api/v1/user/driving_school/AVTO2026');
    localStorage.setItem('accessToken', token);
    localStorage.setItem('driving-school', await school.text());
  }, authorization.slice('Bearer '.length));
}
