import type { Entry } from '@avto/handbook';

import { namesOne } from './names.ts';

/** Driving over a line. */
const CROSSES = /(?<!\p{L})(?:пересе[кч]|перее[дхз]|наезд|наезжа|наех|через)/u;
/** Words that ask what a line or sign is, and not what may be done. */
const MEANING = /(?<!\p{L})(?:что|чего|зачем|для чего|как называ|какая|какой)(?!\p{L})/u;
/** Those for whom signs that forbid have exceptions. */
const EXEMPT = /(?<!\p{L})(?:инвалид|почт|такси|таксист|маршрут|автобус|жител|жив[уе]|прожива)/u;

/** Factor of a rule for a whole group of lines or signs, where such a rule, and no single one of them, tells what is asked. */
const RULE = 1.4;
/** Factor of such a rule beside it where the question names one of its lines or signs by the number. */
const OF_NUMBER = 3;

/** Whether a question is about driving over a line: «наезд на 1.3» names no line otherwise. */
export const asksToCross = (question: string): boolean => CROSSES.test(question);

/**
 * Which lines may be crossed, and who is free from a ban, stands in the rules for their group: a single line or sign says
 * what it is.
 * @param named numbers of the question
 * @param asksMarking whether it speaks of lines: rails are crossed too
 */
export function groupRuleFit(
  { kind, numbers, says }: Entry,
  question: string,
  { named, asksMarking }: { readonly named: ReadonlySet<string>; readonly asksMarking: boolean },
): number {
  if (numbers.length > 0 || MEANING.test(question)) return 1;
  const tells =
    (kind === 'marking' && asksMarking && CROSSES.test(question) && /пересе[кч]/u.test(says)) ||
    (kind === 'sign' && EXEMPT.test(question) && EXEMPT.test(says));
  if (!tells) return 1;
  return RULE * ([...named].some((number) => namesOne(says, number)) ? OF_NUMBER : 1);
}
