export { INTRO_SLIDES, QUESTIONS_PER_TICKET, TICKET_COUNT } from './constants.ts';
export { type AnswerStatus, gradeAnswer } from './grading.ts';
export { isNoPhoto, NO_PHOTO } from './photo-name.ts';
export { shuffle } from './shuffle.ts';
export { ticketProgress, type TicketProgress, type TicketStatus } from './ticket-status.ts';
