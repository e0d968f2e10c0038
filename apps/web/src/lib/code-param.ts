/** The parameter of an address that a card carries. */
export interface CodeParam {
  code?: string;
}

/** Longest code that the server reads. */
const MAX_CODE = 64;

/** Reads the code of a card out of an address; a code such as 23456E7899 is a number to the router. */
export function codeParam({ code }: Record<string, unknown>): CodeParam {
  if (code === undefined) return {};
  const text = typeof code === 'string' ? code : (new URLSearchParams(location.search).get('code') ?? '');
  return text === '' ? {} : { code: text.slice(0, MAX_CODE) };
}
