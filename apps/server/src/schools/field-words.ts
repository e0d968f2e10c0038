import type { SettingsChange } from '#schools/settings-changes.ts';

/** Fields of a school's file in the words of the journal. */
const WORDS: Readonly<Record<string, string>> = {
  name: 'название',
  'branding.image': 'логотип',
  'branding.supportEmail': 'почта поддержки',
  'branding.infoEmail': 'почта для вопросов',
  'branding.website': 'сайт',
  'promotion.image': 'картинка предложения',
  'promotion.link': 'ссылка предложения',
  'staticBanner.image': 'баннер на главной, картинка',
  'staticBanner.title': 'баннер на главной, заголовок',
  'staticBanner.text': 'баннер на главной, текст',
  'staticBanner.link': 'баннер на главной, ссылка',
  'performanceBanner.image': 'баннер после входа, картинка',
  'performanceBanner.title': 'баннер после входа, заголовок',
  'performanceBanner.text': 'баннер после входа, текст',
  'performanceBanner.link': 'баннер после входа, ссылка',
  'performanceBanner.form': 'баннер после входа, анкета',
};

/** A field as the journal names it; parts of forms keep the name that they have in the file. */
export function fieldWords({ field, form }: SettingsChange): string {
  const named = form === undefined ? undefined : /^forms\.[^.]*(?:\.(?<part>.*))?$/.exec(field);
  if (named) return `анкета «${form}»${named.groups?.['part'] ? `, ${named.groups['part']}` : ''}`;
  return WORDS[field] ?? field.replace(/^forms\./, 'анкета ');
}
