/** The place in which a question is set, if it says so: both places have the words «населённый пункт» in common. */
export function placeIn(question: string): 'inside' | 'outside' | undefined {
  if (
    /вне (?:насел|город)|за городом|трасс|шоссе|магистрал|автобан|автострад|загород|межгород/u.test(question)
  )
    return 'outside';
  return /(?<!\p{L})(?:в|по) (?:город|насел|деревн|сел[еу]|поселк)/u.test(question) ? 'inside' : undefined;
}

/** The place that a text is limited to; undefined where it names both or none. */
export function placeOf(says: string): 'inside' | 'outside' | undefined {
  const inside = /(?<![Вв]не )населённ(?:ом|ых) пункт/u.test(says);
  const outside = /[Вв]не (?:населённ|его)/u.test(says);
  if (inside === outside) return undefined;
  return inside ? 'inside' : 'outside';
}
