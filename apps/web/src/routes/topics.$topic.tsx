import { createFileRoute, notFound } from '@tanstack/react-router';

import { TopicScreen } from '#features/topics/topic-screen.tsx';
import { topicsOf } from '#features/topics/topics-param.ts';

export const Route = createFileRoute('/topics/$topic')({
  staticData: { layout: 'question' },
  beforeLoad: ({ params }) => {
    const topics = topicsOf(params.topic);
    if (!topics) throw notFound();
    return { topics };
  },
  component: Topic,
});

function Topic() {
  const { topics } = Route.useRouteContext();
  return <TopicScreen key={topics.join('-')} topics={topics} />;
}
