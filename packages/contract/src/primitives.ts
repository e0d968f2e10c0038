import * as z from 'zod/mini';

/** A database id: positive and exact as a JSON number (decision D7). */
export const id = z.int().check(z.positive());

/** UTC instant, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** Ticket number, 1 to 40. */
export const ticketNumber = z.int().check(z.gte(1), z.lte(40));

/** Ticket number as it stands in a path. */
export const ticketNumberParam = z.string().check(z.regex(/^\d{1,3}$/));

/** Name of a stored picture: never a path (decision Q18). */
export const photoName = z.string().check(z.regex(/^[\w.-]{1,128}$/));

/** Text an operator wrote: bounded, shown as plain text. */
export const shortText = z.string().check(z.maxLength(500));

/** UUID made by the client for one attempt-independent event; version 7 carries the event time (decision Q7). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.guid('Ключ запроса должен быть UUID')),
});
