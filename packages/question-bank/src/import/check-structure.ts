import { type Findings, questionName } from './findings.ts';
import type { RawQuestion } from './raw-question.ts';

/** Tickets of a whole bank. */
const maxTickets = 40;
/** Questions of every ticket. */
const ticketSize = 20;

/** A question whose place in the bank is settled. */
export interface PlacedQuestion {
  readonly ticket: number;
  readonly position: number;
  readonly raw: RawQuestion;
}

function ticketOf(raw: RawQuestion, findings: Findings): number | null {
  const place = { file: raw.file, question: raw.entry };
  let { ticket } = raw;
  if (ticket === null) {
    const inName = /(?<!\d)(\d+)\D*$/.exec(raw.file.replace(/\.json$/i, ''));
    if (inName === null || !/билет|ticket/i.test(raw.file)) {
      findings.problem(place, 'нет номера билета');
      return null;
    }
    ticket = Number(inName[1]);
    findings.anomaly(place, 'ticket-from-file-name', `номер билета взят из имени файла: ${ticket}`);
  }
  if (ticket >= 1 && ticket <= maxTickets) return ticket;
  findings.problem(place, `номер билета ${ticket}, а бывает от 1 до ${maxTickets}`);
  return null;
}

function placeTicket(ticket: number, list: readonly RawQuestion[], findings: Findings): PlacedQuestion[] {
  // Positions are either the source's own throughout a ticket, or the order of its list.
  const counted = list.every(({ position }) => position === null);
  const taken = new Map<number, RawQuestion>();
  list.forEach((raw, index) => {
    const place = { file: raw.file, question: `билет ${ticket}, ${raw.entry}` };
    const position = counted ? index + 1 : raw.position;
    if (position === null)
      findings.problem(place, 'нет номера вопроса, хотя у других вопросов билета он есть');
    else if (position < 1 || position > ticketSize) {
      findings.problem(place, `номер вопроса ${position}, а бывает от 1 до ${ticketSize}`);
    } else {
      const other = taken.get(position);
      if (other === undefined) taken.set(position, raw);
      else {
        const where = other.file === raw.file ? other.entry : `${other.file}, ${other.entry}`;
        const named = { file: raw.file, question: questionName(ticket, position) };
        findings.problem(named, `такой вопрос в билете уже есть (${where})`);
      }
    }
  });
  return [...taken].toSorted(([a], [b]) => a - b).map(([position, raw]) => ({ ticket, position, raw }));
}

function checkComplete(placed: readonly PlacedQuestion[], given: number, findings: Findings): void {
  const first = placed[0];
  if (first === undefined || (placed.length === ticketSize && given === ticketSize)) return;
  const there = new Set(placed.map(({ position }) => position));
  const missing = Array.from({ length: ticketSize }, (_, index) => index + 1).filter((n) => !there.has(n));
  const reasons = [
    ...(given === ticketSize ? [] : [`вопросов ${given}, а должно быть ${ticketSize}`]),
    ...(missing.length === 0 ? [] : [`нет вопросов: ${missing.join(', ')}`]),
  ];
  findings.problem({ file: first.raw.file, question: `билет ${first.ticket}` }, reasons.join('; '));
}

/**
 * Puts every question at its ticket and position. A ticket must hold positions 1–20, each once; a source may have
 * fewer than 40 tickets, which the report says.
 */
export function placeQuestions(questions: readonly RawQuestion[], findings: Findings): PlacedQuestion[] {
  const tickets = new Map<number, RawQuestion[]>();
  for (const raw of questions) {
    const ticket = ticketOf(raw, findings);
    if (ticket === null) continue;
    const list = tickets.get(ticket) ?? [];
    list.push(raw);
    tickets.set(ticket, list);
  }
  const numbers = [...tickets.keys()].toSorted((a, b) => a - b);
  const placed = numbers.flatMap((ticket) => {
    const list = tickets.get(ticket) ?? [];
    const inTicket = placeTicket(ticket, list, findings);
    checkComplete(inTicket, list.length, findings);
    return inTicket;
  });
  const file = questions[0]?.file;
  if (numbers.length > 0 && numbers.length < maxTickets && file !== undefined) {
    const gaps = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1).filter(
      (n) => !tickets.has(n),
    );
    const lacks = gaps.length === 0 ? '' : `, пропущены номера: ${gaps.join(', ')}`;
    findings.anomaly(
      { file, question: null },
      'missing-tickets',
      `билетов ${numbers.length} из ${maxTickets}${lacks}`,
    );
  }
  return placed;
}
