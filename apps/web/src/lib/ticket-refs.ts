/** A question by its ticket and its place there, as a text names it. */
export interface TicketRef {
  readonly text: string;
  readonly ticket: number;
  readonly position: number;
}

const NAMED = /билет[а-я]{0,2} (\d{1,2}), вопрос[а-я]{0,2} (\d{1,2})(?!\d)/giu;

/** A text cut at «Билет 21, вопрос 9»; nothing is lost. */
export function cutAtTicketRefs(text: string): (string | TicketRef)[] {
  const pieces: (string | TicketRef)[] = [];
  let end = 0;
  for (const match of text.matchAll(NAMED)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ text: match[0], ticket: Number(match[1]), position: Number(match[2]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
