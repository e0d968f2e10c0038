import { QUESTIONS_PER_TICKET, TICKET_COUNT } from '@avto/rules';

/** A ticket, or a question of it, that a query names by its number. */
export interface TicketJump {
  readonly ticket: number;
  /** Place in the ticket, from 1; null: the whole ticket. */
  readonly position: number | null;
}

const TOKEN = /\p{L}+|\d+|[^\s\p{L}\d]/gu;
/** Stand between a word and its number and say nothing. */
const SILENT = new Set(['№', 'n', ',', '.']);

/** Reads «билет 5», «билет 5 вопрос 7» and «5/7»; null for anything else, and for tickets that do not exist. */
export function ticketJump(query: string): TicketJump | null {
  const tokens = (query.toLowerCase().match(TOKEN) ?? []).filter((token) => !SILENT.has(token));
  const [first = '', second = '', third = '', fourth = ''] = tokens;
  const isNamed = tokens.length === 2 && first.startsWith('билет');
  const isWhole = tokens.length === 4 && first.startsWith('билет') && third.startsWith('вопрос');
  const isShort = tokens.length === 3 && second === '/';
  const ticket = Number(isShort ? first : second);
  const position = isNamed ? null : Number(isShort ? third : fourth);
  if (!(isNamed || isWhole || isShort) || !isPlace(ticket, TICKET_COUNT)) return null;
  return position === null || isPlace(position, QUESTIONS_PER_TICKET) ? { ticket, position } : null;
}

function isPlace(place: number, last: number): boolean {
  return Number.isInteger(place) && place >= 1 && place <= last;
}
