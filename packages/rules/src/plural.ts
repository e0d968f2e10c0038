const russian = new Intl.PluralRules('ru');

/**
 * The form of a Russian word that goes with a whole number: 1, 21 → `one`; 2–4, 22 → `few`; 0, 5–20,
 * 111 → `many`.
 */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  const form = russian.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}

/** The word after 'Вы допустили N' (accusative, decision E16). */
export function mistakesWord(count: number): string {
  return pluralRu(count, 'ошибку', 'ошибки', 'ошибок');
}
