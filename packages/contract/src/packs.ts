import * as z from 'zod/mini';

import { catalogue } from './learning.ts';
import { defineOperation } from './operation.ts';
import { photoName } from './primitives.ts';
import { question } from './tickets.ts';

/** Hash of what a pack holds: the same content has the same name. */
const contentId = z.string().check(z.regex(/^[\w-]{27}$/));

/** The whole bank in one answer; an addition to the specification (§7), which knows single tickets only. */
export const getBankPack = defineOperation({
  id: 'getBankPack',
  method: 'GET',
  path: '/api/v1/user/exam/pack',
  access: 'bearer',
  summary: 'All tickets in their order and the catalogue: what the single calls answer, in one',
  success: {
    status: 200,
    body: z.object({
      edition: contentId,
      /** Tickets 1 to 40; an empty list while a ticket is being prepared. */
      tickets: z.array(z.array(question)),
      catalogue,
    }),
  },
  errors: ['unauthorized'],
});

/**
 * The same call for whoever checks `tickets` one by one, as answers of `getTicket`, and `catalogue` as that of `getCatalogue`:
 * checking the whole is a long task of a slow phone.
 */
export const getBankPackUnchecked = {
  ...getBankPack,
  success: { status: 200, body: z.object({ tickets: z.array(z.unknown()), catalogue: z.unknown() }) },
} as const;

const photoPack = z.object({
  /** Address of the pack, see `getPhotoPack`. */
  id: contentId,
  bytes: z.int().check(z.positive()),
  /** Pictures in the order of their bytes, without gaps. */
  entries: z.array(
    z.object({
      /** Name of the picture, as `getPhoto` knows it. */
      path: photoName,
      offset: z.int().check(z.gte(0)),
      length: z.int().check(z.positive()),
      type: z.string().check(z.regex(/^image\/[\w.+-]+$/)),
    }),
  ),
});
export type WirePhotoPack = z.infer<typeof photoPack>;

export const listPhotoPacks = defineOperation({
  id: 'listPhotoPacks',
  method: 'GET',
  path: '/api/v1/user/exam/photo-packs',
  access: 'bearer',
  summary: "The pictures of all questions in a few files, in the formats of the caller's Accept header",
  success: { status: 200, body: z.object({ edition: contentId, packs: z.array(photoPack) }) },
  errors: ['unauthorized'],
});

export const getPhotoPack = defineOperation({
  id: 'getPhotoPack',
  method: 'GET',
  path: '/api/v1/photo-pack/:id',
  access: 'public',
  summary: 'Pictures one after another, by the name of their content; immutable',
  params: z.object({ id: contentId }),
  success: { status: 200, binary: true },
  ranged: true,
  errors: ['not_found', 'range_unsatisfiable'],
});
