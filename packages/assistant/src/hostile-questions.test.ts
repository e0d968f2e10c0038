import { expect, it } from 'vitest';

import { readQuestion } from '#language/question.ts';
import { inRussian, normalised, questionStems, wordStems } from '@avto/search';
import { askingOf } from '#reply/asking.ts';
import { concernOf, withoutInstructions, withoutSanction } from '#reply/guard.ts';
import { quoteOf } from '#reply/quote.ts';
import { ageIn } from '#search/ages.ts';
import { hostileQuestions } from '#testing/hostile-questions.ts';

import { citedClauses } from './cited-clauses.ts';
import { handbookAssistant } from './handbook-assistant.ts';
import { backed } from './model/backed.ts';

const assistant = handbookAssistant([]);

it.each(hostileQuestions)(
  'a long question of %s is read up to a bound, which the answer says',
  async (_name, text) => {
    const { question, notice, text: answer } = await assistant.answer(text);
    expect(question.length).toBeLessThanOrEqual(500);
    // Blanks alone are no question: the contract refuses them.
    if (text.trim() !== '') expect(answer.endsWith(`\n\n${notice}`)).toBe(true);
    expect(normalised(question).length).toBeLessThanOrEqual(500);
  },
);

it('a question within the bound is read whole and says nothing of it', async () => {
  const question = `Можно ли обгонять на мосту${', очень важно'.repeat(36)}?`;
  expect(question.length).toBe(495);
  const { notice, text } = await assistant.answer(`  ${question}  `);
  expect([notice, text.includes('символов вопроса')]).toEqual([undefined, false]);
});

it('a long question is answered by its beginning, and cut between words', async () => {
  const question = `Можно ли обгонять на мосту? ${'очень важно '.repeat(100)}`;
  const reply = await assistant.answer(question);
  expect(reply.text).toMatch(/^Нет, нельзя.*\n\nПрочитал первые 500 символов вопроса\.$/s);
  expect(reply.question).toMatch(/^Можно ли обгонять на мосту\? .* (?:очень|важно)$/);
  expect(reply.refs[0]).toBe('pdd:11.4');
});

it('half a letter is not left at the cut', () => {
  expect(readQuestion(`а${'🚗'.repeat(600)}`)).toEqual({ text: `а${'🚗'.repeat(249)}`, isCut: true });
});

/** The steps of an answer and of its check, each without the bound that stands before it. */
const steps: readonly (readonly [name: string, step: (text: string) => unknown])[] = [
  ['the normal form', normalised],
  ['instructions', withoutInstructions],
  ['concerns', concernOf],
  ['fines', withoutSanction],
  ['asking', askingOf],
  ['ages', ageIn],
  ['stems', wordStems],
  ['the keyboard', (text) => inRussian(text, (way) => questionStems(way).length)],
  ['citations', citedClauses],
  ['a quote', (text) => quoteOf(text, text, text, 400)],
  ['what a model said', (text) => backed(text.slice(0, 6000), { text: 'Нет.', sources: [] })],
];

const timeOf = (step: (text: string) => unknown, text: string): number => {
  const started = performance.now();
  for (let time = 0; time < 3; time += 1) step(text);
  return performance.now() - started;
};

/** Growth of the text, and what its cost may grow by: a quadratic cost would grow by 64. */
const LONGER = 8;
const MOST = 32;
/** Differences below this, in milliseconds, are noise of the clock. */
const NOISE = 2;

/** A quiet moment of the machine is enough: one measurement within the bound settles it. */
function isLinear(step: (text: string) => unknown, text: string): boolean {
  return Array.from({ length: 60 }).some(() => {
    const short = timeOf(step, text);
    return timeOf(step, text.repeat(LONGER)) <= MOST * short + NOISE;
  });
}

it.each(steps)(
  '%s cost no more than the text is long',
  (_name, step) => {
    for (const [name, question] of hostileQuestions) {
      const text = normalised(question).slice(0, 2000);
      expect([name, isLinear(step, text)]).toEqual([name, true]);
    }
  },
  120_000,
);
