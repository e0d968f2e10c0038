import { yieldToMain } from '#lib/yield-to-main.ts';

/**
 * Evaluates what every screen of a learner stands on, a file a task: together with what asks for them they would be the longest
 * task of a start. The files are fetched one after the other.
 */
export async function evaluateInSteps(): Promise<void> {
  // One module of each file (the groups of vite.config.ts): the contract in two, then what most screens share.
  const steps = [
    () => import('@avto/handbook/references.ts'),
    () => import('@avto/contract/learning'),
    () => import('#data/answers.ts'),
  ];
  for (const step of steps) {
    // A file that is missing is reported by the screen that needs it.
    await step().catch(() => undefined);
    await yieldToMain();
  }
}
