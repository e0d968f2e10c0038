import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useOnline } from '#data/http/connection.ts';
import { invalidateTickets } from '#data/loaded-query-client.ts';
import { useSession } from '#data/session/session.ts';
import { useLasting } from '#lib/lasting.ts';
import { useBetweenPresses } from '#lib/press.ts';

import styles from './root-layout.module.css';
import { useAfterStart } from './use-after-start.ts';

/** How long the network has to be away, or back, before the screen says so. */
const OFFLINE_MS = 500;

/** The frame of every screen: offline bar, a column as wide as the screen has a layout for, toasts. */
export function RootLayout() {
  // Rule 7 of the specification; in the render body it would load for ever (decision R9).
  useEffect(invalidateTickets, []);
  const { hasToken } = useSession();
  const isOnline = useOnline();
  const afterStart = useAfterStart(useLocation({ select: ({ pathname }) => pathname }));
  // It pushes the screen down: not for a call that failed beside others that are answered, and not under a finger.
  const isOffline = useLasting(!isOnline, OFFLINE_MS);
  const hasOfflineBar = useBetweenPresses(isOffline && afterStart !== undefined);
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout,
  });
  return (
    <div className={styles['column']} data-layout={layout}>
      {/* From the start: a region that is inserted with its text is not announced. */}
      <div role="status">{hasOfflineBar && afterStart && <afterStart.OfflineBar />}</div>
      <Outlet />
      {afterStart && <afterStart.Surroundings hasToken={hasToken} />}
    </div>
  );
}
