import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';

const rulesText = z.object({
  /** The date or name under which the operator's text was published; null where that was not told. */
  edition: z.nullable(z.string()),
  /** In the order of the operator's file; paragraphs are separated by line breaks. */
  clauses: z.array(z.object({ clause: z.string(), text: z.string() })),
});
export type RulesText = z.infer<typeof rulesText>;

/** An addition to the specification: the handbook states rules in our own words, this is the text itself. */
export const getRulesText = defineOperation({
  id: 'getRulesText',
  method: 'GET',
  path: '/api/v1/user/rules/text',
  access: 'bearer',
  summary: 'The text of the Rules that the operator has imported; without clauses where there is none',
  success: { status: 200, body: rulesText },
  errors: ['unauthorized'],
});
