/** Additions of an explanation to a picture from the seat. */
export interface Told {
  /** Numbers of signs that get a ring, as in «2.4». */
  readonly ringed: ReadonlySet<string>;
  /** In which turn vehicles pass, from 1, by their names; `you` among them. */
  readonly order: ReadonlyMap<string, number>;
}

/** A picture as it is, without additions. */
export const nothingTold: Told = { ringed: new Set(), order: new Map() };

/** The number of a sign without its value or variant: «8.13» of «8.13-left». */
export function signNumber(name: string): string {
  return /^[\d.]+/.exec(name)?.[0] ?? name;
}
