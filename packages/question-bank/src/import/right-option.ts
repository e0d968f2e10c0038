import type { Findings, Place } from './findings.ts';
import type { RawQuestion } from './raw-question.ts';

/**
 * Whether bare numbers («correct»: 2) count from 0 or from 1, told over the whole source: a 0 means from 0, a
 * number equal to the count of options means from 1.
 *
 * @returns null where nothing tells, or where the source contradicts itself.
 */
export function findNumberBase(questions: readonly RawQuestion[]): 0 | 1 | null {
  let fromZero = false;
  let fromOne = false;
  for (const { stated, options } of questions) {
    if (stated === null || !('number' in stated) || stated.base !== null) continue;
    fromZero ||= stated.number === 0;
    fromOne ||= stated.number === options.length;
  }
  if (fromZero === fromOne) return null;
  return fromZero ? 0 : 1;
}

function statedIndex(question: RawQuestion, base: 0 | 1 | null): number | string {
  const { stated, options } = question;
  if (stated === null) return 'верный ответ не отмечен';
  if ('unreadable' in stated) return `указание верного ответа не разбирается: ${stated.unreadable}`;
  if ('text' in stated) {
    const index = options.findIndex(({ title }) => title !== null && title.trim() === stated.text.trim());
    return index === -1 ? `верный ответ «${stated.text}» не совпадает ни с одним вариантом` : index;
  }
  const from = stated.base ?? base;
  if (from === null) return 'непонятно, от 0 или от 1 считается номер верного ответа';
  const index = stated.number - from;
  if (index >= 0 && index < options.length) return index;
  return `верным назван вариант ${stated.number}, а вариантов ${options.length}`;
}

/** Index of the one right option; where flags and a stated number are both there, they must agree. */
export function findRightOption(
  question: RawQuestion,
  base: 0 | 1 | null,
  place: Place,
  findings: Findings,
): number | null {
  const flags = question.options.map(({ isRight }) => isRight);
  const flagged = flags.some((flag) => flag !== null);
  const right = flags.flatMap((flag, index) => (flag === true ? [index] : []));
  if (flagged && right.length !== 1) {
    findings.problem(
      place,
      right.length === 0
        ? 'нет верного ответа'
        : `верных ответов ${right.length}: варианты ${right.map((index) => index + 1).join(', ')}`,
    );
    return null;
  }
  if (flagged && question.stated === null) return right[0] ?? null;
  const stated = statedIndex(question, base);
  if (typeof stated === 'string') {
    findings.problem(place, stated);
    return null;
  }
  if (flagged && stated !== right[0]) {
    findings.problem(
      place,
      `отмечен верным вариант ${(right[0] ?? 0) + 1}, а указание верного ответа называет вариант ${stated + 1}`,
    );
    return null;
  }
  return stated;
}
