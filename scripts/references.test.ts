import { handbookAssistant } from '@avto/assistant';
import { questionSets } from '@avto/assistant/testing';
import { cutAtReferences, handbook, namedReferences, type Reference, referenceOf } from '@avto/handbook';
import { sourceOf } from '@avto/handbook/references.ts';
import { loadBuiltinBank } from '@avto/question-bank';
import { describe, expect, it } from 'vitest';

const { questions } = await loadBuiltinBank();
const places = new Set(questions.map(({ ticket, position }) => `${ticket}/${position}`));
const texts: readonly (readonly [place: string, text: string])[] = [
  ...questions.map(({ ticket, position, comment }) => [`${ticket}/${position}`, comment] as const),
  ...handbook.flatMap(({ ref, says, cited, see }) =>
    [says, cited, ...see].map((text) => [ref, text] as const),
  ),
];
const keyOf = ({ kind, number }: Reference): string => `${kind} ${number}`;
const known = new Set(handbook.flatMap(({ kind, numbers }) => numbers.map((number) => `${kind} ${number}`)));
const unknownOf = (references: readonly Reference[]) =>
  references.map(keyOf).filter((reference) => !known.has(reference));

describe('the references of explanations, handbook and sources', () => {
  it('all lead to an entry of the handbook', () => {
    const lost = texts.flatMap(([place, text]) =>
      unknownOf(namedReferences(text)).map((reference) => `${place}: ${reference}`),
    );
    expect(lost).toEqual([]);
    const sources = questions.flatMap(({ clauses }) => clauses.map(referenceOf));
    expect(unknownOf(sources.filter((source) => source !== null))).toEqual([]);
  });

  it('are found wherever a number has its word', () => {
    const count = (kind: Reference['kind']) =>
      texts.flatMap(([, text]) => namedReferences(text)).filter((found) => found.kind === kind).length;
    // Far fewer would mean that the parser has lost a way of writing them.
    expect(count('clause')).toBeGreaterThan(1000);
    expect(count('sign')).toBeGreaterThan(900);
    expect(count('marking')).toBeGreaterThan(140);
    expect(count('defect')).toBeGreaterThan(50);
    expect(count('provision')).toBeGreaterThan(20);
    const word =
      /(?:пп?\.|пункт\p{L}{0,2}|знак\p{L}{0,2}|табличк\p{L}{0,2}|разметк\p{L}{0,2}|лини\p{L}{0,2})\s?\d\d?\.\d/iu;
    const missed = texts.flatMap(([place, text]) => {
      const words = cutAtReferences(text).filter((piece) => typeof piece === 'string');
      return words.filter((piece) => word.test(piece)).map((piece) => `${place}: ${piece}`);
    });
    expect(missed).toEqual([]);
  });

  it('of a document that has numbers are read from every source', () => {
    const unread = questions
      .flatMap(({ clauses }) => clauses)
      .filter((source) => referenceOf(source) === null);
    const documents = /РФ|приказ|Приказ|пособие|Федеральный закон/;
    expect(unread.filter((source) => !documents.test(source))).toEqual([]);
    // A page finds its questions by writing its own source.
    const read = questions.flatMap(({ clauses }) => clauses).filter((source) => !unread.includes(source));
    expect(read.map((source) => sourceOf(referenceOf(source)!))).toEqual(read);
  });
});

describe('the references of answers in the chat', () => {
  it('all lead to an entry of the handbook, and questions to one of the bank', async () => {
    const assistant = handbookAssistant(questions);
    const asked = Object.values(questionSets).flatMap((set) => set.questions.map(({ question }) => question));
    let found = 0;
    const lost: string[] = [];
    for (const question of [...asked, ...questions.map(({ title }) => title)]) {
      const { text } = await assistant.answer(question);
      const named = namedReferences(text);
      found += named.length;
      for (const reference of unknownOf(named)) lost.push(`${question}: ${reference}`);
      for (const [place, ticket, position] of text.matchAll(/Билет (\d+), вопрос (\d+)/gu))
        if (!places.has(`${ticket}/${position}`)) lost.push(`${question}: ${place}`);
    }
    expect(lost).toEqual([]);
    expect(found).toBeGreaterThan(2 * asked.length);
  });
});
