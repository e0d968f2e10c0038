import { pluralRu } from '@avto/rules';

const whole = new Intl.NumberFormat('ru');

/** «20 000», with a space that breaks no line. */
export function numberWords(count: number): string {
  return whole.format(count);
}

/** «1 ученик», «2 ученика», «20 000 учеников». */
export function learnersWords(count: number): string {
  return `${numberWords(count)} ${pluralRu(count, 'ученик', 'ученика', 'учеников')}`;
}
