import { useEffect, useRef } from 'react';

import { useOnline } from '#data/http/connection.ts';
import { takeRefusals, useUnsentCount } from '#data/outbox/tab-outbox.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

/**
 * Once nothing waits any more: says how many answers the server has refused, or else 'Отправлено' where something was answered without a
 * network.
 */
export function SentNotice() {
  const isOnline = useOnline();
  const unsent = useUnsentCount();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (!isOnline && unsent > 0) hasWaited.current = true;
    if (unsent > 0) return;
    const refused = takeRefusals();
    if (refused > 0) {
      toasts.show(`Не принято ответов: ${refused}. Билеты изменились`, { tone: 'error' });
    } else if (hasWaited.current) toasts.show('Отправлено');
    hasWaited.current = false;
  }, [isOnline, unsent]);
  return null;
}
