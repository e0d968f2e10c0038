import { listFavourites } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { favouritesList, withFavourite } from './favourites-list.ts';
import { call } from './http/api.ts';
import { keptQueryTimes } from './kept-query.ts';
import type { Op } from './outbox/op.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { queryClient } from './query-client.ts';
import { getUser, useSession } from './session/session.ts';

/** The questions with a star that the server has of one learner. */
export function favouritesQuery(userId: number) {
  return queryOptions({
    queryKey: favouritesList.key(userId),
    queryFn: ({ signal }) =>
      favouritesList.fetch(
        userId,
        async () => (await call(listFavourites, { signal, onlyAs: userId })).questions,
      ),
    ...keptQueryTimes,
  });
}

/** The current learner's favourites as screens see them. */
export interface FavouritesView {
  /** Ids of questions, the last one first, unsent stars included. */
  readonly questions: readonly number[];
  /** `unknown`: the server's list could not be loaded, and the device keeps none. */
  readonly status: 'loading' | 'ready' | 'unknown';
  /** Asks the server again. */
  readonly retry: () => void;
}

const none: readonly number[] = [];

let stars: readonly Op[] = [];

/** The stars that wait to be sent; the same array until they change, so that an answer renders no star again. */
function waitingStars(userId: number | null): readonly Op[] {
  const found = outbox.pending(userId).filter(({ kind }) => kind === 'favourite');
  const isSame = found.length === stars.length && found.every(({ key }, at) => key === stars[at]?.key);
  if (!isSame) stars = found;
  return stars;
}

/** The server's list overlaid with the stars that wait to be sent: the newest event of a question counts. */
export function useFavourites(): FavouritesView {
  const { user } = useSession();
  const userId = user?.id ?? null;
  // Given here, because the star stands in every screen with questions, under a provider or not.
  const query = useQuery({ ...favouritesQuery(userId ?? 0), enabled: userId !== null }, queryClient);
  const pending = useSyncExternalStore(outbox.subscribe, () => waitingStars(userId));
  const saved = userId === null ? none : (query.data ?? favouritesList.confirmed(userId));
  const questions = useMemo(() => pending.reduce(withFavourite, saved), [saved, pending]);
  const { refetch } = query;
  return {
    questions,
    status: query.data !== undefined ? 'ready' : query.isError || userId === null ? 'unknown' : 'loading',
    retry: () => void refetch(),
  };
}

/** Whether a question has a star; `null` without a learner. */
export function useIsFavourite(questionId: number): boolean | null {
  const { user } = useSession();
  const { questions } = useFavourites();
  return user === null ? null : questions.includes(questionId);
}

/** Sets or takes a star: visible at once, stored on the device, then sent. Without a learner it does nothing. */
export function setFavourite(questionId: number, isFavourite: boolean): void {
  const user = getUser();
  if (user === null) return;
  void outbox.add({ kind: 'favourite', userId: user.id, body: { questionId, isFavourite } });
}
