const email = /^([^\s@?&#/\\:;,<>()"]{1,64})@((?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63})$/u;

/**
 * A `mailto:` link to an address that came with data. Anything that is not a plain e-mail address gives
 * the fallback, so data can add neither recipients nor headers (`?cc=`) to the letter (decision S11).
 */
export function mailLink(address: string | null | undefined, fallback: string): string {
  const [, name, host] = email.exec((address ?? '').trim()) ?? email.exec(fallback) ?? [];
  if (name === undefined || host === undefined) return 'mailto:';
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}
