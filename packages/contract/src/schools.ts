import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';

/** What a learner's app may know of a driving school: nothing internal (decision S6). */
export const drivingSchool = z.object({
  code: z.string(),
  name: z.string(),
  branding: z.object({
    imageName: z.nullable(z.string()),
    supportEmail: z.nullable(z.string()),
    infoEmail: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  promotion: z.object({
    imageName: z.nullable(z.string()),
    link: z.nullable(z.string()),
  }),
});
export type DrivingSchool = z.infer<typeof drivingSchool>;

export const getDrivingSchool = defineOperation({
  id: 'getDrivingSchool',
  method: 'GET',
  path: '/api/v1/user/driving_school/:code',
  access: 'public',
  summary: 'Looks a school up by its code and remembers the choice in a signed cookie',
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  success: { status: 200, body: drivingSchool },
  errors: ['school_not_found'],
});
