import { TICKET_COUNT } from '@avto/rules';

/** Reads the `{tiket}` of an address as an integer, `null` outside 1 to 40 (decision R12). */
export function ticketOf(tiket: string): number | null {
  const ticket = Number.parseInt(tiket, 10);
  return ticket >= 1 && ticket <= TICKET_COUNT ? ticket : null;
}
