import { describe, expect, it } from 'vitest';

import {
  citationOf,
  citedAs,
  cutAtReferences,
  namedReferences,
  type Reference,
  referenceOf,
  referencesIn,
  sourceOf,
} from './references.ts';

describe('referenceOf', () => {
  it.each([
    ['13.9', { kind: 'clause', number: '13.9' }],
    ['9.1(1)', { kind: 'clause', number: '9.1(1)' }],
    ['знак 2.3.1', { kind: 'sign', number: '2.3.1' }],
    ['разметка 1.1', { kind: 'marking', number: '1.1' }],
    ['перечень 5.4', { kind: 'defect', number: '5.4' }],
    ['основные положения 11', { kind: 'provision', number: '11' }],
    ['КоАП РФ', null],
    ['знак', null],
  ])('reads the source %s', (source, reference) => {
    expect(referenceOf(source)).toEqual(reference);
    if (reference !== null) expect(sourceOf(reference as Reference)).toBe(source);
  });
});

describe('citationOf', () => {
  it.each([
    ['13.9', 'п. 13.9 ПДД', 'п.\u00A013.9'],
    ['знак 2.3.1', 'знак 2.3.1', 'знак\u00A02.3.1'],
    ['разметка 1.1', 'разметка 1.1', 'разметка\u00A01.1'],
    ['перечень 5.4', 'п. 5.4 Перечня неисправностей', 'п.\u00A05.4 Перечня неисправностей'],
    ['основные положения 11', 'п. 11 Основных положений', 'п.\u00A011 Основных положений'],
  ])('cites %s', (source, everywhere, amongRules) => {
    const reference = referenceOf(source);
    expect(reference && citationOf(reference)).toBe(everywhere);
    expect(reference && citedAs(reference)).toBe(amongRules);
    expect(reference && referencesIn(everywhere)).toMatchObject([reference]);
  });
});

const shortKinds = { clause: 'п.', sign: 'зн.', marking: 'р.', provision: 'осн.', defect: 'неиспр.' };
const found = (text: string) =>
  referencesIn(text).map(({ kind, number, text: words }) => `${shortKinds[kind]} ${number}: ${words}`);

describe('referencesIn', () => {
  it.each([
    ['Нет (п. 12.4 ПДД).', ['п. 12.4: п. 12.4 ПДД']],
    ['как в п.13.9.', ['п. 13.9: п.13.9']],
    ['По пункту 10.2 Правил', ['п. 10.2: пункту 10.2 Правил']],
    ['пп. 13.9, 13.11 и 13.12 ПДД', ['п. 13.9: пп. 13.9', 'п. 13.11: 13.11', 'п. 13.12: 13.12 ПДД']],
    ['(Пункты 8.1, и 8.2 ПДД)', ['п. 8.1: Пункты 8.1', 'п. 8.2: 8.2 ПДД']],
    ['пункт 9.1(1)', ['п. 9.1(1): пункт 9.1(1)']],
    ['(«Дорожные знаки», пункт 13.11.1 ПДД)', ['п. 13.11(1): пункт 13.11.1 ПДД']],
    ['Под знаком 2.4 и табличкой 8.2.1', ['зн. 2.4: знаком 2.4', 'зн. 8.2.1: табличкой 8.2.1']],
    ['знаки 1.20.1–1.20.3', ['зн. 1.20.1: знаки 1.20.1', 'зн. 1.20.3: 1.20.3']],
    ['одна из табличек 8.6.2, 8.6.3', ['зн. 8.6.2: табличек 8.6.2', 'зн. 8.6.3: 8.6.3']],
    ['Разметкой 1.3 или линию 1.11', ['р. 1.3: Разметкой 1.3', 'р. 1.11: линию 1.11']],
    ['стоп-линия 1.12, сплошная 1.1', ['р. 1.12: линия 1.12', 'р. 1.1: сплошная 1.1']],
    ['п. 5.4 Перечня неисправностей', ['неиспр. 5.4: п. 5.4 Перечня неисправностей']],
    ['меньше 1,6 мм (перечень 5.4)', ['неиспр. 5.4: перечень 5.4']],
    ['(«Перечень неисправностей» пункт 5.1)', ['неиспр. 5.1: «Перечень неисправностей» пункт 5.1']],
    ['по п. 11 Основных положений', ['осн. 11: п. 11 Основных положений']],
    ['(основные положения, п. 9, на него', ['осн. 9: основные положения, п. 9']],
    ['их нет. Знак 5.5', ['зн. 5.5: Знак 5.5']],
    ['разметки 1.18 указывают', ['р. 1.18: разметки 1.18']],
    ['знак 3.1 приказом', ['зн. 3.1: знак 3.1']],
    ['п. 13.9 и знак 2.4', ['п. 13.9: п. 13.9', 'зн. 2.4: знак 2.4']],
    ['п. 10.3, 70 км/ч', ['п. 10.3: п. 10.3']],
    ['знак 3.24, 2.5 литра', ['зн. 3.24: знак 3.24', 'зн. 2.5: 2.5']],
    ['п.\u00A013.9', ['п. 13.9: п.\u00A013.9']],
  ])('finds in «%s»', (text, references) => {
    expect(found(text)).toEqual(references);
  });

  it.each([
    '13.9',
    'не более 60 км/ч, 2.5 литра, т. п. 2024',
    'п. 4 Федерального закона',
    'КоАП ст. 12.8 п.1, ст. 12.27',
    'п. 2.1 статьи 12.7',
    'знак 9.99, знак 40, линия 8.1',
    'опознавательный знак «Инвалид»',
    'приказ от 01.02.2024, знак 01.02.2024',
    'пункт 13',
    '',
  ])('finds none in «%s»', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('cutAtReferences', () => {
  it('loses nothing of the text', () => {
    const text = 'Знак 3.28 (пп. 1.2, 12.4 и 12.5 ПДД),\nлинии 1.1–1.3: https://a.b/п. 1.1 – всё.';
    const pieces = cutAtReferences(text);
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text);
    expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(7);
  });
});

describe('namedReferences', () => {
  it('names each once, and all of a range', () => {
    expect(namedReferences('Знаки 3.27–3.30 и знак 3.28, линии 1.1–2.1, п. 3.27')).toEqual([
      ...['3.27', '3.28', '3.29', '3.30'].map((number) => ({ kind: 'sign', number })),
      { kind: 'marking', number: '1.1' },
      { kind: 'marking', number: '2.1' },
      { kind: 'clause', number: '3.27' },
    ]);
  });

  it('of a range that counts down adds nothing', () => {
    expect(namedReferences('знаки 3.30–3.27').map(({ number }) => number)).toEqual(['3.30', '3.27']);
  });
});
