import type { SchoolFields, SchoolPublication, SchoolState } from '@avto/contract/console/school';
import { pluralRu } from '@avto/rules';

import { MADE_KEY } from './form-data.ts';

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

/** Parts of a questionnaire by the thing that they are of. */
const FORM_PARTS = {
  form: {
    name: 'название',
    actionText: 'текст кнопки',
    actionLink: 'ссылка кнопки',
    questions: 'вопросы',
    key: 'имя в файле',
  },
  question: {
    title: 'текст',
    theme: 'тема',
    link: 'ссылка на тему',
    photo: 'картинка',
    photoName: 'картинка',
    answers: 'ответы',
  },
  answer: { title: 'текст', right: 'верный', isRight: 'верный' },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const PARTS: Readonly<Record<string, string>> = {
  image: 'картинка',
  title: 'заголовок',
  text: 'текст',
  link: 'ссылка',
  form: 'анкета',
};

/**
 * «Баннер на главной: заголовок» for `staticBanner.title`; what has no words is named as in the file.
 *
 * @param form name of the questionnaire that it is a field of, where it is known
 */
export function fileFieldWords(field: string, form?: string): string {
  const ofForm = /^forms(?:\.([^.[]+)|\[(\d+)\])(?:\.(.+))?$/.exec(field);
  if (ofForm) {
    const [, key, place, rest] = ofForm;
    const untitled = key?.startsWith(MADE_KEY) ? 'без названия' : (place ?? key);
    return `Анкета ${form === undefined ? untitled : `«${form}»`}${rest === undefined ? '' : `: ${formPartWords(rest)}`}`;
  }
  const known = FILE_FIELDS.find(
    ([name]) => field.startsWith(name) && !/^[A-Za-z]/.test(field.slice(name.length)),
  );
  if (!known) return field;
  const [name, words] = known;
  const rest = field.slice(name.length).replace(/^\./, '');
  return rest === '' ? words : `${words}: ${PARTS[rest] ?? rest}`;
}

/** «вопрос 2, ответ 3, текст» for `questions[2].answers[3].title`. */
function formPartWords(rest: string): string {
  let parts: Readonly<Record<string, string>> = FORM_PARTS.form;
  const words = rest.split('.').map((step) => {
    const [, list, place] = /^(questions|answers)\[(\d+)\]$/.exec(step) ?? [];
    if (list === undefined) return parts[step] ?? step;
    parts = list === 'questions' ? FORM_PARTS.question : FORM_PARTS.answer;
    return `${list === 'questions' ? 'вопрос' : 'ответ'} ${place}`;
  });
  return words.join(', ');
}

/** Name of a questionnaire for a sentence. */
export function formWords(form: { readonly name: string } | undefined): string {
  return form === undefined || form.name.trim() === '' ? 'без названия' : `«${form.name.trim()}»`;
}

/** «Исправьте: 2 места» of the complaints about a field and its parts; nothing without any. */
export function mistakesIn(problems: SchoolState['problems'], name: string): string | undefined {
  const count = problems.filter(({ field }) => field === name || field.startsWith(`${name}.`)).length;
  return count === 0 ? undefined : `Исправьте: ${count} ${pluralRu(count, 'место', 'места', 'мест')}`;
}

/** The questionnaires of `keys`, each with the two changes that were made of it. */
export function clashWords(
  keys: readonly string[],
  mine: SchoolFields['forms'],
  theirs: SchoolFields['forms'],
): string[] {
  return keys.map((key) => {
    const [own, other] = [mine, theirs].map((forms) => forms.find((form) => form.key === key));
    const name = `Анкета ${formWords(own ?? other)}`;
    if (!own) return `${name}: вы её убрали, а там она изменена`;
    return other ? `${name}: изменена и у вас, и там` : `${name}: вы её правили, а там она убрана`;
  });
}

/** Letters of a name that are repeated with each of its fields. */
const SHOWN = 40;

/** Name of the questionnaire of a field that is counted from 1, as `forms[2].name`. */
export function formOf(field: string, forms: SchoolFields['forms']): string | undefined {
  const place = /^forms\[(\d+)\]/.exec(field)?.[1];
  const name = (place === undefined ? undefined : forms[Number(place) - 1]?.name.trim()) ?? '';
  if (name === '') return undefined;
  return name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
}

/** A value of a change; names of pictures say nothing to people, nor does a dash beside the arrow. */
export function changeWords(field: string, value: string): string {
  if (value === '—') return 'пусто';
  return /(?:image|photo|photoName)$/.test(field) ? 'картинка' : value;
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
