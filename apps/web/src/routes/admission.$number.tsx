import { createFileRoute } from '@tanstack/react-router';

import { ArticleScreen } from '#features/handbook/article-screen.tsx';

export const Route = createFileRoute('/admission/$number')({
  staticData: { layout: 'wide' },
  component: Provision,
});

function Provision() {
  const { number } = Route.useParams();
  return <ArticleScreen key={number} reference={{ kind: 'provision', number }} />;
}
