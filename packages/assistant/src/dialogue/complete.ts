import { normalised, questionStems } from '@avto/search';

import type { Asked } from './follow-up.ts';
import { fillersIn, without } from './slots.ts';

/** Subject of a conversation. */
export interface Subject {
  /** A whole question, for the search and not for reading. */
  readonly text: string;
  /** The same without the words of the last follow-up that stand in no slot: those of the next one replace them. */
  readonly lasting: string;
}

/** Slots of the earlier question that a new filler of the named slot makes void beside its own. */
const VOIDS: Readonly<Record<string, readonly string[]>> = {
  place: ['place', 'lanes'],
  action: ['action', 'direction'],
  vehicle: ['vehicle', 'seat'],
};

/** «рядом с ним»: the thing itself stands in the earlier question, and «рядом» would be read as a row. */
const POINTERS =
  /(?<!\p{L})(?:рядом с |перед |около |возле |до |от |за |под |на |по |в |с |к )?(?:ним|нем|ней|них|него|нее|нему|ними)(?!\p{L})/gu;

/** «3.27» and «3,5 т» keep their marks. */
const plain = (text: string): string => text.replace(/(?:[?!;\s]|[.,](?!\d))+/gu, ' ').trim();

/** The subject of a question that stands for itself. */
export function subjectOf(question: string): Subject {
  const text = plain(normalised(question));
  return { text, lasting: text };
}

/**
 * The question that a follow-up means: the earlier one with the places, vehicles, actions and conditions of the new one
 * in place of its own.
 */
export function completed(before: Subject, { fillers, text }: Asked): Subject {
  const changed = new Set(fillers.flatMap(({ slot }) => VOIDS[slot] ?? [slot]));
  const rest = without(text, fillers);
  const hasRest = questionStems(rest).some(({ tells }) => tells);
  const kept = (earlier: string) =>
    without(
      earlier,
      fillersIn(earlier).filter(({ slot }) => changed.has(slot)),
    );
  const base = kept(hasRest ? before.lasting : before.text);
  const slots = fillers.map(({ words }) => words).join(' ');
  return {
    text: plain(`${base} ${text.replace(POINTERS, ' ')}`),
    lasting: plain(`${kept(before.lasting)} ${slots}`),
  };
}
