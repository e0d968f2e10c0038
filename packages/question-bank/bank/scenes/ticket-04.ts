/** Pictures of ticket 4 by their id. */
export const ticket04: Readonly<Record<string, () => string>> = {};
