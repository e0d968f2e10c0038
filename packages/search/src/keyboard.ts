/** Letters of the two keyboards by the key they share. */
const KEYS_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const KEYS_RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Latin writings of Russian letters, longest first. */
const TRANSLIT: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yo', 'ё'],
  ['jo', 'ё'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['iy', 'ий'],
  ['yy', 'ый'],
  ['ye', 'е'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['w', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['i', 'и'],
  ['j', 'й'],
  ['y', 'ы'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['h', 'х'],
  ['c', 'к'],
  ['q', 'к'],
  ['x', 'кс'],
  ["'", 'ь'],
];

const KEYS = new Map(Array.from(KEYS_LATIN, (key, at) => [key, KEYS_RUSSIAN[at] ?? key]));

/** The same keys on the Russian keyboard: «j,uj» is «обго». */
const asTyped = (chunk: string): string => Array.from(chunk, (letter) => KEYS.get(letter) ?? letter).join('');

/** Russian written in Latin letters: «obgon» is «обгон». */
function asSpelt(chunk: string): string {
  let russian = '';
  for (let at = 0; at < chunk.length;) {
    const found = TRANSLIT.find(([latin]) => chunk.startsWith(latin, at));
    russian += found ? found[1] : chunk[at];
    at += found ? found[0].length : 1;
  }
  return russian;
}

/**
 * Turns a lower-case text typed on the wrong keyboard or spelt in Latin letters into Russian letters, by the way that
 * makes more words known to `isKnown`. A text stays as it is where neither way makes half of its words known.
 */
export function inRussian(text: string, isKnown: (text: string) => number): string {
  if (!/[a-z]{2}/.test(text)) return text;
  const rewrite = (way: (chunk: string) => string) =>
    text.replace(/\S+/g, (chunk) => (/[a-z]/.test(chunk) && !/[а-яё]/.test(chunk) ? way(chunk) : chunk));
  const ways = [text, rewrite(asTyped), rewrite(asSpelt)];
  const known = ways.map(isKnown);
  const most = Math.max(...known);
  const chunks = text.match(/\S+/g)?.length ?? 0;
  return (2 * most > chunks ? ways[known.indexOf(most)] : text) ?? text;
}
