import { describe, expect, it } from 'vitest';

import { ruleRefs, signsNamed } from './rule-refs.ts';

const refsIn = (text: string) =>
  ruleRefs(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.ref]));

describe('ruleRefs', () => {
  it.each([
    ['Нет (п. 12.4 ПДД).', ['п. 12.4 ПДД']],
    ['Об этом пп. 8.1 и 8.2 ПДД.', ['пп. 8.1 и 8.2 ПДД']],
    ['По пункту 13.11(1) на кольце', ['пункту 13.11(1)']],
    ['знак 3.27, знаки 3.28–3.30 и разметка 1.4', ['знак 3.27', 'знаки 3.28–3.30', 'разметка 1.4']],
    ['Знаком 5.19.1 с табличкой 8.2.1', ['Знаком 5.19.1', 'табличкой 8.2.1']],
    ['не более 60 км/ч, 2.5 литра, т. п. 2024', []],
    ['', []],
  ])('finds in «%s»', (text, refs) => {
    expect(refsIn(text)).toEqual(refs);
  });

  it('loses nothing of the text', () => {
    const text = 'Стоянка (знак 3.28) запрещена,\nа остановка – нет (п. 1.2 ПДД): https://a.b/п. 1.1';
    const pieces = ruleRefs(text).map((piece) => (typeof piece === 'string' ? piece : piece.ref));
    expect(pieces.join('')).toBe(text);
  });
});

describe('signsNamed', () => {
  it('names each sign once, and no clause or marking', () => {
    const text = 'Знак 3.27 (знаки 3.28, 3.29 и 3.27), п. 12.4 ПДД, разметка 1.4, табличка 8.4.1. Длина 3.20';
    expect(signsNamed(text)).toEqual(['3.27', '3.28', '3.29', '8.4.1']);
  });
});
