import { externalUrl as followable } from '@avto/rules';

/** The address a link from data leads to from this page, or `null` when it must not be followed (L1, L2). */
export function externalUrl(link: string | null | undefined): string | null {
  return followable(link, location.href);
}

/**
 * Opens a link from data in a new tab that cannot reach back (decision L3).
 * Returns `false`, having done nothing, when the link is not fit to be followed.
 */
export function openExternal(link: string | null | undefined): boolean {
  const url = externalUrl(link);
  if (url === null) return false;
  window.open(url, '_blank', 'noopener,noreferrer');
  return true;
}
