import type { AnyRouter } from '@tanstack/react-router';

/**
 * Fetches the code of screens before they are opened, one after the other. Never rejects: offline it stops at the
 * first one that is missing, and the screen itself says so when it is opened.
 */
export async function loadScreens(
  router: AnyRouter,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  try {
    for (const route of Object.values(router.routesById)) {
      if (isWanted(route.fullPath)) await router.loadRouteChunk(route);
    }
  } catch {
    // The next visit tries again.
  }
}
