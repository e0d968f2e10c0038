import { normalised, questionStems } from '@avto/search';

import type { Draft } from '#reply/reply.ts';

import type { Card } from '../assistant.ts';
import { citedClauses } from '../cited-clauses.ts';

/** «почему у меня ошибка», «а что правильно?», «объясни», «не понял вопрос». */
const ABOUT_IT =
  /ошиб|(?:не)?правильн|(?:не)?верн|(?<!\p{L})(?:почему|зачем|отчего|объясни|поясни|разъясни|разбери)(?!\p{L})|не (?:так|то|понял|поняла|понимаю|понятно)|(?:эт(?:от|ом|у|ого)|мой|моего) (?:вопрос|ответ|вариант)/u;
/** Most telling words of such a question; a longer one names a subject of its own. */
const MOST_WORDS = 6;

/** True for a question about the card itself: why the answer is wrong, what the right one is. */
export function asksAboutCard(question: string): boolean {
  const text = normalised(question);
  return ABOUT_IT.test(text) && questionStems(text).filter(({ tells }) => tells).length <= MOST_WORDS;
}

/** The learner's option, the right one, the bank's explanation and its clauses. */
export function answerOfCard({ ticket, position, chosen, right, comment }: Card): Draft {
  const clauses = citedClauses(comment);
  const answered =
    chosen === right
      ? `Вы ответили верно: «${inner(right)}».`
      : `Вы ответили: «${inner(chosen)}». Верный ответ: «${inner(right)}».`;
  const grounds = clauses.map((clause) => `п. ${clause} ПДД`).join(', ');
  const text = [
    `Билет ${ticket}, вопрос ${position}. ${answered}`,
    ...(comment === '' ? [] : [comment]),
    ...(grounds === '' ? [] : [`Основание: ${grounds}.`]),
  ].join('\n\n');
  return {
    text,
    outcome: 'answer',
    refs: clauses.map((clause) => `pdd:${clause}`),
    // Both options have to be named as they are: no model words this.
    sources: [],
  };
}

/** An option without its full stop, with quotation marks as inside others. */
const inner = (option: string): string =>
  option.replace(/\.$/u, '').replaceAll('«', '„').replaceAll('»', '“');
