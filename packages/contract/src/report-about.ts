import * as z from 'zod/mini';

/** Part of a question that a report says is wrong. */
export const reportAbout = z.enum(['question', 'answer', 'picture', 'explanation', 'other']);
