import type { FormResult } from '@avto/contract';

import type { Form } from '#data/forms.ts';

type Element = FormResult['elements'][number];

/**
 * The right answer to a question that was answered wrongly: the one with the same text and theme that offers what was
 * answered. `undefined` for a right answer, and when the form is not known or no longer has the question.
 */
export function rightTitleOf(element: Element, form: Form | undefined): string | undefined {
  if (element.isRight) return undefined;
  const question = form?.questions.find(
    ({ title: text, theme, answers }) =>
      theme === element.title &&
      (element.question ?? text) === text &&
      answers.some(({ title, isRight }) => title === element.checkedTitle && !isRight),
  );
  return question?.answers.find(({ isRight }) => isRight)?.title;
}
