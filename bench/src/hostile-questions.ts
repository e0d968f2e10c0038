import { handbookAssistant, type Explanation } from '@avto/assistant';
import { hostileQuestions } from '@avto/assistant/testing';

const ROUNDS = 9;
const SHOWN = 8;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/**
 * Prints the slowest of the questions that are made to cost most, each of 2000 characters, by the median
 * of some rounds. An answer holds the event loop of its node all that time.
 */
export async function benchHostileQuestions(explanations: readonly Explanation[]): Promise<void> {
  const assistant = handbookAssistant(explanations);
  const costs: { name: string; ms: number }[] = [];
  for (const [name, question] of hostileQuestions) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await assistant.answer(question);
      times.push(performance.now() - started);
    }
    costs.push({ name, ms: median(times) });
  }
  const slowest = costs.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  process.stdout.write(`slowest of ${costs.length} hostile questions of 2000 characters:\n`);
  for (const { name, ms } of slowest) process.stdout.write(`  ${ms.toFixed(1).padStart(7)} ms  ${name}\n`);
}
