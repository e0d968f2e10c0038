import { expect, it } from 'vitest';

import { listFiles, readText } from './repository-files.ts';

const folders = ['apps', 'packages'];
const files = folders.flatMap((folder) => listFiles(folder));

/** Sheets that a component imports, in their order. */
const sheetsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^import \w+ from '([^']+\.module\.css)';$/gm)].map(([, sheet = '']) => sheet);

// Of two rules of one weight the later wins: a component changes what it shares.
it('a component imports its own styles after those that it shares', () => {
  const components = files.filter((file) => file.endsWith('.tsx'));
  const sharing = components.map((file) => [file, sheetsOf(readText(file))] as const);
  const several = sharing.filter(([, sheets]) => sheets.length > 1);
  const early = several.filter(([file, sheets]) => {
    const own = `./${file.replace(/^.*\//, '').replace('.tsx', '.module.css')}`;
    return sheets.includes(own) && sheets.at(-1) !== own;
  });
  expect(several.length).toBeGreaterThan(5);
  expect(early.map(([file]) => file)).toEqual([]);
});

// The bundler copies the whole sheet into each that composes from it; a class of the shared sheet in the markup costs nothing.
it('no sheet is copied into another one', () => {
  const copies = files
    .filter((file) => file.endsWith('.css'))
    .filter((file) => /composes:[^;]* from /.test(readText(file)));
  expect(copies).toEqual([]);
});
