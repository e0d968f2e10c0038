import type { NewFormResult } from '@avto/contract';

import type { Form } from '#data/forms.ts';
import { SessionMemory } from '#data/session/session-memory.ts';

/** Places of the chosen answers, in the order of the questions, per form id. */
type Collected = ReadonlyMap<number, readonly number[]>;

/** Answers of this session, in memory only (specification §4, "answers are collected per step"). */
export const collected = new SessionMemory<Collected>(new Map());

/** The places chosen in this form; none when the form has changed so that they no longer fit. */
export function answersOf(all: Collected, form: Form): readonly number[] {
  const places = all.get(form.id) ?? [];
  return places.every((place, index) => form.questions[index]?.answers[place] !== undefined) ? places : [];
}

/** Adds the answer to the next question. Returns all of them, or `null` if that question has one already. */
export function collect(form: Form, index: number, place: number): readonly number[] | null {
  const all = collected.get();
  const before = answersOf(all, form);
  if (before.length !== index) return null;
  const places = [...before, place];
  collected.set(new Map(all).set(form.id, places));
  return places;
}

/** The result the server stores: on the wire `title` is the theme of the question (decision G2). */
export function toResult(form: Form, places: readonly number[]): NewFormResult {
  return {
    formId: form.id,
    formName: form.name,
    formLink: form.actionLink,
    formAction: form.actionText,
    elements: form.questions.flatMap(({ theme, link, answers }, index) => {
      const answer = answers[places[index] ?? -1];
      return answer ? [{ checkedTitle: answer.title, title: theme, link, isRight: answer.isRight }] : [];
    }),
  };
}
