import type { ExamRulesName } from '@avto/rules';
import { seeded } from '@avto/rules/testing/seeded.ts';
import { describe, expect, it } from 'vitest';

import { examOdds } from './exam-odds.ts';
import type { BlockOdds } from './official-blocks.ts';
import { drawnBlocks } from './official-draw.ts';
import { smallDraw } from './official-small-draw.ts';
import type { PlacedQuestion } from './placed-question.ts';
import { bankOf, sitExam } from './testing/real-exam.ts';

const EXAMS = 2000;

/** Everyday runs try a quarter of the tables; FUZZ_SHARE=1 and `npm run faults` all eight. */
const TABLES = Math.ceil(8 * Number(process.env.FUZZ_SHARE ?? 0.25));

/** Beyond this many standard errors one of a hundred tables would fall once in some thousand years of seeds. */
const SIGMAS = 4.5;

interface Table {
  readonly questions: readonly PlacedQuestion[];
  readonly odds: readonly number[];
}

/** Tickets of which all but four hold only this share of their questions; odds that differ by question and by ticket. */
function randomTable(seed: number, tickets: number, held: number): Table {
  const random = seeded(seed);
  const questions: PlacedQuestion[] = [];
  const odds: number[] = [];
  const usual = 0.7 + 0.3 * random();
  for (let ticket = 1; ticket <= tickets; ticket += 1) {
    const ofTicket = usual - 0.2 * random() * random();
    const isWhole = ticket <= 4;
    for (let position = 1; position <= 20; position += 1) {
      const isHere = isWhole || random() < held;
      if (isHere) questions.push({ ticket, position });
      if (isHere) odds.push(random() < 0.05 ? 0 : 1 - (1 - ofTicket) * 2 * random());
    }
  }
  return { questions, odds };
}

function frequency(rules: ExamRulesName, { questions, odds }: Table, seed: number): number {
  const bank = bankOf(questions);
  const random = seeded(seed);
  let passed = 0;
  for (let exam = 0; exam < EXAMS; exam += 1)
    passed += sitExam(rules, bank, (id) => odds[id] ?? 0, random) ? 1 : 0;
  return passed / EXAMS;
}

describe.each<ExamRulesName>(['literal', 'official'])('the chance of passing by %s rules', (rules) => {
  it.each([
    { tickets: 40, held: 1 },
    { tickets: 12, held: 0.9 },
    { tickets: 7, held: 0.9 },
    { tickets: 9, held: 0.4 },
    { tickets: 5, held: 1 },
    { tickets: 4, held: 1 },
  ])('is what the real machine gives ($tickets tickets, held: $held) (K4)', ({ tickets, held }) => {
    for (let seed = 1; seed <= TABLES; seed += 1) {
      const table = randomTable(seed * 1000 + tickets, tickets, held);
      const exact = examOdds(rules, table.questions)?.(table.odds) ?? Number.NaN;
      const measured = frequency(rules, table, seed);
      const error = Math.sqrt((Math.max(exact, 1 / EXAMS) * (1 - exact)) / EXAMS);
      expect(Math.abs(exact - measured) / error, `seed ${seed}: ${exact} and ${measured}`).toBeLessThan(
        SIGMAS,
      );
    }
  });

  it('is certain where every answer is, and none where every answer is wrong', () => {
    const { questions } = randomTable(1, 6, 1);
    const passing = examOdds(rules, questions);
    expect(passing?.(questions.map(() => 1))).toBeCloseTo(1, 12);
    expect(passing?.(questions.map(() => 0))).toBe(0);
  });

  it('is none where no exam can be drawn', () => {
    expect(examOdds(rules, randomTable(1, 3, 1).questions)).toBeUndefined();
  });
});

describe('the draw of the official exam', () => {
  it('is the same choice by choice and summed over tickets (K4)', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seeded(seed);
      const block = (): BlockOdds => ({ clean: random(), one: random() });
      const anyBlock = () => (random() < 0.8 ? block() : undefined);
      // Six whole tickets and three patchy ones.
      const tickets = Array.from({ length: 9 }, (_, index) =>
        [1, 2, 3, 4].map(() => (index < 6 ? block() : anyBlock())),
      );
      const summed = drawnBlocks(tickets);
      const chosen = smallDraw(tickets);
      for (const mistaken of [[], [0], [3], [0, 1], [1, 3], [2, 3]]) {
        expect(summed(mistaken) / chosen(mistaken)).toBeCloseTo(1, 10);
      }
    }
  });
});
