import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { makeProcessStore, type ProcessStore, runProgram } from '#testing/processes.ts';
import { testEngine } from '#testing/test-database.ts';

const LONG = 300_000;
let store: ProcessStore;
let logo: string;
const school = (...args: string[]) => runProgram('cli/school.ts', args, store.env);

beforeAll(async () => {
  store = await makeProcessStore();
  logo = join(store.folder, 'logo.png');
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#556cd6' } })
    .png()
    .toFile(logo);
  writeFileSync(join(store.folder, 'not-a-picture.png'), 'text');
});
afterAll(() => store.remove());

describe.sequential('the school command', () => {
  it(
    'explains itself to whoever calls it wrongly, with exit code 2',
    async () => {
      const nowhere = join(store.folder, 'nothing');
      const env = { ...store.env, DATA_DIR: nowhere, DATABASE_URL: '' };
      const wrong = [
        { args: [], text: /Укажите команду/ },
        { args: ['list', '--colour', 'red'], text: /^Параметра --colour нет\.\n/ },
        { args: ['apply', 'a.yaml', '--dry-run=1'], text: /^У параметра --dry-run не бывает значения\.\n/ },
        { args: ['add', '--name'], text: /^Нет значения у параметра --name\. / },
        { args: ['add', '--name', '--code'], text: /^Нет значения у параметра --name\. / },
        { args: ['show', 'one', 'two'], text: /^Лишнее слово: two\.\n/ },
        { args: ['apply'], text: /Для apply нужен файл/ },
        { args: ['apply', 'a.yaml', '--name', 'x'], text: /Для apply нужен файл/ },
        { args: ['list', '--dry-run'], text: /--dry-run бывает только у apply/ },
        { args: ['lsit'], text: /Команды lsit нет/ },
        { args: ['show'], text: /Для show нужен код автошколы/ },
        { args: ['add', 'X', '--name', 'Имя'], text: /У add нет кода без --code/ },
        { args: ['staff'], text: /Для staff нужно одно из/ },
        { args: ['staff', 'add', 'X'], text: /Для staff add нужны код автошколы и логин, и больше ничего/ },
        { args: ['staff', 'list', 'X', '--role', 'teacher'], text: /У staff list не бывает --role/ },
        { args: ['seats', 'X'], text: /Для seats нужны код автошколы и число мест/ },
        { args: ['seats', 'X', 'много'], text: /число мест или слово «нет»/ },
        { args: ['seats', 'X', '5', '--until', '2027-02-30'], text: /последний день в виде 2027-09-01/ },
      ];
      const results = await Promise.all(
        wrong.map(async ({ args, text }) => ({ ...(await runProgram('cli/school.ts', args, env)), text })),
      );
      for (const { code, stdout, stderr, text } of results) {
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(text);
        expect(stderr).toMatch(/Использование: npm run school/);
      }
      const help = await runProgram('cli/school.ts', ['add', '--name', 'Имя', '--help'], env);
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(help.stdout).toMatch(/^Использование: npm run school/);
      // None of them opened a database.
      expect(existsSync(nowhere)).toBe(false);
    },
    LONG,
  );

  it(
    'lists nothing, adds a school with everything, and shows it by its code in any case',
    async () => {
      expect((await school('list')).stdout).toMatch(/^Автошкол пока нет/);
      const added = await school(
        'add',
        '--name',
        ' Дорога ',
        '--code',
        'Дорога-7',
        '--logo',
        logo,
        '--support-email',
        'help@road.example',
        '--info-email',
        'info@road.example',
        '--website',
        'https://road.example/',
        '--promotion-link',
        'https://road.example/promo',
      );
      expect(added).toMatchObject({ code: 0, stderr: '' });
      const shown = await school('show', 'ДОРОГА-7');
      expect(shown.code).toBe(0);
      expect(`Добавлено.\n${shown.stdout}`).toBe(added.stdout);
      for (const part of [
        'Дорога-7',
        'Дорога\n',
        'help@road.example',
        'info@road.example',
        'https://road.example/promo',
      ]) {
        expect(shown.stdout).toContain(part);
      }
      const photo = /Логотип: +([\da-f]{32})\n/.exec(shown.stdout)?.[1];
      const stored = await store.look((db) =>
        db.query<{ content_type: string }>('SELECT content_type FROM photos WHERE name = $1 ORDER BY 1', [
          photo ?? '',
        ]),
      );
      expect(stored.map((row) => row.content_type)).toEqual(['image/avif', 'image/webp']);
    },
    LONG,
  );

  it(
    'invents a code that cannot be guessed',
    async () => {
      const { code, stdout } = await school('add', '--name', 'Без кода');
      expect(code).toBe(0);
      expect(stdout).toMatch(/Код: +[0-9A-HJKMNP-TV-Z]{8}\n/);
    },
    LONG,
  );

  it(
    'changes nothing when something is wrong and says what, with exit code 1',
    async () => {
      const before = await store.look((db) => db.query('SELECT * FROM schools ORDER BY id'));
      const bad = [
        '--website',
        'javascript:alert(1)',
        '--promotion-link',
        'localhost',
        '--support-email',
        'nobody',
      ];
      const texts = [
        {
          args: ['add', '--name', ' ', '--code', 'a b', ...bad],
          text: /--code: только буквы.*--name: не может быть пустым.*--support-email: .*почты/s,
        },
        {
          args: ['add', '--name', 'x', '--logo', join(store.folder, 'not-a-picture.png')],
          text: /--logo: .*не картинка/,
        },
        {
          args: ['edit', 'дорога-7', '--logo', store.folder],
          text: /^--logo: [^:\n]+: это папка, а нужен файл: укажите картинку\n$/,
        },
        {
          args: ['edit', 'дорога-7', '--promotion-image', '/nowhere.png'],
          text: /--promotion-image: \/nowhere\.png: такого файла нет/,
        },
        {
          args: ['add', '--name', 'x', '--code', 'дОРОГА-7'],
          text: /Код дОРОГА-7 уже занят автошколой «Дорога»/,
        },
        { args: ['edit', 'НЕТ', '--name', 'x'], text: /Автошколы с кодом НЕТ нет/ },
      ];
      for (const { args, text } of texts) {
        const { code, stdout, stderr } = await school(...args);
        expect([code, stdout]).toEqual([1, '']);
        expect(stderr).toMatch(text);
        expect(stderr).not.toMatch(/^\s+at /m);
      }
      expect(await store.look((db) => db.query('SELECT * FROM schools ORDER BY id'))).toEqual(before);
    },
    LONG,
  );

  it(
    'edits what is named and nothing else, also the code',
    async () => {
      const edited = await school(
        'edit',
        'дорога-7',
        '--code',
        'ROAD',
        '--website',
        '',
        '--name',
        'Новая дорога',
      );
      expect(edited.code).toBe(0);
      const rows = await store.look((db) => db.query("SELECT * FROM schools WHERE code = 'ROAD'"));
      expect(rows).toMatchObject([
        {
          name: 'Новая дорога',
          code_key: 'road',
          website: null,
          logo_photo: expect.stringMatching(/^[\da-f]{32}$/),
          support_email: 'help@road.example',
          promotion_link: 'https://road.example/promo',
        },
      ]);
    },
    LONG,
  );

  it.runIf(testEngine === 'postgres')(
    'edits what is named, and keeps what a manager has published while it worked',
    async () => {
      const edited = await store.look(async (db) => {
        let running: ReturnType<typeof school> | undefined;
        await db.transaction(async (tx) => {
          await tx.query('LOCK TABLE schools IN SHARE ROW EXCLUSIVE MODE');
          running = school('edit', 'road', '--info-email', 'new@road.example');
          const waits = async () => {
            const [row] = await db.query<{ count: number }>(
              `SELECT count(*)::int AS count FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            );
            expect(row?.count).toBe(1);
          };
          await vi.waitFor(waits, { timeout: LONG });
          await tx.query("UPDATE schools SET support_email = 'published@road.example' WHERE code = 'ROAD'");
        });
        return running;
      });
      expect(edited).toMatchObject({ code: 0, stderr: '' });
      const rows = await store.look((db) =>
        db.query("SELECT support_email, info_email FROM schools WHERE code = 'ROAD'"),
      );
      expect(rows).toEqual([{ support_email: 'published@road.example', info_email: 'new@road.example' }]);
      await store.look((db) =>
        db.query("UPDATE schools SET info_email = 'info@road.example' WHERE code = 'ROAD'"),
      );
    },
    LONG,
  );

  it(
    'closes a school, says so in the list, and opens it again',
    async () => {
      expect((await school('close', 'road')).stdout).toBe('ROAD: закрыта для новых учеников\n');
      const { stdout } = await school('list');
      expect(stdout).toMatch(/^ROAD\tНовая дорога\tучеников: 0\tзакрыта$/m);
      expect(stdout.trim().split('\n')).toHaveLength(2);
      expect((await school('open', 'ROAD')).code).toBe(0);
      expect(await store.look((db) => db.query("SELECT closed_at FROM schools WHERE code = 'ROAD'"))).toEqual(
        [{ closed_at: null }],
      );
    },
    LONG,
  );

  it(
    'applies a file: says what would change, changes it, and has nothing to do the second time',
    async () => {
      const file = join(store.folder, 'school.yaml');
      writeFileSync(
        file,
        'school: ROAD\nbranding:\n  infoEmail: new@road.example\n  image:\nstaticBanner:\n  image: logo.png\n  title: Набор\n',
      );
      const before = await store.look((db) => db.query('SELECT * FROM schools ORDER BY id'));
      const dry = await school('apply', file, '--dry-run');
      expect(dry).toMatchObject({ code: 0, stderr: '' });
      expect(dry.stdout.replaceAll(/[\da-f]{32}/g, '#').split('\n')).toEqual([
        'Автошкола ROAD: изменений: 4',
        '  branding.infoEmail: «info@road.example» → «new@road.example»',
        '  staticBanner.image: — → «#»',
        '  staticBanner.title: — → «Набор»',
        '  branding.image: «#» → —',
        'Проверка: ничего не записано.',
        '',
      ]);
      expect(await store.look((db) => db.query('SELECT * FROM schools ORDER BY id'))).toEqual(before);
      expect((await school('apply', file)).stdout).toBe(
        dry.stdout.replace('Проверка: ничего не записано.', 'Записано.'),
      );
      expect(await school('apply', file)).toEqual({
        code: 0,
        stdout: 'Автошкола ROAD: без изменений\n',
        stderr: '',
      });
    },
    LONG,
  );

  it(
    'refuses a broken file with exit code 1 and names file, line and field',
    async () => {
      const file = join(store.folder, 'broken.yaml');
      writeFileSync(file, 'school: ROAD\nbranding:\n  website: road\n  image: ../logo.png\n');
      const before = await store.look((db) => db.query('SELECT * FROM schools ORDER BY id'));
      const { code, stdout, stderr } = await school('apply', file);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        'Ничего не записано, ошибок: 1\n' +
          '  broken.yaml, строка 3, branding.website: нужен адрес сайта, например https://avto.example/\n',
      );
      expect(await store.look((db) => db.query('SELECT * FROM schools ORDER BY id'))).toEqual(before);
    },
    LONG,
  );
});

describe.sequential('the console from the command line', () => {
  const text = async (...args: string[]) => {
    const { code, stdout, stderr } = await school(...args);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const LINK = /http:\/\/localhost:\d+\/console\/link\/([\w-]{43})\n$/;

  it(
    'has people with links, who are disabled and enabled again',
    async () => {
      await school('add', '--name', 'Кабинет', '--code', 'DESK');
      expect(await text('staff', 'list', 'desk')).toMatch(/^В автошколе DESK сотрудников пока нет/);
      const added = await text('staff', 'add', 'desk', 'boss@desk.example', '--name', 'Анна Кац');
      expect(added).toMatch(/^Добавлен: Анна Кац, руководитель, boss@desk.example\.\n/);
      expect(added).toMatch(LINK);
      await text('staff', 'add', 'DESK', 'ivan', '--name', 'Иван', '--role', 'teacher');
      const link = await text('staff', 'link', 'DESK', 'IVAN', '--drop-totp');
      expect(link).toMatch(LINK);
      expect(await text('staff', 'disable', 'DESK', 'ivan')).toBe(
        'Отключён: Иван. Все его сеансы закончены.\n',
      );
      expect((await text('staff', 'list', 'DESK')).split('\n')).toEqual([
        'boss@desk.example\tАнна Кац\tруководитель\tпароль ещё не задан',
        'ivan\tИван\tпреподаватель\tотключён',
        '',
      ]);
      expect(await text('staff', 'enable', 'DESK', 'ivan')).toBe('Снова работает: Иван.\n');
      const journal = await store.look((db) =>
        db.query<{ staff_name: string; action: string; row: string }>(
          "SELECT staff_name, action, row_to_json(j)::text AS row FROM console_journal j WHERE action LIKE 'staff.%' ORDER BY id",
        ),
      );
      expect(journal.map(({ staff_name: name, action }) => `${name}: ${action}`)).toEqual([
        'Оператор: staff.added',
        'Оператор: staff.added',
        'Оператор: staff.link',
        'Оператор: staff.disabled',
        'Оператор: staff.enabled',
      ]);
      expect(journal.map(({ row }) => row).join()).not.toContain(LINK.exec(link)?.[1]);
    },
    LONG,
  );

  it(
    'has seats until a day',
    async () => {
      expect(await text('seats', 'DESK', '120', '--until', '2099-09-01')).toBe(
        'DESK: мест 120, занято 0, до 2099-09-01 включительно.\n',
      );
      expect(await text('seats', 'DESK', '0')).toBe(
        'DESK: мест 0, занято 0, без срока.\nНовые ученики сейчас не регистрируются; прежние учатся дальше.\n',
      );
      expect(await text('seats', 'DESK', 'нет')).toBe('DESK: мест сколько угодно, занято 0, без срока.\n');
    },
    LONG,
  );

  it(
    'says what is wrong and what to do',
    async () => {
      const wrong = [
        [['staff', 'list', 'NOPE'], /^Автошколы с кодом NOPE нет\. Все коды: npm run school -- list\n$/],
        [
          ['staff', 'link', 'DESK', 'nobody'],
          /^В автошколе DESK нет сотрудника nobody\. Все: npm run school -- staff list DESK\n$/,
        ],
        [['staff', 'add', 'DESK', 'IVAN', '--name', 'x'], /^Этот логин уже занят\. Возьмите другой\n$/],
        [
          ['staff', 'add', 'DESK', 'two words', '--name', 'x'],
          /^логин: Логин — почта или слово без пробелов\. Никто не добавлен\n$/,
        ],
        [['staff', 'add', 'DESK', 'anna'], /^--name: Напишите имя\. Никто не добавлен\n$/],
        [
          ['staff', 'add', 'DESK', 'anna', '--name', 'x', '--role', 'boss'],
          /^--role: бывает teacher или manager\. Никто не добавлен\n$/,
        ],
      ] as const;
      for (const [args, words] of wrong) {
        const { code, stdout, stderr } = await school(...args);
        expect([code, stdout]).toEqual([1, '']);
        expect(stderr).toMatch(words);
      }
    },
    LONG,
  );
});
