import { execFileSync } from 'node:child_process';
import { symlink, unlink } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import {
  madeUpFiles,
  madeUpPicture,
  madeUpTicket,
  type OfficialQuestion,
  ticketFile,
  writeSource,
} from './made-up-source.ts';
import { ImportError, type ImportProblem, renderProblems } from './problem.ts';
import { readPublicBank } from './read-public-bank.ts';

const file = ticketFile(1);
const picture = 'images/A_B/picture-1.jpg';

async function problemsOf(folder: string): Promise<readonly ImportProblem[]> {
  const error: unknown = await readPublicBank(folder).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportError)) throw new Error(`ImportError ожидался, а вышло: ${String(error)}`);
  return error.problems;
}

async function problemsWith(changed: Record<string, unknown>): Promise<readonly ImportProblem[]> {
  return problemsOf(await writeSource({ ...(await madeUpFiles()), ...changed }));
}

/** The first ticket with its question 7 changed. */
function withQuestion7(
  change: (question: OfficialQuestion) => Partial<Record<keyof OfficialQuestion, unknown>>,
): unknown {
  return madeUpTicket(1).map((question, at) => (at === 6 ? { ...question, ...change(question) } : question));
}

const option = (answer_text: string, is_correct = false): unknown => ({ answer_text, is_correct });

const brokenQuestions: readonly [string, Parameters<typeof withQuestion7>[0], string][] = [
  [
    'no right option',
    ({ answers }) => ({ answers: answers.map((a) => ({ ...a, is_correct: false })) }),
    'нет верного ответа',
  ],
  [
    'two right options',
    ({ answers }) => ({ answers: answers.map((a, i) => ({ ...a, is_correct: i < 2 })) }),
    'верных ответов 2: варианты 1, 2',
  ],
  ['one option', () => ({ answers: [option('Ехать', true)] }), 'вариантов ответа 1, а бывает от 2 до 5'],
  [
    'six options',
    () => ({ answers: ['а', 'б', 'в', 'г', 'д', 'е'].map((text, i) => option(text, i === 0)) }),
    'вариантов ответа 6, а бывает от 2 до 5',
  ],
  ['no options', () => ({ answers: [] }), 'нет вариантов ответа'],
  [
    'duplicate options',
    () => ({ answers: [option('Всё', true), option(' все. '), option('Ничего')] }),
    'варианты 1 и 2 одинаковы: «все.»',
  ],
  ['an empty option', () => ({ answers: [option('Да', true), option('<b> </b>')] }), 'вариант 2 пуст'],
  [
    'correct_answer that disagrees',
    () => ({ correct_answer: 'Правильный ответ: 2' }),
    'отмечен верным вариант 1, а указание верного ответа называет вариант 2',
  ],
  [
    'correct_answer out of range',
    () => ({ correct_answer: 'Правильный ответ: 4' }),
    'верным назван вариант 4, а вариантов 3',
  ],
  ['an empty title', () => ({ question: ' &nbsp; ' }), 'нет текста вопроса'],
  ['a title too long', () => ({ question: 'я'.repeat(1001) }), 'текст вопроса длиннее 1000 знаков: 1001'],
  ['a comment too long', () => ({ answer_tip: 'я'.repeat(2001) }), 'пояснение длиннее 2000 знаков: 2001'],
  [
    'a picture that is not there',
    () => ({ image: './images/A_B/none.jpg' }),
    'картинки «none.jpg» нет в папке',
  ],
  [
    'a picture outside by ..',
    () => ({ image: '../../secret.jpg' }),
    'путь картинки «../../secret.jpg» выходит из папки',
  ],
  [
    'a picture with a strange name',
    () => ({ image: 'images/a\u0000b.jpg' }),
    'недопустимое имя картинки «images/a\u0000b.jpg»',
  ],
];

describe('a broken question is named with file, question and reason', () => {
  it.each(brokenQuestions)('%s', async (_, change, reason) => {
    expect(await problemsWith({ [file]: withQuestion7(change) })).toEqual([
      { file, question: 'билет 1, вопрос 7', reason },
    ]);
  });
});

describe('a broken ticket', () => {
  it('of 19 questions', async () => {
    const ticket = madeUpTicket(1).filter((_, at) => at !== 6);
    expect(await problemsWith({ [file]: ticket })).toEqual([
      { file, question: 'билет 1', reason: 'вопросов 19, а должно быть 20; нет вопросов: 7' },
    ]);
  });

  it('with a position twice', async () => {
    expect(await problemsWith({ [file]: withQuestion7(() => ({ title: 'Вопрос 6' })) })).toEqual([
      { file, question: 'билет 1', reason: 'нет вопросов: 7' },
      { file, question: 'билет 1, вопрос 6', reason: 'такой вопрос в билете уже есть (запись 6)' },
    ]);
  });

  it('with a question 21', async () => {
    expect(await problemsWith({ [file]: withQuestion7(() => ({ title: 'Вопрос 21' })) })).toEqual([
      { file, question: 'билет 1', reason: 'нет вопросов: 7' },
      { file, question: 'билет 1, запись 7', reason: 'номер вопроса 21, а бывает от 1 до 20' },
    ]);
  });

  it('numbered 41', async () => {
    const problems = await problemsWith({ [ticketFile(41)]: madeUpTicket(41) });
    expect(problems).toHaveLength(20);
    expect(problems[0]).toEqual({
      file: ticketFile(41),
      question: 'запись 1',
      reason: 'номер билета 41, а бывает от 1 до 40',
    });
  });

  it('given twice', async () => {
    const problems = await problemsWith({ 'questions/A_B/tickets/copy.json': madeUpTicket(1) });
    expect(problems).toContainEqual({
      file: 'questions/A_B/tickets/copy.json',
      question: 'билет 1, вопрос 7',
      reason: `такой вопрос в билете уже есть (${file}, запись 7)`,
    });
  });

  it.each([
    ['truncated', JSON.stringify(madeUpTicket(1)).slice(0, -100), 'JSON оборван: файл не дочитан до конца'],
    ['not JSON', '<html>404</html>', 'не разбирается как JSON'],
    ['empty', ' \n', 'файл пуст'],
    ['in windows-1251', Uint8Array.from([0x5b, 0x22, 0xc1, 0xe8, 0x22, 0x5d]), 'файл не в кодировке UTF-8'],
    ['without questions', '{"hello": 1}', 'в файле нет вопросов'],
  ])('that is %s', async (_, content, reason) => {
    expect(await problemsWith({ [file]: content })).toEqual([{ file, question: null, reason }]);
  });
});

