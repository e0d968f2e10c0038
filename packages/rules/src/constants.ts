/** Business constants of the specification, §9. */

/** Tickets in the bank. */
export const TICKET_COUNT = 40;

/** Questions in a ticket; a ticket is completed at exactly this many right answers. */
export const QUESTIONS_PER_TICKET = 20;

/** Slides of the introduction. */
export const INTRO_SLIDES = 3;
