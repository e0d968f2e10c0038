import { registerRoute } from 'workbox-routing';

import { findPhoto, keepPhoto } from '#data/photos/photo-cache.ts';
import { isPhotoUrl } from '#data/photos/photo-url.ts';

/** Pictures of questions come from their Cache; one that a screen had to fetch is kept (decisions P7–P10). */
export function servePhotos(): void {
  registerRoute(
    ({ url }) => isPhotoUrl(url.href),
    async ({ request, event }) => {
      const kept = await findPhoto(request.url);
      if (kept) return kept;
      const response = await fetch(request);
      const keeping = keepPhoto(request.url, response.clone()).catch((error: unknown) =>
        console.warn('sw: no room for a picture', error),
      );
      if (event instanceof ExtendableEvent) event.waitUntil(keeping);
      return response;
    },
  );
}
