import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';

/** The public part of a driving school (decision S6). */
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
  params: z.object({
    code: z
      .string()
      .check(
        z.minLength(1, 'Введите код автошколы'),
        z.maxLength(64, 'Код автошколы не длиннее 64 символов'),
      ),
  }),
  /** Sent when the app asks by itself after a school that was chosen before: its code was not typed now. */
  headers: z.object({ 'x-school-again': z.optional(z.string()) }),
  success: { status: 200, body: drivingSchool },
  errors: ['school_not_found'],
});
