import { useEffect } from 'react';

import { pageTitle } from '#lib/page-title.ts';

/** Keeps the name of the page to its heading, which may change without a change of screen: a name that has come, a next step. */
export function usePageTitle(heading: string): void {
  useEffect(() => {
    document.title = pageTitle(heading);
  }, [heading]);
}
