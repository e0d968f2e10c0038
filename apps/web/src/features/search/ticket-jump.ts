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

/**
 * Reads «билет 5», «билет 5 вопрос 7», «5 билет», «вопрос 7 билет 5» and «5/7»; null for anything else, and for tickets that
 * do not exist.
 */
export function ticketJump(query: string): TicketJump | null {
  const tokens = (query.toLowerCase().match(TOKEN) ?? []).filter((token) => !SILENT.has(token));
  const [first = '', second = '', third = '', fourth = ''] = tokens;
  const isShort = tokens.length === 3 && second === '/';
  const isWhole = tokens.length === 4;
  if (!isShort && !isWhole && tokens.length !== 2) return null;
  const pairs: readonly (readonly [string, string])[] = [
    [first, second],
    ...(isWhole ? [[third, fourth] as const] : []),
  ];
  const ticket = isShort ? Number(first) : numberBeside('билет', pairs);
  const position = isShort ? Number(third) : isWhole ? numberBeside('вопрос', pairs) : null;
  if (!isPlace(ticket, TICKET_COUNT)) return null;
  return position === null || isPlace(position, QUESTIONS_PER_TICKET) ? { ticket, position } : null;
}

/** The number before or behind a word, among pairs of tokens; NaN without one. */
function numberBeside(word: string, pairs: readonly (readonly [string, string])[]): number {
  const pair = pairs.find((tokens) => tokens.some((token) => token.startsWith(word)));
  return Number(pair?.find((token) => /^\d/.test(token)) ?? Number.NaN);
}

function isPlace(place: number, last: number): boolean {
  return Number.isInteger(place) && place >= 1 && place <= last;
}
