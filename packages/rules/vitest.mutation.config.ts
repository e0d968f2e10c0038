import { configDefaults, defineConfig } from 'vitest/config';

// The repository's own configuration builds the server first. Properties draw new examples in every run, which
// would make the score unrepeatable.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/properties.test.ts'],
  },
});
