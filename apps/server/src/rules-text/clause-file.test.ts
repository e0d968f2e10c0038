import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { readClauseFile } from '#rules-text/clause-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'avto-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'правила.json');
const read = (content: unknown) => {
  writeFileSync(
    file,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
  return readClauseFile(file);
};
const clause = (change: object = {}) => ({
  clause: '77.1',
  section: '77. Запуск змеев',
  text: 'Змеев запускают в поле.\nНочью их сматывают.',
  ...change,
});

describe('a file with the text of the Rules', () => {
  it('gives its clauses in order; blanks around them and further fields are left out', () => {
    const given = [
      clause({ text: '  Змеев запускают в поле.\r\nНочью их сматывают. ', aliases: ['змей'] }),
      clause({ clause: '9.1(1)' }),
    ];
    expect(read(given)).toEqual([clause(), clause({ clause: '9.1(1)' })]);
    expect(read(`\uFEFF${JSON.stringify(given)}`)).toHaveLength(2);
  });

  it.each([
    ['[{"clause": "77.1",', 'правила.json: это не JSON, или он оборван'],
    [new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]), 'правила.json: файл не в кодировке UTF-8'],
    [{ clause: '77.1' }, 'правила.json: нужен список объектов с полями clause, section и text'],
    [[], 'правила.json: список пуст'],
    [
      Array.from({ length: 2001 }, (_, at) => clause({ clause: `${at}.1` })),
      'правила.json: в списке больше 2000 пунктов',
    ],
    [' '.repeat(5 * 1024 * 1024 + 1), 'правила.json: файл больше 5 МБ'],
  ])('that is no such list is refused (%#)', (content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it('that is not there is refused', () => {
    expect(() => readClauseFile(join(folder, 'нет.json'))).toThrow('нет.json: такого файла нет');
    expect(() => readClauseFile(folder)).toThrow('это папка, а нужен файл. Проверьте путь');
    expect(() => readClauseFile('/dev/zero')).toThrow(
      'это канал или устройство, а нужен файл. Проверьте путь',
    );
  });

  it.each([
    [{ clause: undefined }, 'clause: поля нет'],
    [{ clause: 77.1 }, 'clause: нужна строка'],
    [{ clause: 'п. 77' }, 'clause: нужен номер пункта, например 10.2 или 9.1(1)'],
    [{ section: ' ' }, 'section: пусто'],
    [{ section: 'я'.repeat(301) }, 'section: длиннее 300 символов'],
    [{ text: null }, 'text: нужна строка'],
    [{ text: '' }, 'text: пусто'],
    [{ text: 'я'.repeat(50_001) }, 'text: длиннее 50000 символов'],
    [{ text: 'Змеи\u0000' }, 'text: есть непечатаемые символы'],
    [{ text: 'Зме\uFFFDв' }, 'text: есть непечатаемые символы'],
    [{ text: 'Змеев <b>запускают</b>' }, 'text: есть разметка HTML'],
  ])('is refused with the entry and the field: %j', (change, message) => {
    const list = [clause({ clause: '77.2' }), clause(change)];
    expect(() => read(list)).toThrow(`  правила.json, запись 2, поле ${message}`);
  });

  it('names every wrong place at once, the same number twice too, and not without end', () => {
    expect(() => read([clause(), 'змей', clause({ text: '' }), clause()])).toThrow(
      [
        'Текст Правил не загружен, ничего не изменено:',
        '  правила.json, запись 2: нужен объект с полями clause, section и text',
        '  правила.json, запись 3, поле text: пусто',
        '  правила.json, запись 4, поле clause: пункт 77.1 уже есть в записи 1',
      ].join('\n'),
    );
    expect(() => read(Array.from({ length: 50 }, () => 'змей'))).toThrow('… и ещё мест с ошибками: 30');
  });
});
