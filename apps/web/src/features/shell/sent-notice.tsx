import { useEffect, useRef } from 'react';

import { useOnline } from '#data/http/connection.ts';
import { useUnsentCount } from '#data/outbox/tab-outbox.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

/** Says 'Отправлено' once when everything that was answered without a network has reached the server. */
export function SentNotice() {
  const isOnline = useOnline();
  const unsent = useUnsentCount();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (!isOnline && unsent > 0) hasWaited.current = true;
    if (unsent > 0 || !hasWaited.current) return;
    hasWaited.current = false;
    toasts.show('Отправлено');
  }, [isOnline, unsent]);
  return null;
}
