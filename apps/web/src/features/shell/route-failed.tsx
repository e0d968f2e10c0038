import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import offline from '#assets/drawings/offline.svg';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { LeaveFor404 } from './leave-for-404.tsx';
import { reportError } from '#lib/report-error.ts';
import { isChunkFailure, isServerThere } from './stale-chunks.ts';

/**
 * Sends a failed route to the 404 page and logs the error (decision R21). A screen whose code did not arrive has not
 * failed: it offers to try again.
 */
export function RouteFailed({ error }: ErrorComponentProps) {
  const isMissing = isChunkFailure(error);
  useEffect(() => {
    if (!isMissing) reportError('route', error);
  }, [error, isMissing]);
  return isMissing ? <ScreenMissing /> : <LeaveFor404 />;
}

function ScreenMissing() {
  const router = useRouter();
  // Some browsers remember a failed module for as long as the page lives: a reload is the sure way, if it gets there.
  const retry = async () => {
    if (await isServerThere()) location.reload();
    else await router.invalidate();
  };
  return (
    <main className="screen-body">
      <EmptyState
        drawing={offline}
        text="Этот экран ещё не загружен. Подключитесь к интернету и попробуйте снова."
        action={<Button onClick={() => void retry()}>Повторить</Button>}
      />
    </main>
  );
}
