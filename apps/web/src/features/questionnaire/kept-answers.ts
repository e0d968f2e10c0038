import * as z from 'zod/mini';

import { cacheEpoch } from '#data/persistence/epoch.ts';
import { getUser, subscribeSession } from '#data/session/session.ts';
import { parseJson } from '#lib/parse-json.ts';
import { readOfTab, removeOfTab, writeOfTab } from '#lib/tab-storage.ts';

const KEY = 'questionnaire-answers';

/** Places of the chosen answers, in the order of the questions, and what was read with them. */
export interface Chosen {
  readonly edition: string;
  readonly places: readonly number[];
}

const keptShape = z.object({
  /** A sign-out ends them, also one that this code was not loaded for (decision A17). */
  epoch: z.string(),
  userId: z.int(),
  formId: z.int(),
  edition: z.string(),
  places: z.array(z.int()),
});

/** Answers of this learner to this form that a reload of the tab came in between. */
export function keptAnswers(formId: number): Chosen | null {
  const { success, data: kept } = z.safeParse(keptShape, parseJson(readOfTab(KEY)));
  if (!success || kept.epoch !== cacheEpoch()) return null;
  return kept.formId === formId && kept.userId === getUser()?.id ? kept : null;
}

/** Keeps the answers of one form, the latest, for a reload of the tab. */
export function keepAnswers(formId: number, chosen: Chosen): void {
  const userId = getUser()?.id;
  if (userId === undefined) return;
  writeOfTab(KEY, JSON.stringify({ epoch: cacheEpoch(), userId, formId, ...chosen }));
}

/** Forgets them: they are sent, or their session has ended. */
export function dropKeptAnswers(): void {
  removeOfTab(KEY);
}

// Never unsubscribed: as old as the page.
subscribeSession(({ kind }) => {
  if (kind === 'signed-out' || kind === 'signed-in') dropKeptAnswers();
});
