/** A list of names that was typed and not invited yet. */
export interface TypedNames {
  readonly text: string;
  /** Places in the list that somebody decided on. */
  readonly ticked: readonly (readonly [place: number, isInvited: boolean])[];
  /** Id of the chosen group, empty for none, or NEW_GROUP. */
  readonly group: string;
  /** Group that the address named when this one was chosen. */
  readonly to?: number | undefined;
  readonly newName: string;
}

export const NOTHING_TYPED: TypedNames = { text: '', ticked: [], group: '', newName: '' };

/** The list that this person typed earlier in this tab; a shared browser forgets the names with the tab. */
export function readTyped(key: string): TypedNames {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<TypedNames> | null;
    return { ...NOTHING_TYPED, ...kept };
  } catch {
    return NOTHING_TYPED;
  }
}

/** Keeps it over a reload and the end of a session; without a place for it the form is all there is. */
export function writeTyped(key: string, typed: TypedNames): void {
  try {
    if (typed.text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // The storage is full or forbidden.
  }
}
