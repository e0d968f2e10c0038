import { memo, useEffect, useState } from 'react';

import { usePhoto } from '#data/photos/photos.ts';
import { idle } from '#lib/idle.ts';
import { nextPaint } from '#lib/next-paint.ts';

/**
 * Has the picture of the next question ready: read once the question before it is painted, and made into an image in an
 * idle moment. A drawing is a document of its own, which would be parsed and laid out between the tap and the picture.
 * Without a name it does nothing. Memoised against the answers of its screen.
 */
export const PhotoAhead = memo(function PhotoAhead({ name }: { name: string | null | undefined }) {
  const { url } = usePhoto(useOncePainted(name));
  useEffect(() => {
    if (url === null) return undefined;
    // The browser keeps what an address has become for as long as an element has it.
    const image = new Image();
    let isWanted = true;
    const load = async (): Promise<void> => {
      await idle();
      if (isWanted) image.src = url;
    };
    void load();
    return () => {
      isWanted = false;
      image.removeAttribute('src');
    };
  }, [url]);
  return null;
});

/** The name that was given last and whose screen is painted. A deferred render would come before the paint. */
function useOncePainted(name: string | null | undefined): string | null | undefined {
  const [painted, setPainted] = useState<string | null | undefined>(null);
  useEffect(() => {
    let isWanted = true;
    const take = async (): Promise<void> => {
      await nextPaint();
      if (isWanted) setPainted(name);
    };
    void take();
    return () => {
      isWanted = false;
    };
  }, [name]);
  return painted;
}
