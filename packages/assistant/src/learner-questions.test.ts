import { beforeAll, expect, it } from 'vitest';

import { freshQuestions } from '#testing/fresh-questions.ts';
import { judge, type Judged } from '#testing/judge.ts';
import { learnerQuestions } from '#testing/learner-questions.ts';
import { novemberQuestions } from '#testing/written-2026-11/index.ts';
import { situationQuestions } from '#testing/written-2026-11-b/index.ts';
import { typedQuestions } from '#testing/written-2026-11-d/index.ts';
import { plainQuestions } from '#testing/written-2026-11-c/index.ts';
import { shortQuestions } from '#testing/written-2026-11-e/index.ts';
import { toldQuestions } from '#testing/written-2026-11-f/index.ts';
import { lastQuestions } from '#testing/written-2026-11-g/index.ts';
import { termQuestions } from '#testing/written-2026-11-h/index.ts';
import { furtherTermQuestions } from '#testing/written-2026-11-i/index.ts';

import { handbookAssistant } from './handbook-assistant.ts';

type Answered = Judged & { readonly isTuned: boolean };

const answered: Answered[] = [];

beforeAll(async () => {
  const assistant = handbookAssistant([]);
  for (const wanted of learnerQuestions)
    answered.push({
      isTuned: wanted.isTuned,
      ...judge(wanted, await assistant.answer(wanted.question)),
    });
});

const percent = (rows: readonly Answered[], is: (row: Answered) => boolean): number =>
  (100 * rows.filter(is).length) / rows.length;

it.each([
  ['cites the right rule first', ({ first }: Answered) => first, 94, 93],
  ['cites it among the first three', ({ firstThree }: Answered) => firstThree, 98, 97],
  ['says what was asked', ({ fact }: Answered) => fact, 96, 94],
] as const)('%s', (_what, is, tuned, all) => {
  expect(
    percent(
      answered.filter(({ isTuned }) => isTuned),
      is,
    ),
  ).toBeGreaterThanOrEqual(tuned);
  expect(percent(answered, is)).toBeGreaterThanOrEqual(all);
});

it('answers questions that nothing was tuned on', async () => {
  const assistant = handbookAssistant([]);
  const fresh: Answered[] = [];
  for (const wanted of freshQuestions)
    fresh.push({ isTuned: false, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(fresh, ({ first }) => first)).toBeGreaterThanOrEqual(88);
  expect(percent(fresh, ({ firstThree }) => firstThree)).toBeGreaterThanOrEqual(94);
  expect(percent(fresh, ({ fact }) => fact)).toBeGreaterThanOrEqual(89);
});

it('answers the half of the questions of November 2026 that nothing was tuned on', async () => {
  const assistant = handbookAssistant([]);
  const counted: Answered[] = [];
  for (const wanted of novemberQuestions.filter(({ isTuned }) => !isTuned))
    counted.push({ isTuned: false, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(counted, ({ first }) => first)).toBeGreaterThanOrEqual(79);
  expect(percent(counted, ({ firstThree }) => firstThree)).toBeGreaterThanOrEqual(92);
  expect(percent(counted, ({ fact }) => fact)).toBeGreaterThanOrEqual(87);
});

it('answers the half of the questions by situations that is only counted', async () => {
  const assistant = handbookAssistant([]);
  const counted: Answered[] = [];
  for (const wanted of situationQuestions.filter(({ isTuned }) => !isTuned))
    counted.push({ isTuned: false, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(counted, ({ first }) => first)).toBeGreaterThanOrEqual(85);
  expect(percent(counted, ({ firstThree }) => firstThree)).toBeGreaterThanOrEqual(92);
  expect(percent(counted, ({ fact }) => fact)).toBeGreaterThanOrEqual(88);
});

it('answers the half of the plain questions that is only counted', async () => {
  const assistant = handbookAssistant([]);
  const counted: Answered[] = [];
  for (const wanted of plainQuestions.filter(({ isTuned }) => !isTuned))
    counted.push({ isTuned: false, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(counted, ({ first }) => first)).toBeGreaterThanOrEqual(86);
  expect(percent(counted, ({ firstThree }) => firstThree)).toBeGreaterThanOrEqual(94);
  expect(percent(counted, ({ fact }) => fact)).toBeGreaterThanOrEqual(85);
});

it('answers the half of the questions as learners type them that is only counted', async () => {
  const assistant = handbookAssistant([]);
  const counted: Answered[] = [];
  for (const wanted of typedQuestions.filter(({ isTuned }) => !isTuned))
    counted.push({ isTuned: false, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(counted, ({ first }) => first)).toBeGreaterThanOrEqual(83);
  expect(percent(counted, ({ firstThree }) => firstThree)).toBeGreaterThanOrEqual(93);
  expect(percent(counted, ({ fact }) => fact)).toBeGreaterThanOrEqual(91);
});

it.each([
  ['short and doubting questions', shortQuestions, 90, 96, 94],
  ['questions told at length', toldQuestions, 85, 95, 91],
  ['last questions', lastQuestions, 77, 95, 91],
  ['further questions by words of the clause', furtherTermQuestions, 84, 98, 84],
] as const)('answers those of the %s that are only counted', async (_what, questions, first, three, fact) => {
  const assistant = handbookAssistant([]);
  const counted: Answered[] = [];
  for (const wanted of questions.filter(({ isTuned }) => !isTuned))
    counted.push({ isTuned: false, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(counted, (row) => row.first)).toBeGreaterThanOrEqual(first);
  expect(percent(counted, (row) => row.firstThree)).toBeGreaterThanOrEqual(three);
  expect(percent(counted, (row) => row.fact)).toBeGreaterThanOrEqual(fact);
});

it('answers the questions judged by the words of the clause', async () => {
  const assistant = handbookAssistant([]);
  const looked: Answered[] = [];
  for (const wanted of termQuestions)
    looked.push({ isTuned: true, ...judge(wanted, await assistant.answer(wanted.question)) });
  expect(percent(looked, ({ first }) => first)).toBeGreaterThanOrEqual(93);
  expect(percent(looked, ({ firstThree }) => firstThree)).toBeGreaterThanOrEqual(97);
  expect(percent(looked, ({ fact }) => fact)).toBeGreaterThanOrEqual(94);
});
