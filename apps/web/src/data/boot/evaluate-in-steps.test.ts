import { expect, it, vi } from 'vitest';

const happened = vi.hoisted((): string[] => []);
vi.mock('@avto/handbook/references.ts', () => (happened.push('contract'), {}));
vi.mock('@avto/contract/learning', () => {
  happened.push('calls');
  throw new Error('the file is missing');
});
vi.mock('#data/answers.ts', () => (happened.push('data'), {}));
vi.mock('#lib/yield-to-main.ts', () => ({
  yieldToMain: async () => void happened.push('a new task'),
}));

it('evaluates each file in a task of its own, and goes on where one is missing', async () => {
  const { evaluateInSteps } = await import('./evaluate-in-steps.ts');
  await evaluateInSteps();
  expect(happened).toEqual(['contract', 'a new task', 'calls', 'a new task', 'data', 'a new task']);
});
