import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { drawQuestion, loadBuiltinBank, readBuiltinQuestions } from './builtin-bank.ts';
import { writeSource } from './import/made-up-source.ts';

const question = `
  - position: 2
    topic: Дорожные знаки
    title: Что это?
    options: [Знак, Столб]
    right: 1
    explanation: Это знак.
    sources: ["знак 1.1"]`;
const picture = `
    scene: {kind: signs, signs: [{sign: "1.1"}]}`;

describe('loadBuiltinBank', () => {
  it('makes a Bank of ticket files and drawings', async () => {
    const folder = await writeSource({
      '10.yaml': `ticket: 10\nquestions:${question}${picture}`,
      '2.yaml': `ticket: 2\nquestions:${question}${picture}${question.replace('position: 2', 'position: 1')}`,
      'notes.txt': 'x',
    });
    const bank = await loadBuiltinBank({ tickets: pathToFileURL(`${folder}/`) });
    expect(bank.questions.map(({ ticket, position }) => [ticket, position])).toEqual([
      [2, 1],
      [2, 2],
      [10, 2],
    ]);
    expect(bank.questions[0]?.photoName).toBeNull();
    expect(bank.questions[1]).toEqual({
      ticket: 2,
      position: 2,
      topic: 'Дорожные знаки',
      title: 'Что это?',
      comment: 'Это знак.',
      photoName: bank.pictures[0]?.name,
      clauses: ['знак 1.1'],
      alt: 'Крупно: знак 1.1.',
      options: [
        { position: 1, title: 'Знак', isRight: true },
        { position: 2, title: 'Столб', isRight: false },
      ],
    });
    const [, second] = await readBuiltinQuestions(pathToFileURL(`${folder}/`));
    if (second === undefined) throw new Error('вопросов меньше двух');
    expect(bank.pictures).toEqual([
      {
        name: expect.stringMatching(/^[\da-f]{32}$/),
        width: 604,
        height: 225,
        formats: [
          { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(drawQuestion(second) ?? '') },
        ],
      },
    ]);
  });

  it.each([
    [
      'a field that is missing',
      question.replace('    right: 1\n', ''),
      /1\.yaml: .*\n.*questions\[0\]\.right/,
    ],
    ['a field that is unknown', `${question}\n    rigth: 1`, /rigth/],
    [
      'a right option that is not there',
      question.replace('right: 1', 'right: 3'),
      '1.yaml, вопрос 2: нет варианта 3, названного верным',
    ],
    ['a question twice', question + question, 'билет 1, вопрос 2: встречается дважды'],
    ['broken YAML', '\n  - "', '1.yaml: не разбирается как YAML'],
    [
      'a picture of a sign that nobody has drawn',
      question + picture.replace('1.1', '1.99'),
      '1.yaml, вопрос 2: знак 1.99 не нарисован',
    ],
    [
      'a picture that is broken',
      question + picture.replace('1.1', '5.23.1:<b>'),
      'билет 1, вопрос 2: рисунок: SVG: ',
    ],
  ])('names %s', async (_, questions, message) => {
    const folder = await writeSource({ '1.yaml': `ticket: 1\nquestions:${questions}` });
    await expect(loadBuiltinBank({ tickets: folder })).rejects.toThrow(message);
  });

  it('finds the tickets of its own package', async () => {
    const files = await readdir(new URL('../bank/tickets/', import.meta.url));
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(await readBuiltinQuestions()).toHaveLength(20 * files.length);
  });
});
