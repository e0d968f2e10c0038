export type Coding = 'br' | 'gzip';

/** Matches a list of what is accepted that has this name, unless a weight of zero follows it (RFC 9110 §12.4.2). */
export const named = (name: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const patterns = { br: named('br'), gzip: named('gzip') };

/** True when an Accept-Encoding names a coding with a weight above zero (RFC 9110 §12.5.3). */
export function acceptsEncoding(header: string | undefined, coding: Coding): boolean {
  return header !== undefined && patterns[coding].test(header);
}

/**
 * True when If-None-Match names this tag. The comparison is weak (RFC 9110 §13.1.2): a proxy that compresses
 * again marks a strong tag as weak, and the browser sends that back. `*` is any version: there is one where this is asked.
 */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
