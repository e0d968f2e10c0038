import type { FastifyReply, FastifyRequest } from 'fastify';

import { type ListDeps, listRevision, readList, type RevisedList } from '#db/revised-list.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import type { Learner } from '#plugins/access.ts';
import { sendJsonText } from '#plugins/send-json-text.ts';

/** Letter of each list's tag: all of them have the learner's one revision. */
const letters: Readonly<Record<RevisedList, string>> = {
  list_answers: 'a',
  list_memory: 'm',
  list_exam_results: 'e',
};

/**
 * Sends a learner's list as it was built in SQL, or 304 where the client has it.
 * @throws Failure unauthorized for a deleted account.
 */
export async function sendList(
  deps: ListDeps,
  list: RevisedList,
  { learner, request, reply }: { learner: Learner; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  // Weak, because the same list may be written differently. Names the learner too: the next one on the same browser sends
  // the tag of the list it has, and 304 would show that list.
  const tagOf = (revision: number | undefined) => `W/"${letters[list]}-${learner.userId}-${revision ?? 0}"`;
  let revision: number | undefined;
  if (known) {
    revision = await listRevision(deps.db, learner.userId);
    const etag = tagOf(revision);
    if (revision !== undefined && matchesTag(known, etag)) return reply.code(304).header('etag', etag).send();
  }
  const found = await readList(deps, list, learner.userId, revision);
  if (!found) throw new Failure('unauthorized');
  return sendJsonText(reply.header('etag', tagOf(found.rev)), found.body);
}
