import faces from 'virtual:faces';

export * from '@avto/handbook';
export { faces };
export { articleOf, chapterOf, chapters, markingChapters, neighboursOf, signChapters } from './articles.ts';
