import type { Option, Question } from '#data/question.ts';

import { verdictText } from './verdict.tsx';

/** The question and its options by number, as parts to be read aloud. */
export function spokenQuestion(question: Question, options: readonly Option[]): readonly string[] {
  return [...sentences(question.title), ...options.map(({ title }, index) => `${index + 1}. ${title}`)];
}

/** Whether the answer was right, and why. */
export function spokenVerdict(
  question: Question,
  options: readonly Option[],
  chosen: number,
): readonly string[] {
  return [verdictText(options, chosen), ...sentences(question.comment)];
}

/** By the ends of sentences and lines: some browsers fall silent within a long text. */
function sentences(text: string): readonly string[] {
  return text
    .replaceAll(/([.!?…]) ([«"А-ЯЁ])/g, '$1\n$2')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
