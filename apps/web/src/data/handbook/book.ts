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
  writeArticles,
} from './articles.ts';
export { searchable } from './searchable.ts';
