import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { applySchoolFile } from '#schools/apply-school.ts';
import { SchoolFileError, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import { fullSchool, makeSchoolFolder, type SchoolFolder } from '#testing/school-folder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let folder: SchoolFolder;
let before: unknown;

const everything = async () =>
  Promise.all(
    ['schools', 'banners', 'forms', 'photos'].map((table) =>
      db.query(`SELECT * FROM ${table} ORDER BY 1, 2`),
    ),
  );

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await makeSchoolFolder();
  await folder.apply(db, fullSchool);
  before = await everything();
});
afterAll(async () => {
  folder.remove();
  await db.close();
});

async function problemsOf(text: string): Promise<readonly SchoolFileProblem[]> {
  const error: unknown = await folder.apply(db, text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SchoolFileError);
  expect(await everything()).toEqual(before);
  const { message, problems } = error as SchoolFileError;
  for (const { line, field, reason } of problems) {
    expect(message).toContain(`school.yaml, строка ${line}${field && `, ${field}`}: ${reason}`);
    expect(reason).toMatch(/[а-яё]/i);
    // The message says what to do, and has no word of a library.
    expect(reason).not.toMatch(/\b(invalid|expected|received|unrecognized|must|YAMLParse)\b/i);
  }
  return problems;
}

const school = (rest: string) => `school: FULL-1\n${rest}`;
const banner = (rest: string) => school(`staticBanner:\n  image: red.png\n  title: Т\n${rest}`);
const timed = (rest: string) => school(`performanceBanner:\n  image: red.png\n  title: Т\n${rest}`);
const question = (rest: string) =>
  school(`forms:\n  - key: a\n    name: А\n    questions:\n      - title: В\n        theme: Т\n${rest}`);
const answers = (rest: string) => question(`        answers:\n${rest}`);
const good = '          - title: Да\n            right: true\n          - title: Нет\n';

type Broken = [name: string, text: string, line: number, field: string, reason: RegExp];
const oneMistake: Broken[] = [
  ['nothing in it', '', 1, '', /должен начинаться с поля school/],
  ['a list', '- school: A', 1, '', /должен начинаться с поля school/],
  ['no school', 'name: Имя', 1, 'school', /обязательное поле.*добавьте/],
  ['an unknown school without a name', '# новая\nschool: NEW', 2, 'school', /добавьте поле name/],
  ['a code that is a number', 'school: 12345678', 1, 'school', /в кавычки/],
  ['a code of several words', 'school: моя школа', 1, 'school', /только буквы, цифры/],
  ['a misspelt field', school('brandign:\n  image: red.png'), 2, 'brandign', /возможно, это branding/],
  ['a field that is nowhere', school('colour: red'), 2, 'colour', /здесь бывают school, name, branding/],
  [
    'a misspelt field further down',
    school('branding:\n  image: red.png\n  suportEmail: a@b.ru'),
    4,
    'branding.suportEmail',
    /возможно, это supportEmail/,
  ],
  ['a poisoned field', school('__proto__:\n  name: x'), 2, '__proto__', /такого поля нет/],
  ['a form on the static banner', banner('  form: test'), 5, 'staticBanner.form', /такого поля нет/],
  ['a blank name', school("name: '  '"), 2, 'name', /не может быть пустым/],
  ['a name as long as a page', school(`name: ${'я'.repeat(121)}`), 2, 'name', /не длиннее 120 знаков/],
  [
    'branding that is a word',
    school('branding: logo.png'),
    2,
    'branding',
    /вложенные поля: image, supportEmail/,
  ],
  ['branding that is a list', school('branding:\n  - red.png'), 2, 'branding', /вложенные поля: image/],
  ['a mailbox that is none', school('branding:\n  infoEmail: почта'), 3, 'branding.infoEmail', /адрес почты/],
  [
    'a mailbox with a second recipient',
    school('branding:\n  supportEmail: a@b.ru?cc=c@d.ru'),
    3,
    'branding.supportEmail',
    /адрес почты/,
  ],
  ['a link that runs', school('promotion:\n  link: javascript:alert(1)'), 3, 'promotion.link', /адрес сайта/],
  ['a link with a password', banner('  link: https://a:b@site.ru'), 5, 'staticBanner.link', /адрес сайта/],
  ['a link to a file', banner('  link: ftp://site.ru/x'), 5, 'staticBanner.link', /адрес сайта/],
  ['a link without http', banner('  link: site.ru'), 5, 'staticBanner.link', /адрес сайта/],
  [
    'a banner without a picture',
    school('staticBanner:\n  title: Т'),
    2,
    'staticBanner.image',
    /обязательное поле/,
  ],
  [
    'a banner without a title',
    school('staticBanner:\n  image: red.png'),
    2,
    'staticBanner.title',
    /обязательное/,
  ],
  [
    'a title that is a date',
    school('staticBanner:\n  image: red.png\n  title: 5'),
    4,
    'staticBanner.title',
    /в кавычки/,
  ],
  ['a timed banner that leads nowhere', timed(''), 2, 'performanceBanner', /link — сайт или form — анкета/],
  [
    'a timed banner that leads to two places',
    timed('  link: https://a.ru\n  form: test'),
    2,
    'performanceBanner',
    /что-то одно/,
  ],
  [
    'a banner of a form that is not there',
    timed('  form: tset'),
    5,
    'performanceBanner.form',
    /анкеты tset нет/,
  ],
  ['a key in another alphabet', timed('  form: анкета'), 5, 'performanceBanner.form', /строчные латинские/],
  ['forms that are no list', school('forms:\n  key: a'), 2, 'forms', /нужен список анкет/],
  [
    'a form without questions',
    school('forms:\n  - key: a\n    name: А\n    questions: []'),
    5,
    'forms[1].questions',
    /хотя бы один вопрос/,
  ],
  [
    'two forms of one key',
    school(
      ['a', 'a']
        .map(
          (key) =>
            `  - key: ${key}\n    name: А\n    questions:\n      - title: В\n        theme: Т\n        answers:\n${good}`,
        )
        .join('')
        .replace(/^/, 'forms:\n'),
    ),
    2,
    'forms',
    /одинаковый key/,
  ],
  [
    'a question without a theme',
    question('').replace('        theme: Т\n', `        answers:\n${good}`),
    6,
    'forms[1].questions[1].theme',
    /обязательное поле/,
  ],
  ['a question without answers', question(''), 6, 'forms[1].questions[1].answers', /список ответов/],
  [
    'answers that are words',
    answers('          - Да\n          - Нет\n'),
    9,
    'forms[1].questions[1].answers[1]',
    /вложенные поля: title, right/,
  ],
  [
    'one answer',
    answers('          - title: Да\n            right: true\n'),
    8,
    'forms[1].questions[1].answers',
    /хотя бы два ответа/,
  ],
  [
    'no right answer',
    answers('          - title: Да\n          - title: Нет\n'),
    8,
    'forms[1].questions[1].answers',
    /отметьте верный ответ словами right: true/,
  ],
  [
    'two equal answers',
    answers(`${good}          - title: Да\n`),
    8,
    'forms[1].questions[1].answers',
    /одинаковы/,
  ],
  [
    'a right answer marked by a word',
    answers(good.replace('true', 'да')),
    10,
    'forms[1].questions[1].answers[1].right',
    /словом true/,
  ],
  [
    'an answer with a mark of its own',
    answers(good.replace('true', 'true\n            correct: true')),
    11,
    'forms[1].questions[1].answers[1].correct',
    /здесь бывают title, right/,
  ],
  ['a control character', banner('  text: "а\\u0000б"'), 5, 'staticBanner.text', /непечатаемые знаки/],
  ['half of a surrogate pair', banner('  text: "а\\uD800б"'), 5, 'staticBanner.text', /непечатаемые знаки/],
  ['a field twice', school('name: А\nname: Б'), 3, '', /уже есть выше/],
  ['a tab', 'school: FULL-1\nbranding:\n\timage: red.png', 3, '', /замените её пробелами|YAML/],
  ['an open quotation', school('name: "Имя\n'), 2, '', /кавычк/],
  ['a colon inside', school('name: Имя: второе'), 2, '', /кавычки|отступ|YAML/],
  ['two documents', school('---\nschool: B'), 2, '', /несколько документов/],
  ['an alias', 'school: &a FULL-1\nname: *a', 2, '', /со звёздочкой/],
  ['a tag', school('name: !!js/function "x"'), 2, '', /теги/],
  ['a name for all schools', 'school: default\nname: Все', 2, 'name', /только у одной автошколы/],
];

