import offline from '#assets/drawings/offline.svg';
import trouble from '#assets/drawings/trouble.svg';
import { useOnline } from '#data/http/connection.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

/** Shown where what a learner has learned could not be loaded and the device does not keep it. */
export function LearningMissing({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <EmptyState
      drawing={isOnline ? trouble : offline}
      text={
        isOnline
          ? 'Не получилось загрузить ваши ответы.'
          : 'Этот раздел ещё не сохранён на телефоне. Подключитесь к интернету, чтобы загрузить его.'
      }
      action={<Button onClick={onRetry}>Повторить</Button>}
    />
  );
}
