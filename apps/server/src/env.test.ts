import { expect, it } from 'vitest';

import { readEnv } from './env.ts';

it('wants the address of the analytics and its key together', () => {
  expect(() => readEnv({ ANALYTICS_URL: 'https://collect.example' })).toThrow(/ANALYTICS_KEY: нужны оба/);
  expect(() => readEnv({ ANALYTICS_KEY: 'k' })).toThrow(/ANALYTICS_URL: нужны оба/);
  expect(readEnv({ ANALYTICS_URL: 'https://collect.example', ANALYTICS_KEY: 'k' }).ANALYTICS_KEY).toBe('k');
  expect(readEnv({ ANALYTICS_URL: ' ' }).ANALYTICS_URL).toBeUndefined();
});
