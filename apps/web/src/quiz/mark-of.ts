/** The mark of a question in the strip, by the answer given to it. */
export function markOf(
  answer: { readonly status: 'SUCCESS' | 'ERROR' } | null | undefined,
): 'right' | 'wrong' | 'open' {
  if (!answer) return 'open';
  return answer.status === 'SUCCESS' ? 'right' : 'wrong';
}
