import type { BankQuestion, ExamBank } from '../exam/state.ts';

const ids = (ticket: number, position: number) => ticket * 100 + position;

function bankQuestion(ticket: number, position: number): BankQuestion {
  const id = ids(ticket, position);
  // Two to five options, as the bank has them, and position numbers that are no array indexes.
  const optionCount = 2 + (id % 4);
  const right = id % optionCount;
  const options = Array.from({ length: optionCount }, (_, index) => ({
    id: id * 10 + index,
    position: index + 1,
    isRight: index === right,
  }));
  return { id, ticket, position, options };
}

/** Tickets 1 to `tickets` with the questions 1 to `questions` each. */
export function examBank(tickets = 40, questions = 20): ExamBank {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
  return new Map(
    numbers(tickets).map((ticket) => [
      ticket,
      numbers(questions).map((position) => bankQuestion(ticket, position)),
    ]),
  );
}
