import { getBankPackUnchecked, getCatalogue, getTicket } from '@avto/contract';

import { Slices } from '#lib/slices.ts';
import { sorted } from '#lib/sorted.ts';

import { catalogueQuery } from './catalogue.ts';
import { call } from './http/api.ts';
import { queryClient } from './query-client.ts';
import { byPosition, toQuestion } from './question.ts';
import { getUser } from './session/session.ts';
import { ticketKey, ticketNumbers } from './ticket-cache.ts';

/** Tickets to ask for from which all of them in one call are the smaller download. */
const LEAST = 10;
/** The server may still be preparing it, and its first bytes wait for what else a slow line carries. */
const TIMEOUT_MS = 30_000;

let running: Promise<boolean> | undefined;

/**
 * Brings all tickets and the catalogue by one call, where many tickets are to be asked for: those that are missing, and those that
 * are too old, for which the call mostly answers that nothing has changed. Never rejects: whatever does not come, or is broken in
 * the answer, is loaded by itself.
 * @param wanted How many tickets are to be asked for.
 */
export async function bringBankPack(wanted: number): Promise<void> {
  if (wanted >= LEAST) await reloadBankPack();
}

/** The same, whatever is here; one call for all who ask meanwhile. Never rejects; false where a ticket did not come. */
export async function reloadBankPack(): Promise<boolean> {
  running ??= takeBankPack().finally(() => (running = undefined));
  return await running;
}

/** Takes the answer apart in slices, between which the page responds. */
async function takeBankPack(): Promise<boolean> {
  const owner = getUser()?.id;
  let isWhole = true;
  try {
    // A browser keeps the answer for minutes, and its old copy for a week, in which the bank may have been replaced.
    const pack = await call(getBankPackUnchecked, { timeoutMs: TIMEOUT_MS, revalidates: true });
    const slices = new Slices();
    for (const ticket of ticketNumbers) {
      const { data: wire } = getTicket.success.body.safeParse(pack.tickets[ticket - 1]);
      if (wire) queryClient.setQueryData(ticketKey(ticket), sorted(wire.map(toQuestion), byPosition));
      else isWhole = false;
      await slices.next();
      // The cache was emptied meanwhile.
      if (getUser()?.id !== owner) return false;
    }
    const { data: catalogue } = getCatalogue.success.body.safeParse(pack.catalogue);
    if (catalogue) queryClient.setQueryData(catalogueQuery.queryKey, catalogue);
    return isWhole;
  } catch {
    // No network, or a server of an earlier version.
    return false;
  }
}
