import { ApiError } from '#data/http/api-error.ts';
import { performanceBannerQuery } from '#data/banners.ts';
import { type Form, formQuery } from '#data/forms.ts';
import { queryClient } from '#data/query-client.ts';

/** The form to answer; `none`: there is none; `failed`: it could not be loaded. */
export type Questionnaire = Form | 'none' | 'failed';

/** The form of the school's timed banner, from the cache or from the server (decision G1). */
export async function loadQuestionnaire(): Promise<Questionnaire> {
  try {
    const banner = await queryClient.fetchQuery(performanceBannerQuery);
    if (banner === null || banner.formId === null) return 'none';
    const form = await queryClient.fetchQuery(formQuery(banner.formId));
    return form.questions.length > 0 ? form : 'none';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'none' : 'failed';
  }
}
