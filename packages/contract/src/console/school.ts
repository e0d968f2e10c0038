import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { changeHeaders, id, idParam, instant, pageParam, version } from './fields.ts';

/** Bytes of one uploaded picture. */
export const LARGEST_PICTURE = 8 * 1024 * 1024;
/** Bytes of an uploaded school file, packed with its pictures. */
export const LARGEST_SCHOOL_FILE = 16 * 1024 * 1024;

/** Bytes as base64 text, with what stands around it in a body. */
const asText = (bytes: number) => Math.ceil(bytes / 3) * 4 + 1024;

/** Text as it is typed, right or wrong; of it only what no database stores is refused. */
const typed = z
  .string()
  .check(
    z.maxLength(5000, 'Не длиннее 5000 знаков'),
    z.regex(/^[^\0\p{Cs}]*$/u, 'В тексте есть непечатаемые знаки: уберите их'),
  );

/** Name of a stored picture. */
const picture = z.nullable(z.string().check(z.regex(/^[\w.-]{1,128}$/, 'Нет такой картинки')));

const banner = z.object({ image: picture, title: typed, text: typed, link: typed });

const performanceBanner = z.extend(banner, {
  /** Key of a form; empty where the banner leads to its link. */
  form: typed,
});

const form = z.object({
  key: typed,
  name: typed,
  actionText: typed,
  actionLink: typed,
  questions: z
    .array(
      z.object({
        title: typed,
        theme: typed,
        link: typed,
        photo: picture,
        answers: z
          .array(z.object({ title: typed, right: z.boolean() }))
          .check(z.maxLength(20, 'Не больше 20 ответов')),
      }),
    )
    .check(z.maxLength(60, 'Не больше 60 вопросов')),
});

/** Fields of the editor for all that a school shows its learners; empty text is nothing. */
export const schoolFields = z.object({
  name: typed,
  logo: picture,
  supportEmail: typed,
  infoEmail: typed,
  website: typed,
  promotionImage: picture,
  promotionLink: typed,
  staticBanner: z.nullable(banner),
  performanceBanner: z.nullable(performanceBanner),
  forms: z.array(form).check(z.maxLength(30, 'Не больше 30 анкет')),
});
export type SchoolFields = z.infer<typeof schoolFields>;

const fieldName = z.enum(Object.keys(schoolFields.shape) as [keyof SchoolFields, ...(keyof SchoolFields)[]]);

/** One field that differs, named as in the school's file. */
const schoolChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** Name of the questionnaire that it is a field of. */
  form: z.optional(z.string()),
});
export type SchoolChange = z.infer<typeof schoolChange>;

/** A complaint about a field, named and worded as for the school's file. */
const problem = z.object({ field: z.string(), reason: z.string() });

const made = z.object({ at: instant, who: z.string() });

export const schoolState = z.object({
  code: z.string(),
  /** Of the draft. */
  version,
  /** The draft: what is published, and over it what was typed. */
  fields: schoolFields,
  published: schoolFields,
  /** Typed fields that were published otherwise meanwhile. */
  overtaken: z.array(fieldName),
  /** Keys of the questionnaires among them. */
  overtakenForms: z.array(z.string()),
  /** Mistakes that stand in the way of publishing. */
  problems: z.array(problem),
  /** Differences that publishing would make. */
  changes: z.array(schoolChange),
  /** Number of the latest publication; 0 before the first. */
  publication: z.int(),
  lastEdit: z.nullable(made),
  lastPublication: z.nullable(made),
  /** Banners that learners see where the school has none of its own. */
  shared: z.object({ staticBanner: z.nullable(banner), performanceBanner: z.nullable(performanceBanner) }),
});
export type SchoolState = z.infer<typeof schoolState>;

export const getSchoolState = defineOperation({
  id: 'getSchoolState',
  method: 'GET',
  path: '/api/v1/console/school',
  access: 'manager',
  summary: 'The draft of the school and what is published',
  success: { status: 200, body: schoolState },
  errors: ['unauthorized', 'not_found'],
});

