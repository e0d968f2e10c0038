import { describe, expect, it } from 'vitest';

import { parseSchoolFile } from '#schools/read-school-file.ts';
import { SchoolFileError } from '#schools/school-file-problem.ts';
import { readPlacedYaml } from '#schools/yaml-places.ts';

const MEGABYTE = 1024 * 1024;
const filled = (piece: string, length = MEGABYTE) => piece.repeat(Math.floor(length / piece.length));
const reasonsOf = (text: string) => {
  const read = readPlacedYaml(text);
  return Array.isArray(read) ? read.map(({ line, reason }) => [line, reason]) : [];
};

describe('a text that would keep the reader busy', () => {
  it.each([
    ['explicit keys', '? '],
    ['lists in a line', '- '],
    ['lists in brackets', '['],
    ['lists in brackets, line by line', '[\n'],
    ['fields in braces', '{'],
    ['named fields in braces', '{a: '],
    ['nameless fields', ': '],
    ['keys that are lists', '? - '],
    ['keys that are lists in brackets', '? ['],
  ])('of nested %s is refused however long it is', (_name, piece) => {
    for (const length of [800, 4_000, MEGABYTE]) {
      const [[, reason] = []] = reasonsOf(filled(piece, length));
      expect([length, reason]).toEqual([length, expect.stringMatching(/^слишком много/)]);
    }
  });

  it.each([
    ['fields', Array.from({ length: 100_000 }, (_, at) => `k${at}:`).join('\n')],
    ['fields in braces', `{${Array.from({ length: 100_000 }, (_, at) => `k${at}: 1,`).join('')}}`],
    ['keys that are lists', filled('? [1]\n')],
    ['entries', filled('-\n')],
    ['tags', filled('!a ')],
    ['anchors', filled('- &a b\n')],
    ['comments', filled('#\n')],
  ])('of many %s is refused', (_name, text) => {
    expect(reasonsOf(text)).toEqual([[expect.any(Number), expect.stringMatching(/слишком/)]]);
  });

  it('says on which line it is', () => {
    expect(reasonsOf(`school: A\nname: Б\nforms: ${'['.repeat(40)}`)).toEqual([
      [3, 'слишком много вложенных списков и полей: уберите лишние'],
    ]);
  });
});

it.each(['? [a, b]\n: c', '{ [a]: b }', '{ { a: b }: c }', 'name:\n  ? - a\n  : b'])(
  'a field whose name is a list is refused: %s',
  (text) => {
    expect(reasonsOf(text)).toEqual([
      [expect.any(Number), 'здесь нужно имя поля, а не список: уберите скобки или вопрос'],
    ]);
  },
);

it('a field with a name as long as the file gets no hint, and is refused like any other', () => {
  expect(() => parseSchoolFile('school.yaml', `school: A\n${'я'.repeat(100_000)}: 1`)).toThrow(
    SchoolFileError,
  );
});

it('forms for a whole school are far below the bounds', () => {
  const question =
    '      - title: Вопрос\n        theme: Тема\n        answers:\n          - title: Да\n            right: true\n          - title: Нет\n';
  const form = (at: number) => `  - key: f${at}\n    name: Анкета\n    questions:\n${question.repeat(100)}`;
  const text = `school: A\nforms:\n${Array.from({ length: 20 }, (_, at) => form(at)).join('')}`;
  expect(reasonsOf(text)).toEqual([]);
});
