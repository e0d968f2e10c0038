import { NotLoaded } from '#quiz/not-loaded.tsx';

/** No question is on this device, and none could be loaded. */
export function Unsearchable({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      failed="Не получилось загрузить вопросы."
      offline="Вопросы ещё не загружены. Подключитесь к интернету, чтобы искать по ним."
      onRetry={onRetry}
    />
  );
}
