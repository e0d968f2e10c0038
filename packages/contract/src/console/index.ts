/** Calls of the console: an entry of its own, so that the learner's app carries none of it; those of the school's editor, of questionnaires and of reports have others. */
export * from './exams.ts';
export * from './lessons.ts';
export * from './weeks.ts';
export * from './roster.ts';
export * from './session.ts';
export * from './staff.ts';
export * from './tasks.ts';
