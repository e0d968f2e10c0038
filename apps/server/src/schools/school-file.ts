import * as z from 'zod';

import { email, schoolCode, webAddress } from '#schools/school-input.ts';

const MISSING = 'обязательное поле, а его нет: добавьте его';

/** Said in the editor too, where nothing is called `right`. */
export const NO_RIGHT_ANSWER = 'отметьте верный ответ';

/** Control characters and lone surrogates: no screen shows them, and not every database stores them. */
const unprintable = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

const asText = (issue: { input?: unknown }) =>
  issue.input === undefined ? MISSING : 'нужен текст; число или дату возьмите в кавычки';

const text = (most: number) =>
  z
    .string({ error: asText })
    .trim()
    .min(1, 'не может быть пустым: впишите текст')
    .max(most, `не длиннее ${most} знаков: сократите`)
    .refine((value) => !unprintable.test(value), 'в тексте есть непечатаемые знаки: уберите их');

/** An optional value: absent leaves what is stored as it is, empty removes it. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** Path of a picture beside the file; which files it may name is checked where it is read. */
const picture = text(300);
const link = text(500).pipe(webAddress);
const mail = text(254).pipe(email);
const formKey = text(40).regex(/^[a-z0-9][a-z0-9-]*$/, 'только строчные латинские буквы, цифры и дефис');

const bannerFields = {
  image: picture,
  title: text(200),
  text: optional(text(1000)),
  link: optional(link),
};

const staticBanner = z.strictObject(bannerFields);

const performanceBanner = z
  .strictObject({ ...bannerFields, form: optional(formKey) })
  .refine(
    (banner) => (banner.link == null) !== (banner.form == null),
    'кнопке «Перейти» нужно что-то одно: link — сайт или form — анкета',
  );

/** Bounds keep a result of the form within the 64 KB that the API accepts, if need be without the texts of its questions. */
const question = z.strictObject({
  title: text(500),
  theme: text(120),
  link: optional(link),
  photo: optional(picture),
  answers: z
    .array(
      z.strictObject({
        title: text(200),
        right: z.boolean('верный ответ отмечают словом true').optional(),
      }),
      'нужен список ответов, каждый со своим title',
    )
    .min(2, 'нужно хотя бы два ответа')
    .max(10, 'не больше 10 ответов')
    .refine((answers) => answers.some(({ right }) => right), NO_RIGHT_ANSWER)
    .refine(
      (answers) => new Set(answers.map(({ title }) => title)).size === answers.length,
      'два ответа одинаковы: измените один',
    ),
});

const form = z.strictObject({
  key: formKey,
  name: text(200),
  actionText: optional(text(200)),
  actionLink: optional(link),
  questions: z
    .array(question, 'нужен список вопросов')
    .min(1, 'нужен хотя бы один вопрос')
    .max(40, 'не больше 40 вопросов'),
});

/** One school as its file describes it. What the file leaves out stays as it is; an empty value removes. */
export const schoolFile = z.strictObject({
  school: text(40).pipe(schoolCode),
  name: text(120).optional(),
  branding: z
    .strictObject({
      image: optional(picture),
      supportEmail: optional(mail),
      infoEmail: optional(mail),
      website: optional(link),
    })
    .optional(),
  promotion: z.strictObject({ image: optional(picture), link: optional(link) }).optional(),
  staticBanner: optional(staticBanner),
  performanceBanner: optional(performanceBanner),
  forms: z
    .array(form, 'нужен список анкет')
    .max(20, 'не больше 20 анкет')
    .refine(
      (forms) => new Set(forms.map(({ key }) => key)).size === forms.length,
      'у двух анкет одинаковый key: измените один',
    )
    .optional(),
});
export type SchoolFile = z.infer<typeof schoolFile>;
export type BannerEntry = NonNullable<SchoolFile['performanceBanner']>;
export type FormEntry = NonNullable<SchoolFile['forms']>[number];

/** Fields of the schema at a place of the file, for hints on misspelt ones. */
export function knownFields(path: readonly PropertyKey[]): string[] {
  let schema: unknown = schoolFile;
  const bare = () => {
    while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap();
    return schema;
  };
  for (const step of path) {
    const at = bare();
    if (at instanceof z.ZodObject) schema = at.shape[String(step)];
    else if (at instanceof z.ZodArray) schema = at.element;
  }
  const at = bare();
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}
