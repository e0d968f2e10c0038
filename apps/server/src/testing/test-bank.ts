import type { Bank, BankQuestion } from '@avto/question-bank';

/** A small well-formed bank: `tickets` × 20 questions, three options each, the second right. */
export function testBank(
  tickets = 2,
  change: (question: BankQuestion) => BankQuestion = (same) => same,
): Bank {
  const questions: BankQuestion[] = [];
  for (let ticket = 1; ticket <= tickets; ticket += 1) {
    for (let position = 1; position <= 20; position += 1) {
      questions.push(change(testQuestion(ticket, position)));
    }
  }
  return { source: 'test', edition: 'тест', questions, pictures: [] };
}

function testQuestion(ticket: number, position: number): BankQuestion {
  return {
    ticket,
    position,
    topic: 'Общие положения',
    title: `Вопрос ${position} билета ${ticket}`,
    comment: `Пояснение ${ticket}/${position}`,
    photoName: null,
    clauses: ['13.9', 'знак 2.4'],
    alt: null,
    options: [1, 2, 3].map((number) => ({
      position: number,
      title: `Вариант ${number}`,
      isRight: number === 2,
    })),
  };
}

/** Whether a question stands at a place. */
export const isAt = (ticket: number, position: number) => (question: BankQuestion) =>
  question.ticket === ticket && question.position === position;

/** Changes the question of one place. */
export const changing =
  (ticket: number, position: number, change: Partial<BankQuestion>) =>
  (question: BankQuestion): BankQuestion =>
    isAt(ticket, position)(question) ? { ...question, ...change } : question;
