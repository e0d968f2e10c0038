import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { type Superlinear, superlinear } from './growth.ts';
import { attacksOn, grown } from './hostile-texts.ts';
import { type FilePatterns, patternsOf, patternsUnder } from './source-patterns.ts';
import { MOST_STEPS, StepCounter } from './step-counter.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** These read what stands in this repository and nothing that comes from outside. */
const OWN_TEXTS = /^packages\/question-bank\/src\/(?:checks|cli|drawing|scene)\//;
const folders = ['assistant', 'contract', 'handbook', 'question-bank', 'rules', 'ui']
  .map((name) => `packages/${name}/src`)
  .concat('apps/server/src', 'apps/web/src', 'apps/console/src');
const files = folders
  .flatMap((folder) => patternsUnder(root, folder))
  .filter(({ file }) => !OWN_TEXTS.test(file));

const judged = new Map<string, Superlinear | undefined>();

/** The same for the same expression: modules that many others import build theirs anew for each of them. */
function judge(pattern: RegExp): Superlinear | undefined {
  const key = String(pattern);
  if (!judged.has(key)) judged.set(key, superlinear(pattern));
  return judged.get(key);
}

/** The expression, and the attack that it does not stand, for a message that can be acted on. */
const verdict = (pattern: RegExp) => ({ pattern: pattern.source, found: judge(pattern) });
const fine = (pattern: RegExp) => ({ pattern: pattern.source, found: undefined });

describe('the counter of steps', () => {
  it.each([/(?<=а)б+?в|г/g, /(а|аб)(?:бв)?\1$/gi, /^\s*[^<>\d]{2,}\b/gm, /(?<!\p{L})[🚗а-я]+(?=\.)/gu])(
    'finds with %s what the engine finds',
    (pattern) => {
      const counter = new StepCounter(pattern);
      for (const attack of attacksOn(pattern)) {
        const text = grown(attack, 5);
        const found = [...text.matchAll(pattern)].map((match) => [
          match.index,
          match.index + match[0].length,
        ]);
        expect([text, counter.search(text).matches]).toEqual([text, found]);
      }
    },
  );

  it.each([
    ['a loop that every place enters', /номер\p{L}*.{0,30}(?:сетк|шторк)/u],
    ['a run that is looked for from every place in it', /\/+$/],
    ['two loops that share characters', /^да\s*:?\s*нет/],
    ['an end that is searched from every beginning', /<!--[\s\S]*?-->/g],
    ['a loop in a loop', /^(?:а+)+$/],
    ['a lookahead that scans on', /(?<!\d)\d+(?:\.\d+)+(?![\d.]*\d)/],
  ])('finds out %s', (_what, pattern) => {
    expect(superlinear(pattern)).toBeDefined();
  });

  it.each([/(?<!\/)\/+$/, /номер\p{L}{0,9}(?!\p{L}).{0,30}сетк/u, /(?<!\p{L})как\p{L}*(?!\p{L})/u])(
    'leaves %s in peace',
    (pattern) => {
      expect(superlinear(pattern)).toBeUndefined();
    },
  );
});

describe('an expression that meets what others wrote', () => {
  it('is found in every folder', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(patternsOf('a.ts', 'const a = /б+/u; new RegExp(a)')).toMatchObject({
      literals: [{ place: 'a.ts:1', pattern: /б+/u }],
      builds: true,
    });
  });

  it.each(files.map((file): [string, FilePatterns] => [file.file, file]))(
    'costs no more than its text is long: %s',
    (_file, { literals }) => {
      for (const { pattern } of literals) expect(verdict(pattern)).toEqual(fine(pattern));
    },
  );
});

describe('an expression that is put together at run time', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(files.filter(({ builds }) => builds).map(({ file }) => file))(
    'costs no more than its text is long: %s',
    async (file) => {
      const built: RegExp[] = [];
      vi.resetModules();
      vi.stubGlobal(
        'RegExp',
        new Proxy(RegExp, {
          construct: (target, [source, flags]: [string, string?]) => {
            const pattern = new target(source, flags);
            built.push(pattern);
            return pattern;
          },
        }),
      );
      await import(/* @vite-ignore */ `${root}/${file}`);
      vi.unstubAllGlobals();
      expect(built.length).toBeGreaterThan(0);
      for (const pattern of built) expect(verdict(pattern)).toEqual(fine(pattern));
    },
  );
});

it('a search without end is given up', () => {
  expect(new StepCounter(/^(?:а|а)*б/).search('а'.repeat(40)).steps).toBe(MOST_STEPS + 1);
});
