import { useDeferredValue, useEffect } from 'react';

import { usePhoto } from '#data/photos/photos.ts';
import { idle } from '#lib/idle.ts';

/**
 * Has the picture of the next question ready: read once the question before it is painted, and made into an image in an
 * idle moment. A drawing is a document of its own, which would be parsed and laid out between the tap and the picture.
 * Without a name it does nothing.
 */
export function PhotoAhead({ name }: { name: string | null | undefined }) {
  const { url } = usePhoto(useDeferredValue(name, null));
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
}
