import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { listFiles, readText } from './repository-files.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const declarations = (text: string) =>
  new Map(
    [...text.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const light = declarations(read('packages/ui/src/tokens.css'));
const dark = declarations(read('packages/ui/src/dark.css'));
const isColour = (value: string) => /^(?:#|rgb\(|[\d ]+$)/.test(value);
/** A keyword, as `CanvasText`: the value of one in print. */
const isSystemColour = (value: string) => /^[A-Za-z]+$/.test(value);
const colours = [...light].filter(([, value]) => isColour(value)).map(([name]) => name);

type Colour = readonly [red: number, green: number, blue: number];

function parse(theme: ReadonlyMap<string, string>, name: string): Colour {
  const value = theme.get(name) ?? '';
  const [, hex] = /^#([\da-f]{3,6})$/i.exec(value) ?? [];
  if (hex === undefined) throw new Error(`${name} is no opaque colour: ${value}`);
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const at = (place: number) => Number.parseInt(long.slice(place, place + 2), 16);
  return [at(0), at(2), at(4)];
}

/** A token of three numbers with an opacity over another colour. */
function mix(theme: ReadonlyMap<string, string>, over: string, opacity: number, under: Colour): Colour {
  const [red = 0, green = 0, blue = 0] = (theme.get(over) ?? '').split(' ').map(Number);
  const channel = (top: number, bottom: number) => top * opacity + bottom * (1 - opacity);
  return [channel(red, under[0]), channel(green, under[1]), channel(blue, under[2])];
}

/** Relative luminance of WCAG 2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A background: a token, or a token of three numbers with an opacity over a token. */
type Ground = string | readonly [over: string, opacity: number, under: string];

/** Pairs that screens put together without saying both in one rule: text on `TEXT` grounds, other marks on `MARKS`. */
const TEXT: readonly (readonly [text: string, grounds: readonly Ground[]])[] = [
  [
    '--text',
    [
      '--ground',
      '--ground-outside',
      '--card',
      '--lilac-50',
      '--lilac-100',
      '--lilac-200',
      '--paper',
      '--header',
      '--tab',
      '--right-tile',
      '--right-ground',
      '--wrong-tile',
      '--wrong-ground',
      '--almost-ground',
      '--started-tile',
      '--fresh-tile',
      '--chosen-ground',
      '--open-mark',
      '--badge',
      '--hint-ground',
      ['--glass', 0.72, '--header'],
      ['--glass', 0.6, '--right-tile'],
      ['--glass', 0.6, '--wrong-tile'],
      ['--shade', 0.12, '--header'],
      ['--shade', 0.12, '--ground'],
      ['--shade', 0.12, '--card'],
    ],
  ],
  ['--text-quiet', ['--ground', '--card', '--lilac-50', '--lilac-100', '--lilac-200']],
  ['--text-on-tile', ['--right-tile', '--almost-ground', '--wrong-tile']],
  ['--text-on-primary', ['--primary', '--primary-hover', '--primary-pressed', '--notice']],
  ['--text-on-mark', ['--right', '--wrong']],
  ['--primary-deep', ['--ground', '--card', '--lilac-50', '--lilac-100', '--hint-ground']],
  ['--right-text', ['--right-tile', '--right-ground']],
  ['--wrong', ['--card', '--wrong-ground']],
  ['--wrong-text', ['--wrong-ground']],
  ['--invalid-text', ['--ground', '--card']],
];
const MARKS: readonly (readonly [mark: string, grounds: readonly Ground[]])[] = [
  ['--primary', ['--ground', '--card', '--lilac-50', '--lilac-100', '--chosen-ground']],
  ['--primary-deep', ['--fresh-tile', '--started-tile', '--right-tile', ['--glass', 0.55, '--fresh-tile']]],
  [
    '--right',
    ['--ground', '--right-tile', ['--glass', 0.75, '--right-tile'], ['--glass', 0.75, '--started-tile']],
  ],
  ['--wrong', ['--ground', '--wrong-tile']],
  ['--wrong-share', [['--glass', 0.75, '--started-tile']]],
  [
    '--invalid',
    ['--card', '--ground', ['--glass', 0.75, '--almost-ground'], ['--glass', 0.75, '--wrong-tile']],
  ],
  ['--control-line', ['--card', '--ground']],
  ['--text-disabled', ['--card', '--ground']],
  ['--hint-icon', ['--hint-ground']],
  ['--dot', ['--ground']],
  ['--warm', ['--notice']],
];

const name = (ground: Ground) =>
  typeof ground === 'string' ? ground : `${ground[0]} ${ground[1]} on ${ground[2]}`;
const pairs = (table: typeof TEXT) =>
  table.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...dark])],
])('the %s theme', (_theme, theme) => {
  const under = (ground: Ground) =>
    typeof ground === 'string'
      ? parse(theme, ground)
      : mix(theme, ground[0], ground[1], parse(theme, ground[2]));
  const poor = (table: typeof TEXT, least: number) =>
    pairs(table)
      .map(
        ([front, ground]) =>
          [`${front} on ${name(ground)}`, contrast(parse(theme, front), under(ground))] as const,
      )
      .filter(([, ratio]) => ratio < least)
      .map(([pair, ratio]) => `${pair}: ${ratio.toFixed(2)}`);

  it('has text at 4.5 : 1 or more (K31)', () => {
    expect(poor(TEXT, 4.5)).toEqual([]);
  });

  it('has marks, borders of a choice and icons at 3 : 1 or more (K31)', () => {
    expect(poor(MARKS, 3)).toEqual([]);
  });
});

