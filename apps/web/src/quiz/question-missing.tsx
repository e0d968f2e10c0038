import trouble from '#assets/drawings/trouble.svg';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { NotLoaded } from './not-loaded.tsx';

interface QuestionMissingProps {
  /** It is loading. */
  isPending: boolean;
  /** The bank was replaced and no longer has it. */
  isGone: boolean;
  onRetry: () => void;
}

/** Shown in place of a question that cannot be shown. */
export function QuestionMissing({ isPending, isGone, onRetry }: QuestionMissingProps) {
  if (isPending) return <QuestionSkeleton />;
  if (isGone) {
    return (
      <EmptyState drawing={trouble} text="Этого вопроса больше нет в билетах. Переходите к следующему." />
    );
  }
  return (
    <NotLoaded
      failed="Не получилось загрузить вопрос."
      offline="Этот вопрос ещё не сохранён на телефоне. Подключитесь к интернету, чтобы загрузить его."
      onRetry={onRetry}
    />
  );
}
