import { chanceOfPassing } from '@avto/learning';
import { sitExam } from '@avto/learning/testing/real-exam.ts';
import type { ExamRulesName } from '@avto/rules';
import { seeded } from '@avto/rules/testing/seeded.ts';

import type { SimulatedBank } from './bank.ts';
import { bands, brier, type Forecast, logisticFit } from './forecasts.ts';
import { gainOfWhatNext } from './gain.ts';
import type { Traits } from './person.ts';
import { simulatedBank, type Subject, subjectOf } from './population.ts';
import { reportForecasts, reportGain, reportKind } from './report.ts';

/** Of the bank and of the learners that are printed; the model was fitted to other ones (decisions/0025). */
const BANK_SEED = 1;
const FIRST_SEED = 1;

/** Exams that each learner takes by each set of rules. */
const EXAMS = 20;

const LEARNERS_OF_GAIN = 200;

/** Learners who are all alike in something, at the ends of what the model was fitted to or past them. */
const kinds: readonly { readonly name: string; readonly traits: Partial<Traits> }[] = [
  { name: 'forget within days', traits: { tau: 1.5, growth: 1.8 } },
  { name: 'forget hardly anything', traits: { tau: 60 } },
  { name: 'guess blindly', traits: { wit: 0 } },
  { name: 'understand no rules', traits: { transfer: 0 } },
  { name: 'tap wrong, and have bad days', traits: { slip: 0.04, nerves: 0.1 } },
];
const LEARNERS_OF_KIND = 250;
const KINDS_SEED = 1_000_000;

const rulesNames: readonly ExamRulesName[] = ['literal', 'official'];

/**
 * Simulated learners practise, are told their chance of passing, and take exams on the machine of the product. Exits with
 * code 1 where a band of 50 learners or more is off by more than 0.05, where a simpler forecast is nearer, or where
 * following «Что дальше» for 30 days gains nothing over tickets in order.
 */
export function benchLearning(learners: number): void {
  const bank = simulatedBank(BANK_SEED);
  const forecasts = forecastsOf(bank, FIRST_SEED, learners);
  process.stdout.write(`${learners} simulated learners, seeds from ${FIRST_SEED}, ${EXAMS} exams each\n`);
  const misses = rulesNames.flatMap((rules) => {
    const ofRules = forecasts[rules];
    return reportForecasts(rules, {
      told: ofRules.length,
      bands: bands(ofRules),
      brier: brier(ofRules, ({ chance }) => chance),
      baselines: {
        'share of right answers': baseline(ofRules, ({ accuracy }) => accuracy),
        'coverage × accuracy': baseline(ofRules, ({ coverage, accuracy }) => coverage * accuracy),
      },
    });
  });
  misses.push(...reportGain(LEARNERS_OF_GAIN, gainOfWhatNext(bank, LEARNERS_OF_GAIN, EXAMS)));
  process.stdout.write(`\n${LEARNERS_OF_KIND} learners of one kind each; no aim\n`);
  for (const [number, { name, traits }] of kinds.entries()) {
    reportKind(name, forecastsOf(bank, KINDS_SEED * (number + 1), LEARNERS_OF_KIND, traits));
  }
  for (const miss of misses) process.stdout.write(`MISSED: ${miss}\n`);
  if (misses.length > 0) process.exitCode = 1;
}

/** Forecast and outcome of each learner of these seeds, by rules; learners who have not seen enough are left out. */
function forecastsOf(
  bank: SimulatedBank,
  firstSeed: number,
  learners: number,
  traits: Partial<Traits> = {},
): Record<ExamRulesName, Forecast[]> {
  const forecasts: Record<ExamRulesName, Forecast[]> = { literal: [], official: [] };
  for (let seed = firstSeed; seed < firstSeed + learners; seed += 1) {
    const subject = subjectOf(bank, seed, traits);
    for (const rules of rulesNames) {
      const forecast = forecastOf(bank, subject, rules);
      if (forecast) forecasts[rules].push(forecast);
    }
  }
  return forecasts;
}

/** As it is, and after the best logistic curve through it, which it has to be given to be a probability of passing at all. */
function baseline(
  forecasts: readonly Forecast[],
  of: (forecast: Forecast) => number,
): { readonly raw: number; readonly fitted: number } {
  return { raw: brier(forecasts, of), fitted: brier(forecasts, logisticFit(forecasts, of)) };
}

function forecastOf(bank: SimulatedBank, subject: Subject, rules: ExamRulesName): Forecast | undefined {
  const { person, memories, accuracy, at, seed } = subject;
  const told = chanceOfPassing(bank.questions, memories, at, rules);
  if (told.kind !== 'known') return undefined;
  const random = seeded(Math.imul(seed, 40_503));
  const indexes = new Map(bank.questions.map(({ id }, index) => [id, index]));
  let passed = 0;
  for (let exam = 0; exam < EXAMS; exam += 1) {
    const nerves = person.nervesToday(random);
    const odds = (id: number) => person.odds(indexes.get(id) ?? 0, at, nerves);
    passed += sitExam(rules, bank.exam, odds, random) ? 1 : 0;
  }
  return {
    chance: told.chance,
    passed: passed / EXAMS,
    accuracy,
    coverage: memories.size / bank.questions.length,
  };
}
