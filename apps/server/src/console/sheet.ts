/** A value of a table: a text, a number, a percentage, a day (`YYYY-MM-DD`), a moment (milliseconds since 1970), or nothing. */
export type Cell =
  | string
  | number
  | { readonly percent: number }
  | { readonly day: string }
  | { readonly time: number }
  | null;

/** A percentage; nothing where there is none. */
export function percentOf(percent: number | null): Cell {
  return percent === null ? null : { percent };
}

/** How near a learner is to passing, in words of a file. */
export const readinessWords = { unknown: '', early: 'Рано', almost: 'Почти', ready: 'Готов' } as const;

/** A table of a file; its rows come in parts. */
export interface Sheet {
  /** At most 31 characters, none of []/\:*? among them. */
  readonly name: string;
  /** Widths in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
}
