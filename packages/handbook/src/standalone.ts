/** A fact answers a question; where nobody asked it, «Да:» would hang in the air. */
export function standalone(says: string): string {
  return capital(says.replace(/^(?:Да|Нет)[,:] /u, ''));
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
