import type { Assistant } from './assistant.ts';
import { citedClauses } from './cited-clauses.ts';
import { type Explanation, ExplanationIndex } from './explanation-index.ts';

const NOT_FOUND =
  'Не нашёл ответа в пояснениях к билетам. Попробуйте спросить иначе, например: «Где запрещена остановка?»';

/**
 * Answers with the explanation of the bank that fits a question best, says which ticket it comes from and on
 * which clauses it rests, or says that there is none. It makes nothing up.
 */
export function explanationAssistant(explanations: readonly Explanation[]): Assistant {
  const index = new ExplanationIndex(explanations);
  return {
    answer: (question) => {
      const found = index.find(question);
      return Promise.resolve({ text: found ? answerText(found) : NOT_FOUND });
    },
  };
}

function answerText({ ticket, position, title, comment }: Explanation): string {
  const clauses = citedClauses(comment);
  const grounds =
    clauses.length > 0 ? [`Основание: ${clauses.map((clause) => `п. ${clause} ПДД`).join(', ')}.`] : [];
  return [`Билет ${ticket}, вопрос ${position}. ${title}`, comment, ...grounds].join('\n\n');
}
