import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; on paper too, where the browser asks again before it prints. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether tables are to be shown as cards: a narrow screen, never paper. */
export function useNarrow(): boolean {
  return useMedia('screen and (width < 700px)');
}
