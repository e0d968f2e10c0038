import type { Value } from '#db/database.ts';

/** Collects the parameters of a statement that is put together from parts: `bind(value)` returns its placeholder. */
export class Bindings {
  readonly values: Value[] = [];

  /** @param type of the database, where the place alone does not tell it */
  bind(value: Value, type?: string): string {
    this.values.push(value);
    return `$${this.values.length}${type ? `::${type}` : ''}`;
  }
}
