import { createHash } from 'node:crypto';

import type { FormResult, NewFormResult } from '@avto/contract';

import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import { safeLink } from '#lib/safe-link.ts';
import {
  findForm,
  latestResult,
  type ResultRow,
  saveResultRow,
  type StoredElement,
} from '#modules/forms/forms.repository.ts';
import type { StoredFormQuestion } from '#schools/promotion-store.ts';

export interface FormsDeps {
  readonly db: Database;
  readonly now: () => number;
}

type Elements = NewFormResult['elements'];

/**
 * Stores a learner's result. Links and correctness come from the form (decision G3); when the operator has replaced it
 * meanwhile, or it is of another school, the result is stored as sent. What the form knows is counted under its questions in the
 * console (decisions/0039).
 * @throws Failure idempotency_key_reused, unauthorized for a deleted account.
 */
export async function saveResult(
  { db, now }: FormsDeps,
  userId: number,
  sent: NewFormResult,
  key: string | undefined,
): Promise<FormResult> {
  const result = storable(sent);
  const form = await findForm(db, userId, result.formId);
  const row = await saveResultRow(db, {
    ...result,
    formLink: form ? form.action_link : result.formLink,
    elements: form ? judge(result.elements, form.questions) : result.elements,
    userId,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(result)).digest().subarray(0, 16),
    at: new Date(now()),
  });
  if (row === 'key_reused') throw new Failure('idempotency_key_reused');
  if (row === 'no_user') throw new Failure('unauthorized');
  return wireResult(userId, row);
}

export async function readLatestResult({ db }: FormsDeps, userId: number): Promise<FormResult | null> {
  const row = await latestResult(db, userId);
  return row ? wireResult(userId, row) : null;
}

/**
 * Takes rightness and link of each element from the question it answers: the first one left with that text and theme and
 * such an answer. Others stay as sent: the form was edited while the learner answered, and no answer goes to another question.
 */
function judge(elements: Elements, questions: readonly StoredFormQuestion[]): StoredElement[] {
  const left = [...questions];
  const isInOrder = answersInOrder(elements, questions);
  return elements.map((element) => {
    const at = left.findIndex(
      ({ title: text, theme, answers }) =>
        theme === element.title &&
        (element.question ?? text) === text &&
        answers.some(({ title }) => title === element.checkedTitle),
    );
    const [question] = at < 0 ? [] : left.splice(at, 1);
    const answer = question?.answers.find(({ title }) => title === element.checkedTitle);
    if (!question || !answer) return element;
    const judged = { ...element, link: question.link, isRight: answer.isRight };
    const isTold = element.question !== undefined && isAlone(question, questions);
    return isTold || isInOrder ? { ...judged, asked: question.title, photo: question.photoName } : judged;
  });
}

/** Whether no other question has this text and theme: twins differ in their pictures, of which an answer says nothing. */
function isAlone({ title, theme }: StoredFormQuestion, questions: readonly StoredFormQuestion[]): boolean {
  return questions.filter((each) => each.title === title && each.theme === theme).length === 1;
}

/** Whether an answer to each question is there, in their order: then it is known without their texts which questions were answered. */
function answersInOrder(elements: Elements, questions: readonly StoredFormQuestion[]): boolean {
  return (
    elements.length === questions.length &&
    questions.every(({ title: text, theme, answers }, place) => {
      const element = elements[place];
      return (
        element?.title === theme &&
        (element.question ?? text) === text &&
        answers.some(({ title }) => title === element.checkedTitle)
      );
    })
  );
}

function wireResult(userId: number, row: ResultRow): FormResult {
  return {
    id: row.id,
    userId,
    formId: row.form_id,
    formName: row.form_name,
    formLink: safeLink(row.form_link),
    formAction: row.form_action,
    createdAt: row.created_at.toISOString(),
    elements: row.elements.map(({ checkedTitle, title, question, link, isRight }) => ({
      checkedTitle,
      title,
      ...(question === undefined ? {} : { question }),
      link: safeLink(link),
      isRight,
    })),
  };
}

/** The result without characters that a database cannot store: NUL and lone surrogates. */
function storable(result: NewFormResult): NewFormResult {
  const text = (value: string) => Buffer.from(value.replaceAll('\0', '')).toString();
  const optional = (value: string | null) => (value === null ? null : text(value));
  return {
    formId: result.formId,
    formName: text(result.formName),
    formLink: optional(result.formLink),
    formAction: optional(result.formAction),
    elements: result.elements.map(({ checkedTitle, title, question, link, isRight }) => ({
      checkedTitle: text(checkedTitle),
      title: text(title),
      ...(question === undefined ? {} : { question: text(question) }),
      link: optional(link),
      isRight,
    })),
  };
}