describe('a broken picture', () => {
  const where = { file, question: 'билет 1, вопрос 2' };

  it.each([
    [
      'not a picture',
      async () => Buffer.from('just text'),
      'не картинка: подходят WebP, JPEG, PNG, AVIF и SVG',
    ],
    ['a GIF', async () => madeUpPicture('gif'), 'GIF не подходит: подходят WebP, JPEG, PNG, AVIF и SVG'],
    ['empty', async () => Buffer.alloc(0), 'файл пуст'],
    [
      'truncated',
      async () => (await madeUpPicture('png')).subarray(0, -30),
      'картинка повреждена: не декодируется',
    ],
    ['only a signature', async () => Buffer.from('RIFF1234WEBPVP8 '), 'картинка повреждена: не декодируется'],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>'),
      'SVG: недопустимый элемент <script>',
    ],
    [
      'over 50 megapixels',
      async () =>
        sharp({ create: { width: 10_000, height: 5001, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'картинка 10000×5001 больше 50 мегапикселей',
    ],
    ['over 20 MB', async () => Buffer.alloc(20 * 1024 * 1024 + 1), 'файл больше 20 МБ'],
  ])('that is %s', async (_, bytes, reason) => {
    expect(await problemsWith({ [picture]: await bytes() })).toEqual([
      { ...where, reason: `${picture}: ${reason}` },
    ]);
  });

  it.each(['picture', 'ticket'])('or a %s that is a pipe, which nobody writes into', async (kind) => {
    const folder = await writeSource(await madeUpFiles());
    const pipe = kind === 'picture' ? picture : file;
    await unlink(path.join(folder, pipe));
    execFileSync('mkfifo', [path.join(folder, pipe)]);
    const reason = 'это не файл';
    expect(await problemsOf(folder)).toEqual(
      kind === 'picture'
        ? [{ ...where, reason: `${picture}: ${reason}` }]
        : [{ file, question: null, reason }],
    );
  });

  it.each(['picture', 'ticket'])('or a %s that leaves the folder by a symbolic link', async (kind) => {
    const outside = await writeSource({
      'secret.jpg': await madeUpPicture('webp'),
      'secret.json': madeUpTicket(1),
    });
    const folder = await writeSource(await madeUpFiles());
    const link = kind === 'picture' ? picture : file;
    await unlink(path.join(folder, link));
    await symlink(
      path.join(outside, kind === 'picture' ? 'secret.jpg' : 'secret.json'),
      path.join(folder, link),
    );
    const reason = 'ссылка ведёт за пределы папки';
    expect(await problemsOf(folder)).toEqual(
      kind === 'picture'
        ? [{ ...where, reason: `${picture}: ${reason}` }]
        : [{ file, question: null, reason }],
    );
  });
});

describe('a broken source', () => {
  it('names every problem, not only the first', async () => {
    const problems = await problemsWith({
      [file]: withQuestion7(() => ({ question: '', correct_answer: 'Правильный ответ: 3' })),
      [ticketFile(2)]: madeUpTicket(2).slice(1),
      'images/A_B/picture-2.jpg': 'text',
      [ticketFile(3)]: '[',
    });
    expect(renderProblems(problems).split('\n')).toEqual([
      `${file}, билет 1, вопрос 7: нет текста вопроса`,
      `${file}, билет 1, вопрос 7: отмечен верным вариант 1, а указание верного ответа называет вариант 3`,
      `${ticketFile(2)}, билет 2: вопросов 19, а должно быть 20; нет вопросов: 1`,
      `${ticketFile(2)}, билет 2, вопрос 2: images/A_B/picture-2.jpg: не картинка: подходят WebP, JPEG, PNG, AVIF и SVG`,
      `${ticketFile(3)}: JSON оборван: файл не дочитан до конца`,
    ]);
  });

  it('names ticket 2 before ticket 10', async () => {
    const problems = await problemsWith({ [ticketFile(10)]: '[', [ticketFile(2)]: '[' });
    expect(problems.map((problem) => problem.file)).toEqual([ticketFile(2), ticketFile(10)]);
  });

  it.each([
    ['that does not exist', async () => '/no/such/folder', 'такой папки или файла нет'],
    ['that is a device', async () => '/dev/null', 'это канал или устройство, а нужна папка или файл'],
    ['without JSON', async () => writeSource({ 'readme.txt': 'x' }), 'в папке нет файлов .json с вопросами'],
  ])('%s', async (_, source, reason) => {
    const folder = await source();
    expect(await problemsOf(folder)).toEqual([{ file: folder, question: null, reason }]);
  });

  it('whose category would leave the folder', async () => {
    await expect(readPublicBank('/tmp', { category: '../x' })).rejects.toThrow('неверная категория «../x»');
  });
});
