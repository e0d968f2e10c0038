/** The value of a JSON text; `undefined` when there is no text, or no JSON in it. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
