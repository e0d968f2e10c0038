/** Ids of topics as they stand in an address, '3' or '3-7'; `undefined` for anything else. */
export function topicsOf(param: string): readonly number[] | undefined {
  if (!/^[1-9]\d{0,8}(?:-[1-9]\d{0,8}){0,63}$/.test(param)) return undefined;
  return [...new Set(param.split('-').map(Number))];
}
