// prettier-ignore
const namedEntities = new Map(Object.entries({
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', laquo: '«', raquo: '»', ndash: '–',
  mdash: '—', minus: '−', hellip: '…', deg: '°', times: '×', frac12: '½', sup2: '²', sup3: '³', shy: '\u00AD',
  bdquo: '„', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', sect: '§', middot: '·', bull: '•', numero: '№',
}));

/** Decodes the character references that public banks use; leaves unknown names as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (whole, dec, hex, name) => {
      if (name !== undefined) {
        return namedEntities.get(String(name)) ?? namedEntities.get(String(name).toLowerCase()) ?? whole;
      }
      const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec);
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
}
