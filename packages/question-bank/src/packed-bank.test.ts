import { expect, it } from 'vitest';

import type { Bank } from './bank.ts';
import { bankFingerprint, packBank, readPackedBank } from './packed-bank.ts';

const bytes = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><text>ул. «Ёлочная»\n</text></svg>',
);
const bank: Bank = {
  source: 'builtin',
  edition: 'редакция',
  questions: [
    {
      ticket: 1,
      position: 1,
      topic: 'Общее',
      title: 'Вопрос\nв две строки',
      comment: '',
      photoName: 'a',
      clauses: ['1.1'],
      alt: 'схема',
      options: [{ position: 1, title: 'Да', isRight: true }],
    },
  ],
  pictures: [{ name: 'a', width: 4, height: 3, formats: [{ contentType: 'image/svg+xml', bytes }] }],
};

it('a packed bank is the same bank again, byte by byte, under its fingerprint', () => {
  const packed = readPackedBank(new TextEncoder().encode(packBank(bank)));
  expect(packed.fingerprint).toBe(bankFingerprint(bank));
  expect(packed.unpack()).toEqual(bank);
});

it('the fingerprint changes with every word that a learner sees, and with a picture', () => {
  const [question] = bank.questions;
  if (!question) throw new Error('no question');
  const others = [
    { ...bank, edition: 'другая' },
    { ...bank, questions: [{ ...question, comment: 'пояснение' }] },
    { ...bank, questions: [{ ...question, photoName: 'b' }] },
  ];
  expect(new Set([bank, ...others].map(bankFingerprint)).size).toBe(4);
});
