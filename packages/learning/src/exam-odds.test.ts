import type { ExamRulesName } from '@avto/rules';
import { describe, expect, it } from 'vitest';

import { examOdds } from './exam-odds.ts';
import type { PlacedQuestion } from './placed-question.ts';
import { bankOf, sitExam } from './testing/real-exam.ts';
import { seeded } from './testing/seeded.ts';

const EXAMS = 4000;

/** Beyond this many standard errors one of a hundred tables would fall once in some thousand years of seeds. */
const SIGMAS = 4.5;

interface Table {
  readonly questions: readonly PlacedQuestion[];
  readonly odds: readonly number[];
}

/** Tickets of which some are not whole where `isPatchy`; odds that differ by question and by ticket. */
function randomTable(seed: number, tickets: number, isPatchy: boolean): Table {
  const random = seeded(seed);
  const questions: PlacedQuestion[] = [];
  const odds: number[] = [];
  const usual = 0.7 + 0.3 * random();
  for (let ticket = 1; ticket <= tickets; ticket += 1) {
    const ofTicket = usual - 0.2 * random() * random();
    const isWhole = !isPatchy || ticket <= 4;
    for (let position = 1; position <= 20; position += 1) {
      const isHere = isWhole || random() < 0.9;
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
  for (let exam = 0; exam < EXAMS; exam += 1) passed += sitExam(rules, bank, odds, random) ? 1 : 0;
  return passed / EXAMS;
}

describe.each<ExamRulesName>(['literal', 'official'])('the chance of passing by %s rules', (rules) => {
  it.each([
    { tickets: 40, isPatchy: false },
    { tickets: 12, isPatchy: true },
    { tickets: 7, isPatchy: true },
    { tickets: 5, isPatchy: true },
    { tickets: 4, isPatchy: false },
  ])('is what the real machine gives ($tickets tickets, patchy: $isPatchy) (L5)', ({ tickets, isPatchy }) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const table = randomTable(seed * 1000 + tickets, tickets, isPatchy);
      const exact = examOdds(rules, table.questions)?.(table.odds) ?? Number.NaN;
      const measured = frequency(rules, table, seed);
      const error = Math.sqrt((Math.max(exact, 1 / EXAMS) * (1 - exact)) / EXAMS);
      expect(
        Math.abs(exact - measured) / error,
        `${rules}, seed ${seed}: ${exact} and ${measured}`,
      ).toBeLessThan(SIGMAS);
    }
  });
});
