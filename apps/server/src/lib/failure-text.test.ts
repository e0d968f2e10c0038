import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { failureText } from '#lib/failure-text.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-failures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The text of what the system refuses. */
function refused(act: () => void): string {
  try {
    act();
  } catch (error) {
    return failureText(error);
  }
  throw new Error('it was not refused');
}

it('says in Russian what is wrong with a file, where and what to do, without a stack', () => {
  const file = join(folder, 'есть.csv');
  writeFileSync(file, '');
  const missing = join(folder, 'нет папки', 'копия.backup');
  expect(refused(() => writeFileSync(missing, ''))).toBe(
    `${missing}: такого файла нет, или нет папки, в которой он должен лежать. Проверьте путь`,
  );
  expect(refused(() => writeFileSync(file, '', { flag: 'wx' }))).toBe(
    `${file}: такой файл уже есть. Укажите другое имя`,
  );
  expect(refused(() => readFileSync(join(file, 'глубже')))).toMatch(
    /есть\.csv\/глубже: в пути стоит файл там, где нужна папка\. Проверьте путь$/,
  );
});

it('says of an address to listen on which setting is wrong', async () => {
  const server = createServer().listen({ port: 0, host: '203.0.113.1' });
  const [error] = (await once(server, 'error')) as [unknown];
  expect(failureText(error)).toBe(
    'Адреса 203.0.113.1 у этой машины нет. Исправьте HOST, для показателей OPS_HOST',
  );
  const nameless = createServer().listen({ port: 0, host: '[::1]' });
  const [unknown] = (await once(nameless, 'error')) as [unknown];
  expect(failureText(unknown)).toBe(
    'Имени [::1] система не знает. Задайте в HOST, для показателей в OPS_HOST, адрес этой машины, например 0.0.0.0 или ::',
  );
  const low = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), {
    code: 'EACCES',
    syscall: 'listen',
    address: '0.0.0.0',
    port: 80,
  });
  expect(failureText(low)).toMatch(/^Порт 80 система этой программе не даёт\. Задайте порт от 1024/);
});

it('shows a fault of the program with its stack', () => {
  expect(failureText(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n\s+at /,
  );
});
