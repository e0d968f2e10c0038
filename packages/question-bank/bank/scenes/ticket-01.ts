/** Pictures of ticket 1 by their id. */
export const ticket01: Readonly<Record<string, () => string>> = {};
