/** «п. 10.2 ПДД», «пп. 13.9, 13.11 ПДД», «Пункты 1.2 и 8.1 Правил»: how explanations name what they rest on. */
const citation =
  /(?<!\p{L})(?:пп?\.|пункт(?:а|ы|ов|ом|е|у)?)\s*(?<numbers>\d+(?:\.\d+)*(?:\s*(?:,|и|–|-)\s*\d+(?:\.\d+)*)*)\.?\s*(?:ПДД|Правил)/giu;

/** Clauses of the Rules that a text cites, each once, in order: «10.2», «13.9». */
export function citedClauses(text: string): string[] {
  const numbers = [...text.matchAll(citation)].flatMap(
    (match) => match.groups?.numbers?.match(/\d+(?:\.\d+)*/g) ?? [],
  );
  return [...new Set(numbers)];
}
