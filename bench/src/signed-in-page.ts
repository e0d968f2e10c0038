import type { Page } from '@playwright/test';

import type { Learner } from './learners.ts';

/** Makes a page a signed-in learner's, as the app itself stores it. */
export async function enter(page: Page, url: string, { authorization }: Learner): Promise<void> {
  await chooseSchool(page, url);
  await page.evaluate(
    (token) => localStorage.setItem('accessToken', token),
    authorization.slice('Bearer '.length),
  );
}

/** Makes it the page of somebody who has entered the code of a school and is not signed in. */
export async function chooseSchool(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/onboarding`);
  await page.evaluate(async () => {
    const school = await fetch('/api/v1/user/driving_school/AVTO2026');
    localStorage.setItem('driving-school', await school.text());
  });
}
