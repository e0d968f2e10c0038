import type { SchoolFields } from '@avto/contract/console/school';
import { inKeyOrder } from '@avto/rules';

import { sorted } from '#lib/sorted.ts';

export type Form = SchoolFields['forms'][number];
export type Question = Form['questions'][number];
export type Answer = Question['answers'][number];

/** Beginning of the keys that are made here; one of the school's file is named by its author. */
export const MADE_KEY = 'anketa-';

export const NEW_ANSWER: Answer = { title: '', right: false };
export const NEW_QUESTION: Question = {
  title: '',
  theme: '',
  link: '',
  photo: null,
  answers: [NEW_ANSWER, NEW_ANSWER],
};

/**
 * A questionnaire to fill in. Its key is one that no other has had, also among removed ones: results name a
 * questionnaire by it. Keys go by time, so that a new one stands last of those made here.
 */
export function newForm(now: number, chance: number): Form {
  const tail = Math.floor(chance * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return {
    key: `${MADE_KEY}${now.toString(36)}${tail}`,
    name: '',
    actionText: '',
    actionLink: '',
    questions: [NEW_QUESTION],
  };
}

/** With the form in the place of the one with its key, or added where its key belongs. */
export function withForm(forms: readonly Form[], form: Form): Form[] {
  return sorted([...forms.filter(({ key }) => key !== form.key), form], inKeyOrder);
}

/** With the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = without(items, from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Without the item at a place. */
export function without<T>(items: readonly T[], place: number): T[] {
  return items.filter((_item, at) => at !== place);
}

/** With another item at a place. */
export function replaced<T>(items: readonly T[], place: number, item: T): T[] {
  return items.map((each, at) => (at === place ? item : each));
}

/** Whether anything would be lost with the question. */
export function hasText({ title, theme, link, photo, answers }: Question): boolean {
  return [title, theme, link, photo ?? '', ...answers.map((answer) => answer.title)].some(
    (text) => text.trim() !== '',
  );
}