describe('a file with', () => {
  it.each(oneMistake)(
    '%s is refused by file, line and field, and changes nothing',
    async (_name, text, line, field, reason) => {
      const problems = await problemsOf(text);
      expect(problems[0]).toEqual({ line, field, reason: expect.stringMatching(reason) });
    },
  );

  it('many mistakes hears of all of them, by line', async () => {
    const problems = await problemsOf(
      school('name: ""\nbranding:\n  image: no.png\n  infoEmail: x\n  website: y\nstaticBanner:\n  titel: Т'),
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 5, 6, 7, 7, 8]);
  });

  it('more mistakes than a screen holds hears of the first ones and how many there are', async () => {
    const text = school(`name: ""\n${Array.from({ length: 60 }, (_, number) => `x${number}: 1`).join('\n')}`);
    await expect(folder.apply(db, text)).rejects.toThrow(/ошибок: 61\n[^]*… и ещё 31$/);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['another encoding', new Uint8Array([0x73, 0xcf, 0xf0, 0xe8]), /UTF-8/],
    ['more than a megabyte', new Uint8Array(1024 * 1024 + 1).fill(0x20), /больше 1 МБ/],
  ])('for %s says so', async (_name, bytes, reason) => {
    folder.put('odd.yaml', bytes);
    await expect(applySchoolFile(db, `${folder.path}/odd.yaml`)).rejects.toThrow(reason);
    await expect(applySchoolFile(db, `${folder.path}/none.yaml`)).rejects.toThrow(
      /none\.yaml, строка 1: .*проверьте путь/,
    );
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['a folder', 'это папка', () => folder.path],
    ['a device', 'это канал или устройство', () => '/dev/zero'],
    [
      'a pipe that nobody writes into',
      'это канал или устройство',
      () => {
        const pipe = `${folder.path}/pipe.yaml`;
        execFileSync('mkfifo', [pipe]);
        return pipe;
      },
    ],
  ])('is refused at once when it is %s', async (_name, what, path) => {
    await expect(applySchoolFile(db, path())).rejects.toThrow(
      `${what}, а нужен файл: укажите файл автошколы`,
    );
  });
});
