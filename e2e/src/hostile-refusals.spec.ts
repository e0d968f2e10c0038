import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hostileLinks } from './support/hostile/links.ts';
import { unprintableTexts } from './support/hostile/texts.ts';
import { inParts, writeSchool } from './support/hostile-school.ts';
import { test } from './support/hostile-test.ts';
import { expect } from './support/test.ts';

test("the operator's command refuses hostile links and unprintable texts by field and line", async ({
  hostile,
  folder,
}) => {
  // An operator has to write http or https out.
  const refused = hostileLinks
    .filter(({ link, leadsTo }) => leadsTo === null || !/^https?:\/\//i.test(link))
    .map(({ link }) => link);
  expect(refused.length).toBeGreaterThanOrEqual(95);
  await hostile.stop();
  // The message names thirty mistakes at most.
  for (const [part, links] of inParts(refused, 28).entries()) {
    const [website, promotion, fixed, timed, action, ...rest] = links;
    const image = 'logo.svg';
    const answers = [{ title: 'Да', right: true }, { title: 'Нет' }];
    const file = writeSchool(join(folder, `refused-${part}`), {
      school: `REFUSED-${part}`,
      name: `Автошкола ${unprintableTexts[part] ?? ''}`,
      branding: { supportEmail: `a@b.ru?cc=${part}`, website },
      promotion: { link: promotion },
      staticBanner: { image, title: 'Т', link: fixed },
      performanceBanner: { image, title: 'Т', link: timed },
      forms: [
        {
          key: 'links',
          name: 'Анкета',
          actionLink: action,
          questions: rest.map((link) => ({ title: 'В', theme: 'Т', link, answers })),
        },
      ],
    });
    const lines = readFileSync(file, 'utf8').split('\n');
    const told = await hostile.refusal(file);
    const fields = ['branding.website', 'promotion.link', 'staticBanner.link', 'performanceBanner.link'];
    fields.push('forms[1].actionLink', ...rest.map((_, place) => `forms[1].questions[${place + 1}].link`));
    for (const [place, link] of links.entries()) {
      const line = lines.findIndex((text) => text.endsWith(`ink": ${JSON.stringify(link)}`)) + 1 || '\\d+';
      expect(told, link).toMatch(
        new RegExp(
          `строка ${place === 0 ? '\\d+' : line}, ${fields[place]?.replaceAll(/[.[\]]/g, '\\$&')}: (?:нужен адрес сайта|в тексте есть непечат)`,
        ),
      );
    }
    expect(told).toMatch(/строка 3, name: в тексте есть непечатаемые знаки/);
    expect(told).toMatch(/branding\.supportEmail: нужен адрес почты/);
  }
  await hostile.start();
});
