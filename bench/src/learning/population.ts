import type { Memories } from '@avto/learning';
import { seeded } from '@avto/rules/testing/seeded.ts';

import { makeBank, type SimulatedBank } from './bank.ts';
import { Person, type Traits } from './person.ts';
import { habits, Study } from './practice.ts';

const DAY_MS = 86_400_000;

/** Evening of the first day. */
export const START = Date.UTC(2026, 0, 5, 17);

/** A learner who has practised for some time and is asked how likely a pass is. */
export interface Subject {
  readonly person: Person;
  readonly memories: Memories;
  /** Share of all answers that were right. */
  readonly accuracy: number;
  /** When the exam is taken, milliseconds since 1970. */
  readonly at: number;
  readonly seed: number;
}

export function simulatedBank(seed: number): SimulatedBank {
  return makeBank(seeded(seed));
}

/** The learner of this seed after 2 to 60 days of practice, some of them left out, and up to a week of rest; `given` as in `Person`. */
export function subjectOf(bank: SimulatedBank, seed: number, given: Partial<Traits> = {}): Subject {
  const random = seeded(Math.imul(seed, 2_654_435_761));
  const person = new Person(bank, random, given);
  const habit = habits[Math.floor(random() * habits.length)] ?? 'order';
  const study = new Study(bank, person, habit, random);
  const days = 2 + Math.floor(58 * random());
  const usual = 10 + Math.floor(110 * random() ** 1.5);
  const diligence = 0.4 + 0.6 * random();
  for (let day = 0; day < days; day += 1) {
    if (random() < diligence) study.day(START + day * DAY_MS, Math.ceil(usual * (0.4 + 1.2 * random())));
  }
  const rest = random() < 0.6 ? random() : 7 * random();
  const at = START + (days + rest) * DAY_MS;
  return {
    person,
    memories: study.memories,
    accuracy: study.right / Math.max(1, study.answered),
    at,
    seed,
  };
}
