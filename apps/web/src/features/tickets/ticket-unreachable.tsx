import { NotLoaded } from '#quiz/not-loaded.tsx';

import { TicketFrame } from './ticket-frame.tsx';

interface TicketUnreachableProps {
  ticket: number;
  /** The part that is missing: the questions or the learner's answers. */
  missing: 'questions' | 'answers';
  onRetry: () => void;
}

const texts = {
  questions: {
    failed: 'Не получилось загрузить билет.',
    offline: 'Этот билет ещё не сохранён на телефоне. Подключитесь к интернету, чтобы загрузить его.',
  },
  answers: {
    failed: 'Не получилось загрузить ваши ответы.',
    offline: 'Чтобы показать результат, нужны ваши ответы. Подключитесь к интернету, чтобы загрузить их.',
  },
} as const;

/** A ticket that cannot be shown: a part of it is neither loaded nor on the device. */
export function TicketUnreachable({ ticket, missing, onRetry }: TicketUnreachableProps) {
  return (
    <TicketFrame ticket={ticket}>
      <NotLoaded {...texts[missing]} onRetry={onRetry} />
    </TicketFrame>
  );
}
