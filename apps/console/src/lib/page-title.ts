const PRODUCT = 'Кабинет автошколы';

/** Name of the page whose heading this is. */
export function pageTitle(heading: string | undefined): string {
  return heading && heading !== PRODUCT ? `${heading} — ${PRODUCT}` : PRODUCT;
}
