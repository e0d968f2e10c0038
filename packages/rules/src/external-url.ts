const controlCharacters = /\p{Cc}/gu;

/**
 * The address a link from data leads to, or `null` when it must not be followed.
 * A link without http(s) gets `//` in front, as the specification says (§5, decision L1); what comes out
 * must be http or https, have a real host and carry no credentials, so `javascript:` and `mailto:` end
 * here (decision L2). `page` is the address of the page that shows the link: it gives the protocol.
 */
export function externalUrl(link: string | null | undefined, page = 'https://page.invalid/'): string | null {
  const text = (link ?? '').replace(controlCharacters, '').trim();
  if (text === '') return null;
  const hasScheme = /^https?:\/\//i.test(text) || text.startsWith('//');
  const url = parse(hasScheme ? text : `//${text}`, page);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  const isRealHost = url.hostname === 'localhost' || /[^.]\.[^.]/.test(url.hostname);
  return isRealHost ? url.href : null;
}

function parse(text: string, page: string): URL | null {
  try {
    return new URL(text, page);
  } catch {
    return null;
  }
}
