import type { BannerSettings, FormSettings, Promotion } from '#schools/promotion-store.ts';
import type { BannerEntry, FormEntry, SchoolFile } from '#schools/school-file.ts';
import type { SchoolRecord } from '#schools/school-store.ts';

/** Settings of a school, named as in its file; `null` is nothing. Without `name` for all schools. */
export interface SchoolSettings {
  readonly name?: string;
  readonly branding?: {
    readonly image: string | null;
    readonly supportEmail: string | null;
    readonly infoEmail: string | null;
    readonly website: string | null;
  };
  readonly promotion?: { readonly image: string | null; readonly link: string | null };
  readonly staticBanner: BannerSettings | null;
  readonly performanceBanner: BannerSettings | null;
  readonly forms: readonly FormSettings[];
}

/** Stored name of a picture by its path in the file. */
export type PictureNames = ReadonlyMap<string, string>;

/** The stored settings; `school` undefined for all schools and for one that is not there yet. */
export function currentSettings(
  school: SchoolRecord | undefined,
  { banners, forms }: Promotion,
  forAll: boolean,
): SchoolSettings {
  return {
    ...(forAll
      ? {}
      : {
          name: school?.name ?? '',
          branding: {
            image: school?.logo_photo ?? null,
            supportEmail: school?.support_email ?? null,
            infoEmail: school?.info_email ?? null,
            website: school?.website ?? null,
          },
          promotion: { image: school?.promotion_photo ?? null, link: school?.promotion_link ?? null },
        }),
    staticBanner: banners.static,
    performanceBanner: banners.performance,
    forms,
  };
}

/** The settings to store: the file's where it names one, else the stored ones. */
export function wantedSettings(
  current: SchoolSettings,
  file: SchoolFile,
  pictures: PictureNames,
): SchoolSettings {
  const picture = (path: string | null | undefined, before: string | null) =>
    path === undefined ? before : path === null ? null : stored(pictures, path);
  const { branding, promotion } = current;
  return {
    ...(current.name === undefined ? {} : { name: file.name ?? current.name }),
    ...(branding
      ? {
          branding: {
            image: picture(file.branding?.image, branding.image),
            supportEmail: chosen(file.branding?.supportEmail, branding.supportEmail),
            infoEmail: chosen(file.branding?.infoEmail, branding.infoEmail),
            website: chosen(file.branding?.website, branding.website),
          },
        }
      : {}),
    ...(promotion
      ? {
          promotion: {
            image: picture(file.promotion?.image, promotion.image),
            link: chosen(file.promotion?.link, promotion.link),
          },
        }
      : {}),
    staticBanner: banner(file.staticBanner, current.staticBanner, pictures),
    performanceBanner: banner(file.performanceBanner, current.performanceBanner, pictures),
    forms: file.forms ? file.forms.map((form) => formSettings(form, pictures)) : current.forms,
  };
}

const chosen = (given: string | null | undefined, before: string | null) =>
  given === undefined ? before : given;

function stored(pictures: PictureNames, path: string): string {
  const name = pictures.get(path);
  if (name === undefined) throw new Error(`picture ${path} was not read`);
  return name;
}

/** A banner is described completely: absent parts are removed. */
function banner(
  given: BannerEntry | null | undefined,
  before: BannerSettings | null,
  pictures: PictureNames,
): BannerSettings | null {
  if (given === undefined) return before;
  if (given === null) return null;
  return {
    image: stored(pictures, given.image),
    title: given.title,
    text: given.text ?? '',
    link: given.link ?? null,
    form: given.form ?? null,
  };
}

function formSettings(form: FormEntry, pictures: PictureNames): FormSettings {
  return {
    key: form.key,
    name: form.name,
    actionText: form.actionText ?? null,
    actionLink: form.actionLink ?? null,
    questions: form.questions.map(({ title, theme, link, photo, answers }) => ({
      title,
      theme,
      link: link ?? null,
      photoName: photo == null ? null : stored(pictures, photo),
      answers: answers.map((answer) => ({ title: answer.title, isRight: answer.right === true })),
    })),
  };
}
