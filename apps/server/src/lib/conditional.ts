/** Whether an Accept-Encoding names a coding with a weight above zero (RFC 9110 §12.5.3). */
export function acceptsEncoding(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === coding && (weight === undefined || Number(weight) > 0);
  });
}

/**
 * Whether If-None-Match names this tag. The comparison is weak (RFC 9110 §13.1.2): a proxy that compresses
 * again marks a strong tag as weak, and the browser sends that back.
 */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => opaque(tag) === opaque(etag));
}
