import offline from '#assets/drawings/offline.svg';
import trouble from '#assets/drawings/trouble.svg';
import { useOnline } from '#data/connection.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { TicketFrame } from './ticket-frame.tsx';

interface TicketUnreachableProps {
  ticket: number;
  /** What is missing: its questions, or what the learner answered. */
  missing: 'questions' | 'answers';
  onRetry: () => void;
}

const texts = {
  questions: {
    online: 'Не получилось загрузить билет.',
    offline: 'Этот билет ещё не сохранён на телефоне. Подключитесь к интернету, чтобы загрузить его.',
  },
  answers: {
    online: 'Не получилось загрузить ваши ответы.',
    offline: 'Чтобы показать результат, нужны ваши ответы. Подключитесь к интернету, чтобы загрузить их.',
  },
} as const;

/** A ticket of which something could not be loaded that is not on the device either. */
export function TicketUnreachable({ ticket, missing, onRetry }: TicketUnreachableProps) {
  const isOnline = useOnline();
  return (
    <TicketFrame ticket={ticket}>
      <EmptyState
        drawing={isOnline ? trouble : offline}
        text={texts[missing][isOnline ? 'online' : 'offline']}
        action={<Button onClick={onRetry}>Повторить</Button>}
      />
    </TicketFrame>
  );
}
