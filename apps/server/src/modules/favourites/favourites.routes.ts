import { listFavourites, type NewFavourite, saveFavourite } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import { eventTime } from '#lib/event-time.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { listFavouriteRows, saveFavouriteRow } from '#modules/favourites/favourites.repository.ts';
import { register } from '#plugins/register.ts';

interface FavouriteDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly limits: Limits;
  readonly now: () => number;
}

/** Questions with a star: list, set, take. */
export function favouriteRoutes(app: FastifyInstance, { db, bank, limits, now }: FavouriteDeps): void {
  register(app, listFavourites, async ({ learner, reply }) => {
    reply.header('cache-control', 'private, no-cache');
    const questions = await listFavouriteRows(db, learner.userId);
    return { questions: questions.filter((id) => bank.question(id)) };
  });

  register(app, saveFavourite, async ({ body, headers, learner, reply }) => {
    await limits.favourite(learner.userId);
    reply.header('cache-control', 'no-store');
    if (!bank.question(body.questionId)) {
      throw new Failure('question_unknown', { message: 'Такого вопроса нет' });
    }
    const key = headers['idempotency-key'];
    const { outcome, is_favourite: stands } = await saveFavouriteRow(db, {
      ...body,
      userId: learner.userId,
      changedAt: eventTime(key, now()),
      key,
      requestHash: requestHash(body),
    });
    if (outcome === 'no_user') throw new Failure('unauthorized');
    if (outcome === 'key_reused') throw new Failure('idempotency_key_reused');
    return { questionId: body.questionId, isFavourite: stands ?? body.isFavourite };
  });
}

/** Identity of a request for its replays: two numbers fit in place of a hash, and tell it from an answer's. */
function requestHash({ questionId, isFavourite }: NewFavourite): Uint8Array {
  const bytes = Buffer.alloc(9);
  bytes.writeUInt8(isFavourite ? 1 : 0, 0);
  bytes.writeBigUInt64BE(BigInt(questionId), 1);
  return bytes;
}
