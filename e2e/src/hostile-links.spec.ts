import { externalUrl } from '@avto/rules';
import type { Page } from '@playwright/test';

import { Profile } from './pages/profile.ts';
import { hostileLinks } from './support/hostile/links.ts';
import { hostileTexts, unprintableTexts } from './support/hostile/texts.ts';
import { CODE, inParts, textAt } from './support/hostile-school.ts';
import { test } from './support/hostile-test.ts';
import { enter } from './support/session.ts';
import { expect } from './support/test.ts';

const external = (links: readonly string[], origin: string) =>
  links.filter((href) => /^https?:/.test(href) && !href.startsWith(origin));

// Every worker would make these schools and this bank anew.
test.describe.configure({ mode: 'default' });

test("names, photos and the school of this phone's storage are words, and their links lead to pages", async ({
  page,
  watch,
  hostile,
  login,
}) => {
  await enter(page, login, `${CODE}-0`);
  await page.route('**/ad/static_banner', (route) => route.fulfill({ json: null }));
  const profile = new Profile(page);
  await profile.open();
  for (const text of hostileTexts.slice(0, 3)) {
    await profile.rename(text);
    await watch.shows(text.slice(0, 50));
  }
  const { ownerId } = (await profile.stored()) ?? {};
  const photos = [...hostileLinks.map(({ link }) => link), 'https://evil.example/a.jpg', ...hostileTexts];
  const cut = [...hostileTexts, ...unprintableTexts].map((text) => text.slice(0, 50));
  await watch.walk(
    cut.map((name, place) => ({
      store: ['user-storage', JSON.stringify({ ownerId, name, avatarBase64: photos[place] })],
      shows: [name],
    })),
  );
  await expect(profile.addPhoto).toBeVisible();

  const school = JSON.parse((await page.evaluate(() => localStorage.getItem('driving-school'))) ?? '{}') as {
    branding: object;
    promotion: object;
  };
  const seen = await watch.walk(
    hostileLinks.map(({ link }, place) => ({
      store: [
        'driving-school',
        JSON.stringify({
          code: `${place} ${textAt(place)}`,
          name: textAt(place),
          branding: { ...school.branding, supportEmail: link, infoEmail: link, website: link },
          promotion: { ...school.promotion, link },
        }),
      ],
      shows: [`${place} ${textAt(place)}`],
    })),
  );
  expect(seen.map((links) => external(links, hostile.url).join())).toEqual(
    hostileLinks.map(({ leadsTo }) => (leadsTo === null ? '' : `${leadsTo},${leadsTo}`)),
  );
  await page.getByRole('link', { name: 'На главную' }).click();
  await watch.walk(
    [...hostileTexts, ...unprintableTexts].map((name, place) => ({
      store: ['driving-school', JSON.stringify({ ...school, code: `К${place}`, name })],
      shows: [name],
    })),
  );
});

/** A token without a valid signature: the app only reads its learner from it. */
const tokenOf = (userId: number) => `.${btoa(JSON.stringify({ user_id: userId }))}.`;

/** Id of the learner whose token the request carries. */
function learnerOf(authorization: string | undefined): number {
  const claims = JSON.parse(atob(authorization?.split('.')[1] ?? '')) as { user_id: number };
  return claims.user_id;
}

/** Answers every call about an advertisement or a result by what is of the learner who asks; all else is not found. */
async function answerByLearner(page: Page, answer: (learner: number) => object): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isAsked = /banner$|latest$/.test(route.request().url());
    const { authorization } = route.request().headers();
    await route.fulfill(isAsked ? { json: answer(learnerOf(authorization)) } : { status: 404, json: {} });
  });
}

interface Result {
  readonly formName: string;
  readonly elements: readonly { checkedTitle: string; title: string; link: string | null }[];
}

/** Sends a questionnaire's result and returns what the server has kept of it. */
function sendResult(page: Page, result: Result & Record<string, unknown>): Promise<Result> {
  return page.evaluate(async (body) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
      'content-type': 'application/json',
    };
    const answer = await fetch('/api/v1/user/forms/results', { method: 'POST', headers, body });
    return (await answer.json()) as never;
  }, JSON.stringify(result));
}

/** Every text with every link, one after the other: as many as there are of the longer list. */
const pairs = Array.from({ length: Math.max(hostileTexts.length, hostileLinks.length) }, (_, place) => ({
  learner: place + 1,
  text: textAt(place),
  ...(hostileLinks[place % hostileLinks.length] ?? { link: '', leadsTo: null }),
}));
const pairOf = (learner: number) => pairs[learner - 1] ?? { text: '', link: '' };

test('banners with hostile texts and links that an older server let through', async ({
  page,
  watch,
  hostile,
  login,
}) => {
  await enter(page, login, `${CODE}-0`);
  await answerByLearner(page, (learner) => {
    const { text, link } = pairOf(learner);
    return { imageName: null, formId: null, title: `${learner} ${text}`, text, link };
  });
  const steps = pairs.map(({ learner, text }) => ({
    store: ['accessToken', tokenOf(learner)] as const,
    shows: [`${learner} ${text}`, text],
  }));
  await page.goto('/banner');
  await watch.walk(steps.map((step) => ({ ...step, follow: ['main > div:last-child > button'] })));
  expect(await watch.opened()).toEqual(pairs.flatMap(({ leadsTo }) => leadsTo ?? []));
  await page.goto('/home');
  const seen = await watch.walk(steps);
  expect(seen.map((links) => external(links, hostile.url).join())).toEqual(
    pairs.map(({ leadsTo }) => leadsTo ?? ''),
  );
});

test('results of questionnaires with hostile texts and links, sent and from an older server', async ({
  page,
  watch,
  login,
}) => {
  await enter(page, login, `${CODE}-0`);
  const texts = [...hostileTexts, ...unprintableTexts];
  for (const part of inParts(texts, 90)) {
    const elements = part.map((text, place) => {
      const { link } = hostileLinks[place] ?? { link: null };
      return { checkedTitle: text, title: text, link, isRight: false };
    });
    const [formName = '', formAction = ''] = part;
    const result = { formId: 999_999, formName, formAction, formLink: 'javascript:alert(1)', elements };
    const kept = await sendResult(page, result);
    expect(kept.elements.map(({ link }) => link)).toEqual(
      elements.map(({ link }) => (externalUrl(link) === null ? null : link)),
    );
    await page.goto('/questionnary/done');
    await watch.shows(
      kept.formName,
      ...kept.elements.flatMap(({ checkedTitle, title }) => [checkedTitle, title]),
    );
  }

  await answerByLearner(page, (learner) => ({
    id: learner,
    userId: learner,
    formId: 1,
    createdAt: new Date().toISOString(),
    formName: `${learner} ${pairOf(learner).text}`,
    formAction: 'Дальше',
    formLink: pairOf(learner).link,
    elements: [
      { checkedTitle: pairOf(learner).text, title: 'Т', link: pairOf(learner).link, isRight: false },
    ],
  }));
  await page.goto('/questionnary/done');
  await watch.walk(
    pairs.map(({ learner, text, leadsTo }) => ({
      store: ['accessToken', tokenOf(learner)] as const,
      shows: [`${learner} ${text}`, text, ...(leadsTo === null ? [] : ['Дальше'])],
      follow: ['main li button', ...(leadsTo === null ? [] : ['main > div:last-child > button'])],
    })),
  );
  expect(await watch.opened()).toEqual(
    pairs.flatMap(({ leadsTo }) => (leadsTo === null ? [] : [leadsTo, leadsTo])),
  );
});
