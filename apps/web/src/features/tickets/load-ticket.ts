import { loadAnswers } from '#data/answers.ts';
import { bringCatalogue } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';
import { ticketQuery } from '#data/tickets.ts';
import { sleep } from '#lib/sleep.ts';

/** The shapes of pictures, which the catalogue has, are waited for so long: without it pictures get the place of the last one. */
const CATALOGUE_MS = 2000;

/** Loads a ticket and the answers before its screen opens. Never rejects: the screen says what failed. */
export async function loadTicket(ticket: number): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(ticketQuery(ticket)),
    loadAnswers(),
    Promise.race([bringCatalogue(), sleep(CATALOGUE_MS)]),
  ]);
}
