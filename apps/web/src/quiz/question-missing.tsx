import offline from '#assets/drawings/offline.svg';
import trouble from '#assets/drawings/trouble.svg';
import { useOnline } from '#data/http/connection.ts';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

interface QuestionMissingProps {
  /** It is loading. */
  isPending: boolean;
  /** The bank was replaced and no longer has it. */
  isGone: boolean;
  onRetry: () => void;
}

/** Shown in place of a question that cannot be shown. */
export function QuestionMissing({ isPending, isGone, onRetry }: QuestionMissingProps) {
  const isOnline = useOnline();
  if (isPending) return <QuestionSkeleton />;
  if (isGone) {
    return (
      <EmptyState drawing={trouble} text="Этого вопроса больше нет в билетах. Переходите к следующему." />
    );
  }
  return (
    <EmptyState
      drawing={isOnline ? trouble : offline}
      text={
        isOnline
          ? 'Не получилось загрузить вопрос.'
          : 'Этот вопрос ещё не сохранён на телефоне. Подключитесь к интернету, чтобы загрузить его.'
      }
      action={<Button onClick={onRetry}>Повторить</Button>}
    />
  );
}
