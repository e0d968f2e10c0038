/** Paints of houses: pale, so that signs and vehicles stand out. */
export const walls = ['#cfc6f2', '#e7d9c9', '#d9dcee', '#d5cfe9', '#ead9dc'] as const;
