import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { encodePictures } from '../pictures/encode-pictures.ts';
import type { ImportProgress } from './draft.ts';
import { madeUpFiles, madeUpPicture, madeUpTicket, ticketFile, writeSource } from './made-up-source.ts';
import { readPublicBank } from './read-public-bank.ts';
import { type AnomalyKind, renderReport } from './report.ts';

const kinds = (anomalies: readonly { kind: AnomalyKind }[]): AnomalyKind[] =>
  [...new Set(anomalies.map(({ kind }) => kind))].toSorted();

/** The same two tickets in the form {tickets: [{number, questions}]}, as pdd-rossiya-2026 has them. */
function asTickets(): unknown {
  return {
    edition: '2026',
    tickets: [2, 1].map((number) => ({
      number,
      questions: madeUpTicket(number).map((q) => ({
        id: q.id,
        question: q.question,
        answers: q.answers.map((a) => ({ text: a.answer_text, correct: a.is_correct })),
        comment: q.answer_tip,
        image: q.image.includes('no_image') ? null : `picture-${number}`,
        topic: q.topic,
      })),
    })),
  };
}

/** The same as a flat list in random order. */
function asFlat(): unknown[] {
  return [2, 1].flatMap((ticket) =>
    madeUpTicket(ticket)
      .map((q, at) => ({
        id: q.id,
        key: `AB-t${ticket}-q${at + 1}`,
        category: 'AB',
        ticketNumber: ticket,
        question: q.question,
        answers: q.answers.map((a) => a.answer_text),
        correctIndex: at % 3,
        explanation: q.answer_tip,
        topics: q.topic,
        image: q.image.includes('no_image') ? null : `img/picture-${ticket}.jpg`,
      }))
      .toReversed(),
  );
}

describe('three forms of one bank', () => {
  it('come out the same', async () => {
    const files = await madeUpFiles();
    const pictures = {
      'img/picture-1.jpg': files['images/A_B/picture-1.jpg'],
      'img/picture-2.jpg': files['images/A_B/picture-2.jpg'],
    };
    const official = await readPublicBank(await writeSource(files));
    const tickets = await readPublicBank(await writeSource({ 'bank.json': asTickets(), ...pictures }));
    const flat = await readPublicBank(
      await writeSource({ 'data/questionsAB.json': asFlat(), 'data/topics.json': ['x'], ...pictures }),
    );
    const single = await readPublicBank(
      path.join(await writeSource({ 'flat.json': asFlat(), ...pictures }), 'flat.json'),
    );

    expect(official.report).toMatchObject({
      format: 'official',
      tickets: 2,
      questions: 40,
      questionsWithPicture: 2,
      pictures: 2,
    });
    expect(official.bank.questions[0]).toEqual({
      ticket: 1,
      position: 1,
      topic: 'Общие положения',
      title: 'Что делать в случае 1-1?',
      comment: 'Так велит здравый смысл. (Пункт 1.1 ПДД)',
      photoName: null,
      clauses: ['1.1'],
      alt: null,
      options: [
        { position: 1, title: 'Ехать', isRight: true },
        { position: 2, title: 'Стоять', isRight: false },
        { position: 3, title: 'Звонить', isRight: false },
      ],
    });
    expect(official.bank.questions[1]?.photoName).toMatch(/^[\da-f]{32}$/);
    expect(tickets.report.format).toBe('tickets');
    expect(tickets.bank.edition).toBe('2026');
    expect(flat.report.format).toBe('flat');
    for (const other of [tickets, flat, single])
      expect(other.bank.questions).toEqual(official.bank.questions);
    expect(kinds(flat.report.anomalies)).toContain('ignored-file');
  });

  it.each([
    ['numbers from 1', (right: number) => ({ correct: right + 1 })],
    ['numbers from 0', (right: number) => ({ correct_answer: right })],
    ['the words of the option', (right: number) => ({ right: ['Ехать', 'Стоять', 'Звонить'][right] })],
    [
      'flags 0 and 1',
      (right: number) => ({
        variants: ['Ехать', 'Стоять', 'Звонить'].map((title, i) => ({ title, isRight: i === right ? 1 : 0 })),
      }),
    ],
  ])('with the right option given by %s', async (_, right) => {
    const list = madeUpTicket(1)
      .map((q, at) => ({
        ticket: '1',
        number: at + 1,
        title: q.question,
        options: ['Ехать', 'Стоять', 'Звонить'],
        img: '',
        tip: 'x',
        ...right(at % 3),
      }))
      .map(({ options, ...rest }) => ('variants' in rest ? rest : { options, ...rest }));
    const { bank } = await readPublicBank(await writeSource({ 'q.json': list }));
    expect(bank.questions.map(({ options }) => options.findIndex(({ isRight }) => isRight))).toEqual(
      list.map((__, at) => at % 3),
    );
  });

  it('refuses to guess where the numbers begin', async () => {
    const list = madeUpTicket(1).map((q, at) => ({
      ticket: 1,
      number: at + 1,
      text: q.question,
      options: ['а', 'б', 'в'],
      correct: 1,
    }));
    await expect(readPublicBank(await writeSource({ 'q.json': list }))).rejects.toThrow(
      'q.json, билет 1, вопрос 1: непонятно, от 0 или от 1 считается номер верного ответа',
    );
  });

  it('leaves another category out and refuses two banks at once', async () => {
    const other = asFlat().map((q) => ({ ...(q as object), category: 'CD', key: 'CD-t1-q1' }));
    const img = {
      'img/picture-1.jpg': await madeUpPicture('webp', 1),
      'img/picture-2.jpg': await madeUpPicture('webp', 2),
    };
    const both = await readPublicBank(await writeSource({ 'ab.json': asFlat(), 'cd.json': other, ...img }));
    expect(both.report.questions).toBe(40);
    await expect(
      readPublicBank(await writeSource({ 'a.json': asFlat(), 'b.json': asTickets(), ...img })),
    ).rejects.toThrow('в папке несколько банков («a.json», «b.json»): укажите один файл');
  });
});

