import { NotLoaded } from './not-loaded.tsx';

/** Shown where the answers of a learner could not be loaded and the device does not keep them. */
export function LearningMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      failed="Не получилось загрузить ваши ответы."
      offline="Этот раздел ещё не сохранён на телефоне. Подключитесь к интернету, чтобы загрузить его."
      onRetry={onRetry}
    />
  );
}
