import offline from '#assets/drawings/offline.svg';
import trouble from '#assets/drawings/trouble.svg';
import { useOnline } from '#data/http/connection.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { TicketFrame } from './ticket-frame.tsx';

interface TicketUnreachableProps {
  ticket: number;
  /** The part that is missing: the questions or the learner's answers. */
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

/** A ticket that cannot be shown: a part of it is neither loaded nor on the device. */
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
