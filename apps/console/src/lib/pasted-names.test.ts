// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { nameKey, pastedNames } from './pasted-names.ts';

const names = (text: string) => pastedNames(text).map(({ name }) => name);

describe('pastedNames', () => {
  it.each([
    ['Иванов Иван\nПетрова Анна', ['Иванов Иван', 'Петрова Анна']],
    ['  Иванов \u00A0 Иван  \r\n\r\n\tПетрова Анна\r', ['Иванов Иван', 'Петрова Анна']],
    [
      '1. Иванов Иван\n2) Петрова Анна\n№ 3 Сидоров\n4 Ким\n5 – Ли\n06: Ан',
      ['Иванов Иван', 'Петрова Анна', 'Сидоров', 'Ким', 'Ли', 'Ан'],
    ],
    ['• Иванов\n- Петрова\n— Ким\n* 1. Ли', ['Иванов', 'Петрова', 'Ким', 'Ли']],
    ['1\tИванов\tИван\tИванович\t+7 999 123-45-67', ['Иванов Иван Иванович']],
    ['Иванов Иван 8 (999) 123-45-67\nПетрова Анна, 01.02.2004 г.', ['Иванов Иван', 'Петрова Анна']],
    ['Иванов Иван\tivan@mail.ru\nКим\tВ', ['Иванов Иван', 'Ким В']],
    ['Иванов Иван, Петрова Анна; Ким', ['Иванов Иван', 'Петрова Анна', 'Ким']],
    ['1;Иванов;Иван\n2;Петрова;Анна', ['Иванов Иван', 'Петрова Анна']],
    ['«Иванов Иван»,\n"Петрова"', ['Иванов Иван', 'Петрова']],
    ['\uFEFFИва\u00ADнов\u200B Иван', ['Иванов Иван']],
    ['Салтыков-Щедрин М. Е.\nО’Нил', ['Салтыков-Щедрин М. Е.', 'О’Нил']],
    ['Иванов 2-й\nЕлизавета 2', ['Иванов 2-й', 'Елизавета 2']],
    ['\n \t\n+7 999 123-45-67\n---\n12.03.2001', []],
    ['', []],
  ])('reads %j', (text, expected) => expect(names(text)).toEqual(expected));

  it('points out who stands in the list twice, without regard to case, ё and spaces', () => {
    expect(pastedNames('Фёдоров  Пётр\nКим\nФЕДОРОВ ПЕТР').map(({ flaw }) => flaw)).toEqual([
      null,
      null,
      'again',
    ]);
  });

  it('points out a name that the server would refuse', () => {
    expect(pastedNames(`${'я'.repeat(120)}\n${'ю'.repeat(121)}`).map(({ flaw }) => flaw)).toEqual([
      null,
      'long',
    ]);
  });
});

it('nameKey', () => {
  expect(nameKey(' Фёдор  КИМ')).toBe('федор ким');
});
