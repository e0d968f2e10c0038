import { createFileRoute } from '@tanstack/react-router';

import { ArticleScreen } from '#features/handbook/article-screen.tsx';
import { ChapterScreen } from '#features/handbook/chapter-screen.tsx';

export const Route = createFileRoute('/rules/$clause')({
  staticData: { layout: 'wide' },
  component: Clause,
});

/** «13.9» is a clause; «13» and «first-aid» are chapters. */
function Clause() {
  const { clause } = Route.useParams();
  return clause.includes('.') ? (
    <ArticleScreen key={clause} reference={{ kind: 'clause', number: clause }} />
  ) : (
    <ChapterScreen key={clause} slug={clause} />
  );
}
