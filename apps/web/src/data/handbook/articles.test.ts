import { handbook, markingGroups, ownMeanings, signalGroups, signGroups, standalone } from '@avto/handbook';
import type { Reference, ReferenceKind } from '@avto/handbook/references.ts';
import { expect, it } from 'vitest';

import { articleOf, chapterOf, chapters, markingChapters, neighboursOf, signChapters } from './articles.ts';

const clause = (number: string): Reference => ({ kind: 'clause', number });
const sign = (number: string): Reference => ({ kind: 'sign', number });

/** The kinds of the handbook that have pages by number. */
const numbered: ReadonlySet<string> = new Set(['clause', 'sign', 'marking', 'provision', 'defect']);

it('has an article with a title and a fact for every number of the handbook', () => {
  const references = handbook
    .filter(({ kind }) => numbered.has(kind))
    .flatMap(({ kind, numbers }) => numbers.map((number) => ({ kind: kind as ReferenceKind, number })));
  expect(references.length).toBeGreaterThan(600);
  const bare = references.filter((reference) => {
    const article = articleOf(reference);
    return !article?.title || article.facts.length === 0 || article.facts.some(({ says }) => says === '');
  });
  expect(bare).toEqual([]);
});

it('leads only to articles that exist, from whatever a fact names or asks to see (K38)', () => {
  const broken = [...chapters, ...signChapters, ...markingChapters].flatMap(({ kind, numbers }) =>
    kind === 'advice'
      ? []
      : numbers.flatMap((number) => {
          const article = articleOf({ kind, number });
          return [...(article?.marks ?? []), ...(article?.see ?? [])]
            .filter((other) => articleOf(other) === null)
            .map((other) => `${kind} ${number} → ${other.kind} ${other.number}`);
        }),
  );
  expect(broken).toEqual([]);
});

it('gives each number of an entry its own article', () => {
  for (const number of ['1.20.1', '1.20.2', '1.20.3'])
    expect(articleOf(sign(number))?.reference.number).toBe(number);
  expect(articleOf(sign('8.4.16'))?.facts[0]?.says).toMatch(/^Знак не действует на тех/);
  expect(Object.keys(ownMeanings).filter((number) => articleOf(sign(number)) === null)).toEqual([]);
  expect(articleOf(sign('1.20.4'))).toBeNull();
  expect(articleOf(clause('13.99'))).toBeNull();
});

it('says what is common to a group only to those that it concerns', () => {
  const about = (number: string) => articleOf(sign(number))?.common.join(' ') ?? '';
  expect(about('3.27')).toContain('Зону 3.27–3.30 сокращают');
  expect(about('3.1')).not.toContain('3.27');
  expect(about('3.1')).toContain('Маршрутному транспорту можно под знаки 3.1–3.3');
  for (const number of ['1.1', '1.11.2', '1.33'])
    expect(about(number)).toContain('150–300 м до опасного участка');
  expect(about('1.3.1') + about('1.34.1')).not.toContain('150–300 м');
});

it('says each rule of a group to one of its signs or markings at least', () => {
  const said = new Set(
    [...signChapters, ...markingChapters].flatMap(({ kind, numbers }) =>
      kind === 'advice' ? [] : numbers.flatMap((number) => articleOf({ kind, number })?.common ?? []),
    ),
  );
  const rules = [...signGroups, ...markingGroups].flatMap(({ common }) =>
    common.map(([says]) => standalone(says)),
  );
  expect(rules.filter((rule) => !said.has(rule))).toEqual([]);
});

it('names the signs of a clause, and the clauses and plates of a sign', () => {
  expect(articleOf(clause('13.11(1)'))?.marks).toEqual([sign('4.3')]);
  expect(articleOf(sign('4.3'))?.see).toContainEqual(clause('13.11(1)'));
  expect(articleOf(sign('3.27'))?.marks).toContainEqual(sign('8.2.3'));
});

it('takes the «да» of an answer off a fact that stands on a page', () => {
  const facts = chapters.flatMap(({ advice }) => advice);
  for (const { kind, numbers } of [...chapters, ...signChapters, ...markingChapters]) {
    if (kind === 'advice') continue;
    for (const number of numbers) {
      const article = articleOf({ kind, number });
      facts.push(...(article?.facts.map(({ says }) => says) ?? []), ...(article?.common ?? []));
    }
  }
  expect(facts.filter((says) => /^(?:Да|Нет)[,:]|^\p{Ll}/u.test(says))).toEqual([]);
});

it('leafs through a document from its first number to its last', () => {
  expect(neighboursOf(clause('1.1'))).toEqual({ before: null, after: clause('1.2') });
  expect(neighboursOf(clause('13.1')).before?.number).toMatch(/^12\./);
  expect(neighboursOf(sign('8.26')).after).toBeNull();
});

it('has 26 sections, what stands beside them, and every group', () => {
  expect(chapters.map(({ slug }) => slug)).toEqual([
    ...Array.from({ length: 26 }, (_, at) => `${at + 1}`),
    'admission',
    'defects',
    'first-aid',
    'safe-driving',
  ]);
  expect(chapterOf('rules', '13')?.numbers).toContain('13.9');
  expect(chapterOf('rules', '27')).toBeNull();
  expect(signChapters).toHaveLength(signGroups.length);
  expect(markingChapters).toHaveLength(markingGroups.length);
});

it('has a face for every sign, marking and signal (K38)', async () => {
  const { faces } = await import('./book.ts');
  const names = [
    ...signChapters.flatMap(({ numbers }) => numbers.map((number) => `знак ${number}`)),
    ...markingChapters.flatMap(({ numbers }) => numbers.map((number) => `разметка ${number}`)),
    ...signalGroups.flatMap(({ signals }) => signals.map(({ name }) => `сигнал ${name}`)),
  ];
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name) => !(faces[name]?.startsWith('<svg') ?? false))).toEqual([]);
});
