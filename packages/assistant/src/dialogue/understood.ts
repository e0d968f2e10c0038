import { handbook } from '@avto/handbook';
import { normalised } from '@avto/search';

import type { Draft } from '#reply/reply.ts';

import { fillersIn, type Found } from './slots.ts';

/** Letters that normalised words lost. */
const LOST: readonly (readonly [RegExp, string])[] = [
  [/перекрест/u, 'перекрёст'],
  [/населенн/u, 'населённ'],
  [/голол(?:е)д(?=е|$)/u, 'гололёд'],
  [/трех/u, 'трёх'],
  [/подъем/u, 'подъём'],
];
const written = (text: string): string => LOST.reduce((one, [from, to]) => one.replace(from, to), text);

/**
 * Says what a follow-up was understood as, to stand before its answer: «Про остановку на мосту». Only words of the slots
 * are repeated, never the learner's text.
 * @param title the rule that answers, for questions without an action or a measure
 */
function aboutOf(question: string, title: string): string {
  const fillers = fillersIn(normalised(question));
  const named = (slot: Found['slot']) => fillers.findLast((one) => one.slot === slot)?.name;
  const subject = named('measure') ?? named('action');
  if (subject === undefined) return `Про то же – ${title}`;
  // Without its preposition a place has no case that fits: «мост?».
  const place = fillers.findLast((one) => one.slot === 'place' && one.words.includes(' '))?.words;
  const when = fillers.findLast((one) => one.slot === 'condition')?.words;
  const who = named('vehicle') ?? named('person');
  const text = [subject, place, when].filter((part) => part !== undefined).join(' ');
  return `Про ${written(text)}${who === undefined ? '' : ` (${who})`}`;
}

/** An answer after what a follow-up was understood as, if it is one: «Про остановку на мосту: нельзя…». */
export function openedBy(about: string | undefined, text: string): string {
  if (about === undefined) return text;
  // «СИМ…», «Т-образный…» keep their capital.
  const goesOn = /^[А-ЯЁ][а-яё]/u.test(text) ? `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}` : text;
  return `${about}: ${goesOn}`;
}

/** The answer to a follow-up: what was understood, then the answer. Declined requests stay as they are. */
export function continued(answer: Draft, question: string, earlier: readonly string[]): Draft {
  const rule = handbook.find(({ ref }) => ref === answer.refs[0]);
  if (rule === undefined) return answer;
  const about = aboutOf(question, rule.title);
  return { ...answer, about, earlier, text: openedBy(about, answer.text) };
}
