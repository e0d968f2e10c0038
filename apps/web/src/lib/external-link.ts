const controlCharacters = /\p{Cc}/gu;

/**
 * The address a link from data leads to, or `null` when it must not be followed.
 * A link without http(s) gets `//` in front, as the specification says (§5, decision L1); what comes out
 * must be http or https, have a real host and carry no credentials, so `javascript:` and `mailto:` end
 * here (decision L2).
 */
export function externalUrl(link: string | null | undefined): string | null {
  const text = (link ?? '').replace(controlCharacters, '').trim();
  if (text === '') return null;
  const hasScheme = /^https?:\/\//i.test(text) || text.startsWith('//');
  const url = parse(hasScheme ? text : `//${text}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  const isRealHost = url.hostname === 'localhost' || /[^.]\.[^.]/.test(url.hostname);
  return isRealHost ? url.href : null;
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

function parse(text: string): URL | null {
  try {
    return new URL(text, location.href);
  } catch {
    return null;
  }
}
