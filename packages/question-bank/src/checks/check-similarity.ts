import type { BuiltinQuestion } from '../builtin-bank.ts';
import { type Fault, faultOf, nameOf } from './fault.ts';

/** Alike from here on: within the bank, and to a question of another bank. */
const maxWithin = 0.85;
const maxOutside = 0.6;

/** Trigrams of the words, each padded as PostgreSQL's pg_trgm does: two spaces before, one after. */
function trigrams(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-яa-z\d]+/g) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}

/** Returns a function of a text: its likeness to each of `texts`, shared trigrams out of all, 0 to 1. */
export function likenessTo(texts: readonly string[]): (text: string) => number[] {
  const sizes: number[] = [];
  const holders = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const own = trigrams(text);
    sizes.push(own.size);
    for (const trigram of own) {
      const known = holders.get(trigram);
      if (known) known.push(index);
      else holders.set(trigram, [index]);
    }
  }
  return (text) => {
    const own = trigrams(text);
    const shared = new Uint32Array(texts.length);
    for (const trigram of own) {
      for (const index of holders.get(trigram) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    }
    return sizes.map((size, index) => {
      const both = shared[index] ?? 0;
      const all = own.size + size - both;
      return all === 0 ? 1 : both / all;
    });
  };
}

interface Comparable {
  readonly title: string;
  readonly options: readonly string[];
}

function textOf({ title, options }: Comparable): string {
  return `${title} ${options.join(' ')}`;
}

/** No question repeats another one of the bank. */
export function checkWithin(questions: readonly BuiltinQuestion[]): Fault[] {
  const faults: Fault[] = [];
  const likeness = likenessTo(questions.map(textOf));
  questions.forEach((question, at) => {
    const likenesses = likeness(textOf(question));
    for (const [before, other] of questions.slice(0, at).entries()) {
      const alike = likenesses[before] ?? 0;
      const sameHead = question.title === other.title && question.alt === other.alt;
      if (sameHead)
        faults.push(faultOf(question, 'repeated', `те же текст и картинка, что ${nameOf(other)}`));
      else if (alike >= maxWithin) {
        faults.push(faultOf(question, 'similar', `похож на ${nameOf(other)}: ${alike.toFixed(2)}`));
      }
    }
  });
  return faults;
}

/** No question repeats one of another bank, such as the official tickets. */
export function checkAgainst(questions: readonly BuiltinQuestion[], others: readonly Comparable[]): Fault[] {
  const likeness = likenessTo(others.map(textOf));
  return questions.flatMap((question) => {
    const likenesses = likeness(textOf(question));
    const alike = Math.max(0, ...likenesses);
    const other = others[likenesses.indexOf(alike)];
    return alike >= maxOutside
      ? [
          faultOf(
            question,
            'similar-outside',
            `похож на чужой вопрос «${other?.title ?? ''}»: ${alike.toFixed(2)}`,
          ),
        ]
      : [];
  });
}
