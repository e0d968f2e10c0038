import { getForm } from '@avto/contract';
import { queryOptions } from '@tanstack/react-query';

import { call, type Success } from './http/api.ts';

/** As long as the server lets it be cached: an operator may replace a form. */
const FRESH_MS = 5 * 60_000;

/** A questionnaire. */
export type Form = Success<typeof getForm>;

/** A questionnaire by its id; rejects with ApiError 404 when there is none for this learner. */
export function formQuery(formId: number) {
  return queryOptions({
    queryKey: ['form', formId],
    queryFn: async ({ signal }): Promise<Form> =>
      await call(getForm, { params: { formId: String(formId) }, signal }),
    staleTime: FRESH_MS,
  });
}
