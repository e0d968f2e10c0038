import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { loadScreens } from '#lib/load-screens.ts';
import { nextPaint } from '#lib/next-paint.ts';

type Path = NonNullable<LinkProps['to']>;

/** Loads the code of the screens that follow, once this one is painted: a result can be shown after the connection is lost. */
export function useScreensAhead(...paths: readonly Path[]): void {
  const router = useRouter();
  const list = paths.join(' ');
  useEffect(() => {
    const wanted = new Set(list.split(' '));
    void nextPaint().then(() => loadScreens(router, (path) => wanted.has(path)));
  }, [router, list]);
}
