import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { type Entry, handbook } from './entries.ts';

const folder = process.env['RULES_REFERENCE_DIR'];

interface Reference {
  readonly clauses: readonly { readonly clause: string; readonly text: string }[];
  readonly annexes: {
    readonly signs: readonly { readonly numbers: readonly string[]; readonly text: string }[];
    readonly markings: readonly { readonly numbers: readonly string[]; readonly text: string }[];
    readonly general: readonly { readonly id: string; readonly text: string }[];
    readonly osnovnye_polozheniya: readonly { readonly clause: string; readonly text: string }[];
    readonly perechen_neispravnostey: readonly { readonly clause: string; readonly text: string }[];
  };
}

async function readReference(from: string): Promise<Reference> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(from, name), 'utf8'));
  return {
    clauses: (await json('pdd-clauses.json')) as Reference['clauses'],
    annexes: (await json('pdd-appendices.json')) as Reference['annexes'],
  };
}

/** Words and figures of a text, so that punctuation and letters «ё» do not hide that two texts are the same. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\d+(?:[.,]\d+)*|\p{L}+/gu) ?? [];

/** Figures of a text; a decimal is written «0,5», a number of a clause or sign «10.2». */
const figuresOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll('–', ' ')
      .replaceAll('-', ' ')
      .match(/\d+(?:[.,]\d+)*/g) ?? [],
  );

/** More words in a row than this are the Rules' wording and not ours. */
const LONGEST_RUN = 9;

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(LONGEST_RUN).map((_, at) => words.slice(at, at + LONGEST_RUN + 1).join(' '));
};

/** The Rules are not ours to publish in this form, so the folder with their text comes from outside. */
describe.skipIf(folder === undefined)('the handbook beside the text of the Rules', async () => {
  if (folder === undefined) return;
  const { clauses, annexes } = await readReference(folder);
  const numbers = (kind: Entry['kind']) =>
    new Set(handbook.filter((entry) => entry.kind === kind).flatMap((entry) => entry.numbers));
  const source = new Map<string, string>([
    ...clauses.map(({ clause, text }): [string, string] => [`pdd:${clause}`, text]),
    ...annexes.signs.flatMap(({ numbers: of, text }) =>
      of.map((number): [string, string] => [`sign:${number}`, text]),
    ),
    ...annexes.markings.flatMap(({ numbers: of, text }) =>
      of.map((number): [string, string] => [`mark:${number}`, text]),
    ),
    ...annexes.general.map(({ id, text }): [string, string] => [id, text]),
    ...annexes.osnovnye_polozheniya.map(({ clause, text }): [string, string] => [`osn:${clause}`, text]),
    ...annexes.perechen_neispravnostey.map(({ clause, text }): [string, string] => [`fault:${clause}`, text]),
  ]);

  it('has every clause, sign and marking, and none that is not there', () => {
    expect([...numbers('clause')].toSorted()).toEqual(clauses.map(({ clause }) => clause).toSorted());
    expect([...numbers('sign')].toSorted()).toEqual(
      [...new Set(annexes.signs.flatMap((sign) => sign.numbers))].toSorted(),
    );
    expect([...numbers('marking')].toSorted()).toEqual(
      [...new Set(annexes.markings.flatMap((mark) => mark.numbers))].toSorted(),
    );
    expect([numbers('clause').size, numbers('sign').size, numbers('marking').size]).toEqual([198, 314, 48]);
  });

  it('takes its provisions and defects from numbers that exist', () => {
    const unknown = handbook.filter(
      ({ kind, ref }) => (kind === 'provision' || kind === 'defect') && !source.has(ref),
    );
    expect(unknown.map(({ ref }) => ref)).toEqual([]);
  });

  it('names only figures that stand in the clause, or are numbers of clauses and signs', () => {
    const isNumber = new Set(
      handbook.flatMap(({ numbers: own }) => own).filter((number) => number.includes('.')),
    );
    const wrong = handbook.flatMap((entry) => {
      const text = source.get(entry.ref);
      if (text === undefined) return [];
      const known = figuresOf(text);
      const own = [...figuresOf(entry.says)].filter((figure) => !known.has(figure) && !isNumber.has(figure));
      return own.length > 0 ? [`${entry.ref}: ${own.join(' ')} — ${entry.says}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('copies no long run of words', () => {
    const theirs = new Set([...source.values()].flatMap(runsOf));
    const copied = handbook.flatMap(({ ref, says }) =>
      runsOf(says)
        .filter((run) => theirs.has(run))
        .map((run) => `${ref}: ${run}`),
    );
    expect(copied).toEqual([]);
  });
});
