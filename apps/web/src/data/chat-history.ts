/** The part of a bubble that a history needs. */
interface Said {
  readonly id: number;
  readonly from: 'learner' | 'assistant' | 'failure';
  readonly text?: string;
}

/** Earlier questions that are sent along (contract). */
const EARLIER = 3;

/**
 * The last answered questions, oldest first.
 * @param since id of the message after which they count
 */
export function earlierQuestions(messages: readonly Said[], since: number): string[] {
  const answered = messages.flatMap((message, at) =>
    message.from === 'learner' && message.id > since && messages[at + 1]?.from === 'assistant'
      ? [message.text ?? '']
      : [],
  );
  return answered.slice(-EARLIER);
}
