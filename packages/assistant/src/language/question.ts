/** Longest part of a question that is read, in characters; learners' questions have sixty on average. */
const READ = 500;
/** A word cut in two is left out, unless it is longer than any word is. */
const LONGEST_WORD = 40;

/** Tells the learner that the rest of the question was not read. */
export const CUT_NOTICE = `Прочитал первые ${READ} символов вопроса.`;

/** A question as it is read: bounded, so that no question costs more than another. */
export interface ReadQuestion {
  /** At most 500 characters, in compatibility form (NFKC). */
  readonly text: string;
  readonly isCut: boolean;
}

/** Bounds the given text, and its compatibility form once more: NFKC makes eighteen letters of «ﷺ». */
export function readQuestion(given: string): ReadQuestion {
  const whole = given.trim();
  const first = beginningOf(whole);
  const plain = first.normalize('NFKC').trim();
  const text = beginningOf(plain);
  return { text, isCut: first.length < whole.length || text.length < plain.length };
}

function beginningOf(text: string): string {
  if (text.length <= READ) return text;
  const cut = text.slice(0, READ);
  const blank = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  if (blank >= READ - LONGEST_WORD) return cut.slice(0, blank);
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