const sheets = ['apps/web/src', 'apps/console/src', 'packages/ui/src']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => file.endsWith('.css') && !/\/(?:tokens|dark|fonts)\.css$/.test(file));

/** Pairs that a rule states itself: `color` and `background`, both as tokens. */
const stated = sheets.flatMap((file) =>
  [...read(file).matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
    const token = (property: string) =>
      new RegExp(`(?:^|[;\\s])${property}:\\s*var\\((--[\\w-]+)\\);`).exec(rule)?.[1];
    const [front, ground] = [token('color'), token('background')];
    return front === undefined || ground === undefined ? [] : [{ file, front, ground }];
  }),
);

describe('the style sheets', () => {
  it('name the colours of both themes', () => {
    expect(colours.length).toBeGreaterThan(40);
    expect(colours.filter((colour) => !dark.has(colour))).toEqual([]);
    expect([...dark.keys()].filter((colour) => !light.has(colour))).toEqual([]);
  });

  it('agree with the script before the first paint about the bar of the browser', () => {
    const script = read('apps/web/src/look.ts').toLowerCase();
    expect([light, dark].filter((theme) => !script.includes(`'${theme.get('--header') ?? ''}'`))).toEqual([]);
  });

  it('put nothing on a ground that is not in the table of pairs', () => {
    const known = new Set(pairs(TEXT).map(([front, ground]) => `${front} on ${name(ground)}`));
    expect(stated.length).toBeGreaterThan(20);
    expect(
      stated
        .filter(({ front, ground }) => !known.has(`${front} on ${ground}`))
        .map(({ file, front, ground }) => `${file}: ${front} on ${ground}`),
    ).toEqual([]);
  });

  it('have no colour of their own: it would be the same in the dark', () => {
    // The viewer is dark in both themes; pictures keep their light card, and what is printed is paper on the screen too.
    const own = /\/(?:photo-viewer|question-picture|sign-row|card-sheets)\.module\.css$/;
    const print = /@media print \{(?:[^{}]|\{[^{}]*\})*\}/g;
    const raw = /#[\da-f]{3,8}\b|rgb\((?!var|85 76 160)|:\s*(?:white|black)\b/i;
    const found = sheets
      .filter((file) => !own.test(file))
      .flatMap((file) =>
        read(file)
          .replaceAll(/\/\*[\s\S]*?\*\//g, '')
          .replaceAll(print, '')
          .split('\n')
          .filter((line) => raw.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});

it('gives the name of a colour to nothing but a colour', () => {
  const taken = listFiles()
    .filter((file) => /^(?:apps|packages)\/.+\.(?:module\.css|tsx)$/.test(file))
    .flatMap((file) =>
      [...readText(file).matchAll(/(?:^\s*|['"])(--[\w-]+)['"]?:\s*([^;,]+)/gm)]
        .filter(
          ([, token = '', value = '']) =>
            colours.includes(token) && !isColour(value) && !isSystemColour(value),
        )
        .map(([, token]) => `${file}: ${token}`),
    );
  expect(taken).toEqual([]);
});
