import type { SchoolFields } from '@avto/contract/console/school';
import { inKeyOrder } from '@avto/rules';

import type { BannerSettings } from '#schools/promotion-store.ts';
import { complaintsOf } from '#schools/read-school-file.ts';
import { fieldName } from '#schools/school-file-problem.ts';
import { schoolFile } from '#schools/school-file.ts';
import type { SchoolSettings } from '#schools/school-settings.ts';

type FormFields = SchoolFields['forms'][number];

/** A complaint about a field, named as in the school's file. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** The fields of the editor for stored settings of one school. */
export function fieldsOf({
  name,
  branding,
  promotion,
  staticBanner,
  performanceBanner,
  forms,
}: SchoolSettings): SchoolFields {
  return {
    name: name ?? '',
    logo: branding?.image ?? null,
    supportEmail: branding?.supportEmail ?? '',
    infoEmail: branding?.infoEmail ?? '',
    website: branding?.website ?? '',
    promotionImage: promotion?.image ?? null,
    promotionLink: promotion?.link ?? '',
    staticBanner: staticBanner && bannerFields(staticBanner),
    performanceBanner: performanceBanner && {
      ...bannerFields(performanceBanner),
      form: performanceBanner.form ?? '',
    },
    // In one order wherever they come from: a list of the same forms is the same list.
    forms: forms.toSorted(inKeyOrder).map(({ key, name: title, actionText, actionLink, questions }) => ({
      key,
      name: title,
      actionText: actionText ?? '',
      actionLink: actionLink ?? '',
      questions: questions.map((question) => ({
        title: question.title,
        theme: question.theme,
        link: question.link ?? '',
        photo: question.photoName,
        answers: question.answers.map((answer) => ({ title: answer.title, right: answer.isRight })),
      })),
    })),
  };
}

const bannerFields = ({ image, title, text, link }: BannerSettings) => ({
  image,
  title,
  text,
  link: link ?? '',
});

/** Text as a file's reader would store it; empty is nothing. */
const orNull = (text: string) => text.trim() || null;

/** The settings that the fields stand for; of fields without problems those that a file would store. */
export function settingsOf(fields: SchoolFields): SchoolSettings {
  const banner = (given: NonNullable<SchoolFields['staticBanner']>, form: string | null): BannerSettings => ({
    image: given.image,
    title: given.title.trim(),
    text: given.text.trim(),
    link: orNull(given.link),
    form,
  });
  const { staticBanner, performanceBanner } = fields;
  return {
    name: fields.name.trim(),
    branding: {
      image: fields.logo,
      supportEmail: orNull(fields.supportEmail),
      infoEmail: orNull(fields.infoEmail),
      website: orNull(fields.website),
    },
    promotion: { image: fields.promotionImage, link: orNull(fields.promotionLink) },
    staticBanner: staticBanner && banner(staticBanner, null),
    performanceBanner: performanceBanner && banner(performanceBanner, orNull(performanceBanner.form)),
    // As they are read from the database: changes are told by comparing.
    forms: fields.forms.map(formSettings),
  };
}

const formSettings = (form: FormFields) => ({
  key: form.key.trim(),
  name: form.name.trim(),
  actionText: orNull(form.actionText),
  actionLink: orNull(form.actionLink),
  questions: form.questions.map((question) => ({
    title: question.title.trim(),
    theme: question.theme.trim(),
    link: orNull(question.link),
    photoName: question.photo,
    answers: question.answers.map(({ title, right }) => ({ title: title.trim(), isRight: right })),
  })),
});

/** The fields as a school's file has them; pictures stand in it as `pictureOf` says. */
export function fileOf(
  code: string,
  fields: SchoolFields,
  pictureOf: (name: string) => string = (name) => name,
): object {
  const picture = (name: string | null) => (name === null ? null : pictureOf(name));
  const { staticBanner, performanceBanner } = fields;
  const banner = ({ image, title, text, link }: NonNullable<SchoolFields['staticBanner']>) => ({
    // A banner needs its picture: without one the place is empty, which is said in words.
    image: image === null ? undefined : pictureOf(image),
    title,
    text: orNull(text),
    link: orNull(link),
  });
  return {
    school: code,
    name: fields.name,
    branding: {
      image: picture(fields.logo),
      supportEmail: orNull(fields.supportEmail),
      infoEmail: orNull(fields.infoEmail),
      website: orNull(fields.website),
    },
    promotion: { image: picture(fields.promotionImage), link: orNull(fields.promotionLink) },
    staticBanner: staticBanner && banner(staticBanner),
    performanceBanner: performanceBanner && {
      ...banner(performanceBanner),
      form: orNull(performanceBanner.form),
    },
    forms: fields.forms.map((form) => ({
      key: form.key,
      name: form.name,
      actionText: orNull(form.actionText),
      actionLink: orNull(form.actionLink),
      questions: form.questions.map(({ title, theme, link, photo, answers }) => ({
        title,
        theme,
        link: orNull(link),
        photo: picture(photo),
        answers: answers.map((answer) => ({
          title: answer.title,
          ...(answer.right ? { right: true } : {}),
        })),
      })),
    })),
  };
}

/** Names of all pictures of the fields. */
export function picturesOf(fields: SchoolFields): string[] {
  const names = picturePlaces(fields).map(([, name]) => name);
  return [...new Set(names.filter((name) => name != null))];
}

/** Problems that stand in the way of publishing, in the words of the school's file. */
export function problemsOf(code: string, fields: SchoolFields, stored: ReadonlySet<string>): FieldProblem[] {
  const checked = schoolFile.safeParse(fileOf(code, fields));
  const problems = checked.success
    ? []
    : complaintsOf(checked.error).map(({ path, reason }) => ({ field: fieldName(path), reason }));
  const form = fields.performanceBanner?.form.trim();
  if (form && !fields.forms.some(({ key }) => key.trim() === form)) {
    problems.push({ field: 'performanceBanner.form', reason: `анкеты ${form} нет: выберите другую` });
  }
  for (const [field, name] of picturePlaces(fields)) {
    if (name != null && !stored.has(name)) {
      problems.push({ field, reason: 'картинки больше нет: загрузите её снова' });
    }
  }
  return problems;
}

/** Pictures by the names that their fields have in the school's file. */
function picturePlaces(fields: SchoolFields): [string, string | null | undefined][] {
  return [
    ['branding.image', fields.logo],
    ['promotion.image', fields.promotionImage],
    ['staticBanner.image', fields.staticBanner?.image],
    ['performanceBanner.image', fields.performanceBanner?.image],
    ...fields.forms.flatMap(({ questions }, form) =>
      questions.map(({ photo }, question): [string, string | null] => [
        fieldName(['forms', form, 'questions', question, 'photo']),
        photo,
      ]),
    ),
  ];
}
