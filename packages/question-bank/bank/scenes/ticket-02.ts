/** Pictures of ticket 2 by their id. */
export const ticket02: Readonly<Record<string, () => string>> = {};
