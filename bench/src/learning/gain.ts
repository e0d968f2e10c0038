import { sitExam } from '@avto/learning/testing/real-exam.ts';
import type { ExamRulesName } from '@avto/rules';
import { seeded } from '@avto/rules/testing/seeded.ts';

import type { SimulatedBank } from './bank.ts';
import { Person } from './person.ts';
import { START } from './population.ts';
import { type Habit, Study } from './practice.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const ANSWERS_A_DAY = 40;

/** Apart from those whose chance is told. */
const FIRST_SEED = 900_001;

/** Outcomes of the same learners, one habit of practice after the other. */
export interface HabitResult {
  readonly habit: Habit;
  /** Shares of exams passed the morning after. */
  readonly passed: Readonly<Record<ExamRulesName, number>>;
  /** Standard error of the difference to the first habit, learner by learner. */
  readonly error: Readonly<Record<ExamRulesName, number>>;
  /** Different questions seen, on average. */
  readonly seen: number;
}

/** 30 days of 40 questions in the order of the tickets, with mistakes repeated in between, and by «Что дальше». */
export function gainOfWhatNext(bank: SimulatedBank, learners: number, exams: number): readonly HabitResult[] {
  const habits: readonly Habit[] = ['order', 'order-and-mistakes', 'what-next'];
  const runs = habits.map((habit) =>
    Array.from({ length: learners }, (_, index) => afterThirtyDays(bank, habit, FIRST_SEED + index, exams)),
  );
  return habits.map((habit, place) => {
    const own = runs[place] ?? [];
    const differences = (rules: ExamRulesName) =>
      own.map((run, index) => run.passed[rules] - (runs[0]?.[index]?.passed[rules] ?? 0));
    return {
      habit,
      passed: {
        literal: mean(own.map((run) => run.passed.literal)),
        official: mean(own.map((run) => run.passed.official)),
      },
      error: { literal: errorOf(differences('literal')), official: errorOf(differences('official')) },
      seen: mean(own.map(({ seen }) => seen)),
    };
  });
}

function afterThirtyDays(
  bank: SimulatedBank,
  habit: Habit,
  seed: number,
  exams: number,
): { readonly passed: Record<ExamRulesName, number>; readonly seen: number } {
  const random = seeded(seed);
  const person = new Person(bank, random);
  const study = new Study(bank, person, habit, random);
  for (let day = 0; day < DAYS; day += 1) study.day(START + day * DAY_MS, ANSWERS_A_DAY);
  const at = START + (DAYS - 1) * DAY_MS + 16 * 3_600_000;
  const indexes = new Map(bank.questions.map(({ id }, index) => [id, index]));
  const passed = { literal: 0, official: 0 };
  for (const rules of ['literal', 'official'] as const) {
    for (let exam = 0; exam < exams; exam += 1) {
      const nerves = person.nervesToday(random);
      const odds = (id: number) => person.odds(indexes.get(id) ?? 0, at, nerves);
      passed[rules] += sitExam(rules, bank.exam, odds, random) ? 1 / exams : 0;
    }
  }
  return { passed, seen: study.memories.size };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / values.length);
}
