import { type NewFormResult, saveFormResult } from '@avto/contract';

import type { Form } from '#data/forms.ts';
import { SessionMemory } from '#data/session/session-memory.ts';

import { type Chosen, dropKeptAnswers, keepAnswers, keptAnswers } from './kept-answers.ts';

/** By form id. */
type Collected = ReadonlyMap<number, Chosen>;

/** Answers of this session (specification §4, "answers are collected per step"); a reload finds those that are not sent yet. */
export const collected = new SessionMemory<Collected>(new Map());

/** All that a learner reads of a form: a place in another edition is another answer. */
function editionOf({ questions }: Form): string {
  return JSON.stringify(
    questions.map(({ title, theme, photoName, answers }) => [
      title,
      theme,
      photoName,
      ...answers.map((answer) => answer.title),
    ]),
  );
}

/** The places chosen in this form; none when its questions or answers read otherwise since. */
export function answersOf(all: Collected, form: Form): readonly number[] {
  const chosen = all.get(form.id) ?? keptAnswers(form.id);
  return chosen?.edition === editionOf(form) ? chosen.places : [];
}

/** Adds the answer to the next question. Returns all of them, or `null` if that question has one already. */
export function collect(form: Form, index: number, place: number): readonly number[] | null {
  const all = collected.get();
  const before = answersOf(all, form);
  if (before.length !== index) return null;
  const places = [...before, place];
  const chosen = { edition: editionOf(form), places };
  collected.set(new Map(all).set(form.id, chosen));
  // The last step sends them.
  if (places.length === form.questions.length) dropKeptAnswers();
  else keepAnswers(form.id, chosen);
  return places;
}

/**
 * The result the server stores: on the wire `title` is the theme of the question (decision G2). Without the questions' texts
 * where the call does not take so much: the server then finds the questions by theme and answer.
 */
export function toResult(form: Form, places: readonly number[]): NewFormResult {
  const result = resultOf(form, places, true);
  const size = new TextEncoder().encode(JSON.stringify(result)).length;
  return size > saveFormResult.bodyLimit ? resultOf(form, places, false) : result;
}

function resultOf(form: Form, places: readonly number[], saysQuestions: boolean): NewFormResult {
  return {
    formId: form.id,
    formName: form.name,
    formLink: form.actionLink,
    formAction: form.actionText,
    elements: form.questions.flatMap(({ title, theme, link, answers }, index) => {
      const answer = answers[places[index] ?? -1];
      if (!answer) return [];
      const question = saysQuestions ? { question: title } : {};
      return [{ checkedTitle: answer.title, title: theme, ...question, link, isRight: answer.isRight }];
    }),
  };
}
