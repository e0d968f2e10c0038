import type { SchoolFields, SchoolPublication } from '@avto/contract/console/school';
import { pluralRu } from '@avto/rules';

type Field = keyof SchoolFields;

/** Fields of the editor in words. */
export const FIELDS: Readonly<Record<Field, string>> = {
  name: 'Название',
  logo: 'Логотип',
  supportEmail: 'Почта поддержки',
  infoEmail: 'Почта для вопросов',
  website: 'Сайт',
  promotionImage: 'Картинка предложения',
  promotionLink: 'Ссылка предложения',
  staticBanner: 'Баннер на главной',
  performanceBanner: 'Баннер после входа',
  forms: 'Анкеты',
};

/** Beginnings of the names that fields have in the school's file, the longer ones first. */
const FILE_FIELDS: readonly (readonly [string, string])[] = [
  ['name', FIELDS.name],
  ['branding.image', FIELDS.logo],
  ['branding.supportEmail', FIELDS.supportEmail],
  ['branding.infoEmail', FIELDS.infoEmail],
  ['branding.website', FIELDS.website],
  ['promotion.image', FIELDS.promotionImage],
  ['promotion.link', FIELDS.promotionLink],
  ['staticBanner', FIELDS.staticBanner],
  ['performanceBanner', FIELDS.performanceBanner],
  ['forms', FIELDS.forms],
];

const PARTS: Readonly<Record<string, string>> = {
  image: 'картинка',
  photo: 'картинка',
  photoName: 'картинка',
  title: 'заголовок',
  text: 'текст',
  link: 'ссылка',
  form: 'анкета',
  name: 'название',
  theme: 'тема',
  actionText: 'текст кнопки',
  actionLink: 'ссылка кнопки',
  isRight: 'верный ответ',
  right: 'верный ответ',
};

/** «Баннер на главной: заголовок» for `staticBanner.title`; what has no words is named as in the file. */
export function fileFieldWords(field: string): string {
  const known = FILE_FIELDS.find(
    ([name]) => field.startsWith(name) && !/^[A-Za-z]/.test(field.slice(name.length)),
  );
  if (!known) return field;
  const [name, words] = known;
  const rest = field.slice(name.length).replace(/^\./, '');
  if (rest === '') return words;
  return `${words}: ${partWords(rest)}`;
}

function partWords(rest: string): string {
  const named = rest
    .replaceAll(/questions\[(\d+)\]/g, 'вопрос $1')
    .replaceAll(/answers\[(\d+)\]/g, 'ответ $1')
    .split('.')
    .map((part) => PARTS[part] ?? part);
  return named.join(', ');
}

/** A value of a change; names of pictures say nothing to people. */
export function changeWords(field: string, value: string): string {
  return /(?:image|photo|photoName)$/.test(field) && value !== '—' ? 'картинка' : value;
}

/** A value of a field in words. */
export function valueWords(value: SchoolFields[Field] | undefined, field: Field): string {
  if (value === undefined || value === null || value === '') return 'нет';
  if (Array.isArray(value)) {
    return `${value.length} ${pluralRu(value.length, 'анкета', 'анкеты', 'анкет')}`;
  }
  if (field === 'logo' || field === 'promotionImage') return 'картинка';
  return typeof value === 'string' ? value : value.title;
}

/** How a publication came about. */
export const ORIGINS: Readonly<Record<SchoolPublication['origin'], string>> = {
  found: 'было раньше',
  command: 'командой на сервере',
  console: 'в кабинете',
  undo: 'возвращено прежнее',
};