describe('texts', () => {
  it('come out plain, and the report says what was done', async () => {
    const [first, ...rest] = madeUpTicket(1);
    const odd = {
      ...first,
      question: 'Масса&nbsp;&lt; 3,5&#160;т, <b>см<sup>3</sup></b>\nи больше?<br>Да',
      answers: [
        { answer_text: '1. Да', is_correct: true },
        { answer_text: '2. Нет', is_correct: false },
      ],
      answer_tip: 'Правильный ответ: 1. Сказано в первом ответе.Ответ № 2 неверен. Правильный ответ – да.',
      topic: ['Дорожные знаки', 'Общие обязанности водителей'],
    };
    const files = { ...(await madeUpFiles()), [ticketFile(1)]: [odd, ...rest] };
    const { bank, report } = await readPublicBank(await writeSource(files));
    expect(bank.questions[0]).toMatchObject({
      title: 'Масса < 3,5 т, см³ и больше?\nДа',
      comment: 'Сказано в ответе «Да». Ответ «Нет» неверен. Правильный ответ – да.',
      topic: 'Общие обязанности водителей',
      options: [{ title: 'Да' }, { title: 'Нет' }],
    });
    expect(kinds(report.anomalies.filter(({ question }) => question === 'билет 1, вопрос 1'))).toEqual([
      'entities',
      'glued',
      'html',
      'line-breaks',
      'nbsp',
      'option-numbers',
      'right-answer',
      'topics',
    ]);
    const text = renderReport(report);
    expect(text).toContain('Билетов: 2, вопросов: 40, из них с картинкой: 2');
    expect(text).toContain('билетов 2 из 40');
    expect(text).toContain(`  ${ticketFile(1)}, билет 1, вопрос 1: убраны теги HTML`);
    expect(text).toContain('слипшиеся предложения: 40');
  });
});

describe('progress and repetition', () => {
  it('reports every stage from the first to the last', async () => {
    const events: ImportProgress[] = [];
    const onProgress = (event: ImportProgress): void => void events.push(event);
    // Twice the same file: checked and encoded once.
    const repeated = madeUpTicket(1).map((question, at) =>
      at === 2 ? { ...question, image: 'picture-1.jpg' } : question,
    );
    const files = { ...(await madeUpFiles()), [ticketFile(1)]: repeated };
    const { bank } = await readPublicBank(await writeSource(files), { onProgress });
    expect(bank.questions[2]?.photoName).toBe(bank.questions[1]?.photoName);
    await encodePictures(bank, { onProgress });
    expect(events.map(({ stage, done, total }) => `${stage} ${done}/${total}`)).toEqual([
      'questions 1/2',
      'questions 2/2',
      'pictures 1/2',
      'pictures 2/2',
      'encoding 0/2',
      'encoding 1/2',
      'encoding 2/2',
    ]);
  });

  it('encodes nothing that is known', async () => {
    const { bank, report } = await readPublicBank(await writeSource(await madeUpFiles()));
    const first = await encodePictures(bank);
    expect(first.pictures.map(({ name }) => name).toSorted()).toEqual(
      bank.pictures.map(({ name }) => name).toSorted(),
    );
    const second = await encodePictures(bank, { known: new Set(first.pictures.map(({ name }) => name)) });
    expect(second).toMatchObject({ pictures: [], bytesBefore: 0, bytesAfter: { avif: 0, webp: 0, svg: 0 } });
    expect(second.skipped).toHaveLength(2);
    expect(renderReport(report, second)).toContain('Перекодировано картинок: 0 за 0 с; уже были: 2');
  });
});
