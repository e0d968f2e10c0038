import { createFileRoute } from '@tanstack/react-router';

import { ArticleScreen } from '#features/handbook/article-screen.tsx';

export const Route = createFileRoute('/defects/$number')({
  staticData: { layout: 'wide' },
  component: Defect,
});

function Defect() {
  const { number } = Route.useParams();
  return <ArticleScreen key={number} reference={{ kind: 'defect', number }} />;
}
