/** Pictures of ticket 3 by their id. */
export const ticket03: Readonly<Record<string, () => string>> = {};
