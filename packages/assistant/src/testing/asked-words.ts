import { handbook } from '@avto/handbook';
import { wordStems } from '@avto/search';

import type { LearnerQuestion } from './question-rows.ts';

/** How many times more often than elsewhere a word stands in questions for a rule, so that it tells that one. */
const TELLING = 20;

type Asked = Pick<LearnerQuestion, 'question' | 'refs'>;

/** Figures are no words by which a rule is asked for: they lead follow-ups astray. */
const WORD = /\p{L}{3,}/gu;
/** A question that several rules answer tells little of each. */
const MOST_REFS = 2;

/** Places without a rule of their own: all terms, all advice. */
const isOneRule = (ref: string): boolean => ref !== 'pdd:1.2' && !ref.startsWith('tip:');

/** Stems that the facts of a rule have anyway. */
function ownStems(ref: string): ReadonlySet<string> {
  const facts = handbook.filter((entry) => entry.ref === ref);
  return new Set(
    facts.flatMap(({ asks, says, title, looks = '' }) => wordStems(`${asks} ${says} ${title} ${looks}`)),
  );
}

/**
 * Words of questions by which a rule is asked for and hardly another, and which its facts do not have, by its reference and in
 * alphabetical order.
 */
export function gatherAskedWords(questions: readonly Asked[]): Readonly<Record<string, string>> {
  const everywhere = new Map<string, number>();
  const byRef = new Map<string, { questions: number; words: Map<string, { word: string; count: number }> }>();
  for (const { question, refs } of questions) {
    if (refs.length > MOST_REFS) continue;
    const words = new Map<string, string>();
    for (const [word] of question.toLowerCase().replaceAll('ё', 'е').matchAll(WORD))
      for (const stem of wordStems(word)) if (!words.has(stem)) words.set(stem, word);
    for (const stem of words.keys()) everywhere.set(stem, (everywhere.get(stem) ?? 0) + 1);
    for (const ref of refs.filter(isOneRule)) {
      const asked = byRef.get(ref) ?? {
        questions: 0,
        words: new Map<string, { word: string; count: number }>(),
      };
      byRef.set(ref, asked);
      asked.questions += 1;
      for (const [stem, word] of words) {
        const known = asked.words.get(stem);
        if (known) known.count += 1;
        else asked.words.set(stem, { word, count: 1 });
      }
    }
  }
  return Object.fromEntries(
    [...byRef]
      .map(([ref, asked]) => {
        const own = ownStems(ref);
        const telling = [...asked.words].filter(
          ([stem, { count }]) =>
            !own.has(stem) &&
            (count * questions.length) / ((everywhere.get(stem) ?? 1) * asked.questions) >= TELLING,
        );
        const words = telling.map(([, { word }]) => word).toSorted((one, other) => (one < other ? -1 : 1));
        return [ref, words.join(' ')] as const;
      })
      .filter(([, words]) => words !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
