import { useEffect } from 'react';

const PAGE = '/404.html';

/**
 * Sends unknown routes to the static page, which is outside the router and cannot redirect again (specification §2
 * rule 6, decision R2).
 */
export function LeaveFor404() {
  // A server without that file answers with this very app: one sentence is better than a loop of reloads.
  const isThere = location.pathname === PAGE;
  useEffect(() => {
    if (!isThere) location.replace(PAGE);
  }, [isThere]);
  return isThere ? <h1>Страница не найдена</h1> : null;
}
