import type { BuiltinQuestion } from '../builtin-bank.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';
import { positionTopics } from './position-topics.ts';

const ticketSize = 20;

/** Tickets 1…n of 20 questions each, every position once and with a topic of its own. */
export function checkStructure(questions: readonly BuiltinQuestion[], ticketCount: number): Fault[] {
  const faults: Fault[] = [];
  for (let ticket = 1; ticket <= ticketCount; ticket += 1) {
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
    if (question.ticket > ticketCount)
      faults.push(faultOf(question, 'tickets', `билетов должно быть ${ticketCount}`));
    const topics = positionTopics[question.position - 1] ?? [];
    if (!topics.includes(question.topic)) {
      faults.push(
        faultOf(question, 'topic', `тема «${question.topic}», а здесь бывает: ${topics.join('; ')}`),
      );
    }
  }
  return faults;
}
