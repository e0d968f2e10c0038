export { noteMoments, type QuestionMemory, RECENT_MOMENTS } from './memory.ts';
export { type Moment, packMoment, unpackMoment } from './moment.ts';
