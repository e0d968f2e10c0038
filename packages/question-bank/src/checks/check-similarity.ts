import type { BuiltinQuestion } from '../builtin-bank.ts';
import { type Fault, faultOf, nameOf } from './fault.ts';

/** Alike from here on: within the bank, and to a question of another bank. */
const maxWithin = 0.85;
const maxOutside = 0.6;

/** Trigrams of the words, each padded as PostgreSQL's pg_trgm does: two spaces before, one after. */
export function trigrams(text: string): ReadonlySet<string> {
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

/** Shared trigrams out of all, 0 to 1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
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
  const sets = questions.map((question) => trigrams(textOf(question)));
  questions.forEach((question, at) => {
    for (let before = 0; before < at; before += 1) {
      const [a, b, other] = [sets[at], sets[before], questions[before]];
      if (a === undefined || b === undefined || other === undefined) continue;
      const alike = similarity(a, b);
      const sameHead = question.title === other.title && question.picture?.id === other.picture?.id;
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
  const sets = others.map((other) => trigrams(textOf(other)));
  return questions.flatMap((question) => {
    const own = trigrams(textOf(question));
    const alike = Math.max(0, ...sets.map((other) => similarity(own, other)));
    const other = others[sets.findIndex((set) => similarity(own, set) === alike)];
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
