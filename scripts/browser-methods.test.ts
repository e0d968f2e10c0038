import { expect, it } from 'vitest';

import { listFiles, readText } from './repository-files.ts';

/** Code that browsers run. */
const folders = [
  'apps/web/src',
  'apps/console/src',
  ...['contract', 'handbook', 'learning', 'rules', 'search', 'ui'].map((name) => `packages/${name}/src`),
];

// The builds are for Chrome 107 and Firefox 104, and the last Chrome of Windows 7 is 109: bundlers lower syntax, not methods.
it('no method is called that browsers of the builds lack', () => {
  const files = folders.flatMap((folder) => listFiles(folder));
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));
  expect(code.length).toBeGreaterThan(500);
  expect(code.filter((file) => /\.(?:toSorted|toReversed|toSpliced)\(/.test(readText(file)))).toEqual([]);
});
