import type { BuiltinQuestion } from '../builtin-bank.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';
import { positionTopics } from './position-topics.ts';

const ticketSize = 20;

/** The given tickets have 20 questions each, every position once and with a topic of its own; there is no other ticket. */
export function checkStructure(questions: readonly BuiltinQuestion[], tickets: readonly number[]): Fault[] {
  const faults: Fault[] = [];
  for (const ticket of tickets) {
    const positions = questions
      .filter((question) => question.ticket === ticket)
      .map(({ position }) => position);
    const different = new Set(positions).size;
    if (different !== ticketSize || positions.length !== ticketSize) {
      faults.push(
        bankFault('tickets', `билет ${ticket}: вопросов ${positions.length}, разных номеров ${different}`),
      );
    }
  }
  for (const question of questions) {
    if (!tickets.includes(question.ticket))
      faults.push(faultOf(question, 'tickets', `такого билета быть не должно, есть ${tickets.join(', ')}`));
    const topics = positionTopics[question.position - 1] ?? [];
    if (!topics.includes(question.topic)) {
      faults.push(
        faultOf(question, 'topic', `тема «${question.topic}», а здесь бывает: ${topics.join('; ')}`),
      );
    }
  }
  return faults;
}
