import { expect, it } from 'vitest';

import { listFiles, readText } from './repository-files.ts';

/** Code that browsers run. */
const folders = [
  'apps/web/src',
  'apps/console/src',
  ...['contract', 'handbook', 'learning', 'rules', 'search', 'ui'].map((name) => `packages/${name}/src`),
];
const code = folders
  .flatMap((folder) => listFiles(folder))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));

// Bundlers lower syntax, and neither methods nor regular expressions.
it.each([
  ['methods of Chrome 110 and Firefox 115', /\.(?:toSorted|toReversed|toSpliced)\(/],
  ['lookbehinds, with which Safari before 16.4 does not start', /\(\?<[=!]/],
])('browsers of the builds have all that is used: no %s', (_name, young) => {
  expect(code.length).toBeGreaterThan(500);
  expect(code.filter((file) => young.test(readText(file)))).toEqual([]);
});
