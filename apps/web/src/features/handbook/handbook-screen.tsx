import type { Reference } from '@avto/handbook/references.ts';

import { ArticleScreen } from './article-screen.tsx';
import { ChapterScreen } from './chapter-screen.tsx';
import { MarkScreen } from './mark-screen.tsx';
import { MarkingsScreen } from './markings-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SignalsScreen } from './signals-screen.tsx';
import { SignsScreen } from './signs-screen.tsx';

type HandbookPlace =
  | { readonly list: 'rules'; readonly asked: string }
  | { readonly list: 'signs'; readonly asked: string; readonly group: string | undefined }
  | { readonly list: 'markings' | 'signals' }
  | { readonly chapter: string }
  | { readonly reference: Reference };

/**
 * A page of the handbook. The routes have one component, so that all pages are one chunk: they lead to each other, and each
 * further file has a name in the list that the first load carries.
 */
export function HandbookScreen(place: HandbookPlace) {
  if ('chapter' in place) return <ChapterScreen slug={place.chapter} />;
  if ('reference' in place) {
    const { reference } = place;
    const isMark = reference.kind === 'sign' || reference.kind === 'marking';
    return isMark ? <MarkScreen reference={reference} /> : <ArticleScreen reference={reference} />;
  }
  switch (place.list) {
    case 'rules':
      return <RulesScreen asked={place.asked} />;
    case 'signs':
      return <SignsScreen asked={place.asked} group={place.group} />;
    case 'markings':
      return <MarkingsScreen />;
    default:
      return <SignalsScreen />;
  }
}
