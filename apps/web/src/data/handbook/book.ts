import faces from 'virtual:faces';

export * from '@avto/handbook';
export { faces };
export {
  articleOf,
  chapterOf,
  chapters,
  lookalikesOf,
  markingChapters,
  neighboursOf,
  signChapters,
} from './articles.ts';
export { searchable } from './searchable.ts';