export const saveSchoolDraft = defineOperation({
  id: 'saveSchoolDraft',
  method: 'PUT',
  path: '/api/v1/console/school/draft',
  access: 'manager',
  summary: 'Saves fields of the draft',
  // A draft is as large as the largest school file.
  bodyLimit: 1024 * 1024,
  body: z.object({
    version,
    changed: z.partial(schoolFields),
    /** Fields that follow again what is published. */
    dropped: z.optional(z.array(fieldName).check(z.maxLength(10))),
    /** Overtaken fields that stay as they were typed. */
    kept: z.optional(z.array(fieldName).check(z.maxLength(10))),
    /** Overtaken fields that become as published; questionnaires that nobody else changed stay as they were typed. */
    taken: z.optional(z.array(fieldName).check(z.maxLength(10))),
    /** The latest publication that was seen. */
    publication: z.optional(z.int()),
  }),
  success: { status: 200, body: schoolState },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'foreign_page'],
});

export const publishSchool = defineOperation({
  id: 'publishSchool',
  method: 'POST',
  path: '/api/v1/console/school/publications',
  access: 'manager',
  summary: 'Publishes the draft',
  headers: changeHeaders,
  body: z.object({
    version,
    /** The latest publication that was seen. */
    publication: z.int(),
  }),
  success: { status: 200, body: schoolState },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'already_done', 'foreign_page'],
});

/** Way by which a state came about; `found`: it was there before the history began, or came past it. */
export const publicationOrigin = z.enum(['found', 'command', 'console', 'undo']);

const publication = z.extend(made, {
  id,
  origin: publicationOrigin,
  changes: z.array(schoolChange),
});
export type SchoolPublication = z.infer<typeof publication>;

export const listPublications = defineOperation({
  id: 'listPublications',
  method: 'GET',
  path: '/api/v1/console/school/publications',
  access: 'manager',
  summary: 'Publications, 20 on a page',
  query: z.object({ page: pageParam }),
  success: { status: 200, body: z.object({ total: z.int(), publications: z.array(publication) }) },
  errors: ['unauthorized', 'not_found'],
});

export const getPublication = defineOperation({
  id: 'getPublication',
  method: 'GET',
  path: '/api/v1/console/school/publications/:id',
  access: 'manager',
  summary: 'A publication against now',
  params: z.object({ id: idParam }),
  success: {
    status: 200,
    body: z.object({ latest: z.int(), fields: schoolFields, changes: z.array(schoolChange) }),
  },
  errors: ['unauthorized', 'not_found'],
});

export const restorePublication = defineOperation({
  id: 'restorePublication',
  method: 'POST',
  path: '/api/v1/console/school/publications/:id/restore',
  access: 'manager',
  summary: 'Publishes an earlier state again',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({
    /** The latest publication that was seen. */
    publication: z.int(),
  }),
  success: { status: 200, body: schoolState },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'already_done', 'foreign_page'],
});

const fileBody = z.object({
  /** Bytes as base64. */
  data: z.string().check(z.minLength(1, 'Файл пуст')),
});

export const addSchoolPicture = defineOperation({
  id: 'addSchoolPicture',
  method: 'POST',
  path: '/api/v1/console/school/pictures',
  access: 'manager',
  summary: 'Takes a picture',
  body: fileBody,
  bodyLimit: asText(LARGEST_PICTURE),
  success: { status: 200, body: z.object({ name: z.string() }) },
  errors: ['unauthorized', 'not_found', 'foreign_page'],
});

export const exportSchoolFile = defineOperation({
  id: 'exportSchoolFile',
  method: 'GET',
  path: '/api/v1/console/school/file',
  access: 'manager',
  summary: "The school's file as ZIP",
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});

export const readSchoolFile = defineOperation({
  id: 'readSchoolFile',
  method: 'POST',
  path: '/api/v1/console/school/file',
  access: 'manager',
  summary: "Reads a school's file",
  body: fileBody,
  bodyLimit: asText(LARGEST_SCHOOL_FILE),
  success: {
    status: 200,
    body: z.object({
      /** Of the draft that `changes` are counted from. */
      version,
      /** Fields that the file names, for `saveSchoolDraft`; none where there are problems. */
      changed: z.partial(schoolFields),
      changes: z.array(schoolChange),
      problems: z.array(z.extend(problem, { line: z.int() })),
    }),
  },
  errors: ['unauthorized', 'not_found', 'foreign_page'],
});
