import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, shortText } from './primitives.ts';

const banner = z.object({
  imageName: z.nullable(z.string()),
  link: z.nullable(z.string()),
  title: shortText,
  text: z.string().check(z.maxLength(2000)),
});

export const getStaticBanner = defineOperation({
  id: 'getStaticBanner',
  method: 'GET',
  path: '/api/v1/user/ad/static_banner',
  access: 'bearer',
  summary: "The static banner of the learner's school, or null",
  success: { status: 200, body: z.nullable(banner) },
  errors: ['unauthorized'],
});

export const getPerformanceBanner = defineOperation({
  id: 'getPerformanceBanner',
  method: 'GET',
  path: '/api/v1/user/ad/performance_banner',
  access: 'bearer',
  summary: "The timed banner of the learner's school, or null; formId links a questionnaire",
  success: { status: 200, body: z.nullable(z.extend(banner, { formId: z.nullable(id) })) },
  errors: ['unauthorized'],
});
