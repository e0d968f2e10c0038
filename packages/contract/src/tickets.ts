import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, photoName, ticketNumber, ticketNumberParam } from './primitives.ts';

/** Field names are the specification's (§3); the web app maps them once. */
const answerOption = z.object({
  edueta_id: id,
  edueta_eduetq_id: id,
  /** Position number, to which `answer` of a saved answer refers; independent of the order on screen. */
  edueta_number_pp: z.int().check(z.gte(1), z.lte(10)),
  edueta_title: z.string(),
  edueta_is_right: z.boolean(),
});

export const question = z.object({
  eduetq_id: id,
  eduetq_eduets_id: id,
  eduetq_number_card: ticketNumber,
  eduetq_number_card_pp: z.int().check(z.gte(1), z.lte(20)),
  eduetq_title: z.string(),
  eduetq_comment: z.string(),
  /** The text `NULL` stands for no photo. */
  eduetq_photo_name: photoName,
  answers: z.array(answerOption).check(z.minLength(2), z.maxLength(5)),
});
export type WireQuestion = z.infer<typeof question>;

export const getTicket = defineOperation({
  id: 'getTicket',
  method: 'GET',
  path: '/api/v1/user/exam/tickets/:ticketNumber',
  access: 'bearer',
  summary: 'The questions of one ticket; an empty list while the ticket is being prepared',
  params: z.object({ ticketNumber: ticketNumberParam }),
  success: { status: 200, body: z.array(question) },
  errors: ['unauthorized', 'not_found'],
});

/** Number of downloads and their bytes on the wire. */
const amount = z.object({ count: z.int().check(z.gte(0)), bytes: z.int().check(z.gte(0)) });

/**
 * The download size of the whole bank in the representations that this client gets. An addition to the specification
 * (§7): the loading screen shows the size before it begins.
 */
export const getBankSize = defineOperation({
  id: 'getBankSize',
  method: 'GET',
  path: '/api/v1/user/exam/size',
  access: 'bearer',
  summary: 'How large all tickets and all their pictures are, by the Accept headers of the caller',
  success: {
    status: 200,
    body: z.object({
      /** Tickets that have questions, compressed as they are sent. */
      tickets: amount,
      /** Different pictures of questions, each in the format that would be sent. */
      photos: amount,
    }),
  },
  errors: ['unauthorized'],
});

export const getPhoto = defineOperation({
  id: 'getPhoto',
  method: 'GET',
  path: '/api/v1/photo/:name',
  access: 'public',
  summary: 'A picture by the name of its content; immutable',
  params: z.object({ name: photoName }),
  success: { status: 200, binary: true },
  errors: ['not_found'],
});

export const getSign = defineOperation({
  id: 'getSign',
  method: 'GET',
  path: '/api/v1/sign/:number',
  access: 'public',
  summary: 'A road sign by its number in Appendix 1 of the Rules, as SVG',
  params: z.object({ number: z.string().check(z.regex(/^[1-8](?:\.\d{1,2}){1,3}$/)) }),
  success: { status: 200, binary: true },
  errors: ['not_found'],
});
