/** Pictures of ticket 5 by their id. */
export const ticket05: Readonly<Record<string, () => string>> = {};
