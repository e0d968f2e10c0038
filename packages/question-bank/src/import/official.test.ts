import { describe, expect, it } from 'vitest';

import type { BankQuestion } from '../bank.ts';
import { topicOrder } from '../topics.ts';
import type { AnomalyKind } from './report.ts';
import { readPublicBank } from './read-public-bank.ts';

const folder = process.env['OFFICIAL_BANK_DIR'];

/** The official A/B tickets, 2026 Q2: not ours to publish, so the folder comes from outside. */
describe.skipIf(folder === undefined)('the official tickets', async () => {
  if (folder === undefined) return;
  const { bank, report } = await readPublicBank(folder);
  const at = (ticket: number, position: number): BankQuestion | undefined =>
    bank.questions.find((question) => question.ticket === ticket && question.position === position);
  const count = (kind: AnomalyKind): number =>
    report.anomalies.filter((anomaly) => anomaly.kind === kind).length;
  const texts = bank.questions.flatMap(({ title, comment, options }) => [
    title,
    comment,
    ...options.map((o) => o.title),
  ]);

  it('are 40 tickets of 20 with 541 pictures', () => {
    expect(report).toMatchObject({ format: 'official', tickets: 40, questions: 800, pictures: 541 });
    expect(report.pictureBytes).toBe(bank.pictures.reduce((sum, { size }) => sum + size, 0));
  });

  it('1: pictures are found by name alone', () => {
    expect(bank.pictures.every(({ file }) => file.startsWith('images/A_B/'))).toBe(true);
    expect(at(28, 2)?.photoName).toBe(
      bank.pictures.find(({ file }) => file.includes('eeb092b315e9378d69904e414add6e3c'))?.name,
    );
  });

  it('2: no_image is no picture', () => {
    expect(bank.questions.filter(({ photoName }) => photoName === null)).toHaveLength(252);
    expect(report.questionsWithPicture).toBe(548);
    expect(at(28, 1)?.photoName).toBeNull();
  });

  it('3: types are told by signature', () => {
    const types = bank.pictures.map(({ contentType }) => contentType);
    expect(types.filter((type) => type === 'image/webp')).toHaveLength(538);
    expect(types.filter((type) => type === 'image/jpeg')).toHaveLength(3);
    expect(count('extension')).toBe(538);
    const sizes = bank.pictures
      .filter(({ contentType }) => contentType === 'image/jpeg')
      .map(({ width, height }) => `${width}×${height}`);
    expect(sizes.toSorted()).toEqual(['3333×1250', '722×267', '940×498']);
  });

  it('4: repeated ids do no harm', () => {
    expect(count('duplicate-id')).toBe(6);
    const second = report.anomalies.find(
      ({ kind, question }) => kind === 'duplicate-id' && question === 'билет 10, вопрос 8',
    );
    expect(second?.note).toContain('уже есть: билет 8, вопрос 8');
    expect(new Set(bank.questions.map(({ ticket, position }) => `${ticket}/${position}`)).size).toBe(800);
    expect([at(1, 15), at(9, 15)].every((question) => question !== undefined)).toBe(true);
  });

  it('5: tickets and positions are in numeric order', () => {
    expect(bank.questions.map(({ ticket, position }) => (ticket - 1) * 20 + position)).toEqual(
      Array.from({ length: 800 }, (_, index) => index + 1),
    );
  });

  it('6: of two topics one is taken', () => {
    expect(count('topics')).toBe(14);
    expect(at(4, 9)?.topic).toBe('Начало движения, маневрирование');
    expect(at(8, 5)?.topic).toBe('Дорожная разметка');
  });

  it('7: there are 2 to 5 options', () => {
    const counts = [2, 3, 4, 5].map(
      (n) => bank.questions.filter(({ options }) => options.length === n).length,
    );
    expect(counts).toEqual([18, 656, 124, 2]);
  });

  it('8: exactly one is right', () => {
    const places = bank.questions.map(({ options }) =>
      options.filter(({ isRight }) => isRight).map(({ position }) => position),
    );
    expect(places.every((right) => right.length === 1)).toBe(true);
    expect([1, 2, 3, 4].map((n) => places.flat().filter((place) => place === n).length)).toEqual([
      198, 274, 290, 38,
    ]);
  });

  it('9: line breaks and no-break spaces are gone', () => {
    expect(texts.filter((text) => /[\u00A0\n]| {2}|^\s|\s$/.test(text))).toEqual([]);
    expect(count('line-breaks')).toBe(1);
    expect(at(28, 5)?.title).toBe(
      'Движение по предназначенной для велосипедистов полосе проезжей части, которая обозначена данной разметкой, разрешается:',
    );
  });

  it('10: sentences stand apart and no comment names an option by number', () => {
    expect(count('glued')).toBeGreaterThanOrEqual(670);
    expect(texts.filter((text) => /[.!?](?=[(«])|[а-яё»)][.!?](?=[А-ЯЁ])|\)(?=[А-ЯЁ])/.test(text))).toEqual(
      [],
    );
    expect(
      report.anomalies.filter(({ kind }) => kind === 'right-answer').map(({ question }) => question),
    ).toEqual(['билет 30, вопрос 6', 'билет 32, вопрос 17']);
    expect(at(30, 6)?.comment).toContain('правильным является ответ «Прямо или направо», ссылающийся');
    expect(at(32, 17)?.comment).toContain('перечисленных в ответе «Закрывает внешние световые приборы');
    expect(texts.filter((text) => /Правильный ответ/.test(text))).toHaveLength(26);
  });

  it('11: topics are known ones, and comments name the clauses', () => {
    expect(new Set(bank.questions.map(({ topic }) => topic))).toEqual(new Set(topicOrder));
    expect(bank.questions.filter(({ clauses }) => clauses.length > 0).length).toBeGreaterThan(550);
    expect(bank.questions.every(({ alt }) => alt === null)).toBe(true);
  });
});
