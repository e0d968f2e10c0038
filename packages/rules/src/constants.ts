/** Business constants of the specification, §9. */

/** Tickets in the bank. */
export const TICKET_COUNT = 40;

/** Questions in a ticket; a ticket is completed at exactly this many right answers. */
export const QUESTIONS_PER_TICKET = 20;

/** Questions in the bank. */
export const QUESTION_COUNT = TICKET_COUNT * QUESTIONS_PER_TICKET;

/** Slides of the introduction. */
export const INTRO_SLIDES = 3;

/** How long a banner holds its close button back, milliseconds. */
export const BANNER_MS = 10_000;

/** How often the bar of a banner is drawn anew, milliseconds. */
export const BANNER_TICK_MS = 100;

/** Blocks of an exam: tickets in the app's rules, thematic blocks in the official ones. */
export const EXAM_BLOCKS = 4;

/** Questions in a block, and in every addition of extra questions. */
export const BLOCK_SIZE = 5;

/** Time for the main questions of an exam, milliseconds. */
export const EXAM_MS = 1_200_000;

/** The exam of the app ends at this many wrong answers (decision E1). */
export const END_AT_WRONG = 2;

/** More wrong answers than this fail an exam (specification §4). */
export const MAX_WRONG = 2;
