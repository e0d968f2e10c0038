import * as z from 'zod/mini';

/** A database id: positive and exact as a JSON number (decision D7). */
export const id = z.int().check(z.positive());

/** UTC instant, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** Number of the last ticket. */
export const LAST_TICKET = 40;

/** Ticket number, 1 to 40. */
export const ticketNumber = z.int().check(z.gte(1), z.lte(LAST_TICKET));

/** Ticket number as it stands in a path: any whole number, because one that no ticket has is 404. */
export const ticketNumberParam = z
  .string()
  .check(z.regex(/^-?\d+$/, 'Номер билета — целое число от 1 до 40'));

/** Name of a stored picture: never a path (decision Q18). */
export const photoName = z.string().check(z.regex(/^[\w.-]{1,128}$/));

/** Text an operator wrote: bounded, shown as plain text. */
export const shortText = z.string().check(z.maxLength(500));

/** UUID that the client makes for one event and repeats with every attempt; version 7 carries the event's time (decision Q7). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.guid('Ключ запроса должен быть UUID')),
});
