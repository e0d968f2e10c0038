import offline from '#assets/drawings/offline.svg';
import trouble from '#assets/drawings/trouble.svg';
import { useOnline } from '#data/http/connection.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

/** No question is on this device, and none could be loaded. */
export function Unsearchable({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <EmptyState
      drawing={isOnline ? trouble : offline}
      text={
        isOnline
          ? 'Не получилось загрузить вопросы.'
          : 'Вопросы ещё не загружены. Подключитесь к интернету, чтобы искать по ним.'
      }
      action={<Button onClick={onRetry}>Повторить</Button>}
    />
  );
}
