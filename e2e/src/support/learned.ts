import type { Page } from '@playwright/test';

/** An answer of the past; `right` false: the first wrong option. */
export interface PastAnswer {
  readonly ticket: number;
  /** Place in the ticket, from 1. */
  readonly position: number;
  readonly right: boolean;
  readonly daysAgo: number;
}

/** Gives answers of the past for the learner who is signed in on the page, past the screens and in their order. */
export function answerInThePast(page: Page, answers: readonly PastAnswer[]): Promise<void> {
  return page.evaluate(async (given) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
      'content-type': 'application/json',
    };
    type Wire = {
      eduetq_id: number;
      eduetq_number_card_pp: number;
      answers: { edueta_number_pp: number; edueta_is_right: boolean }[];
    };
    const tickets = new Map<number, Wire[]>();
    // A key of version 7 carries the time of its event.
    const keyAt = (time: number) => {
      const hex = time.toString(16).padStart(12, '0');
      const random = crypto.randomUUID().slice(19);
      return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15, 18)}-${random}`;
    };
    for (const [index, { ticket, position, right, daysAgo }] of given.entries()) {
      let questions = tickets.get(ticket);
      if (!questions) {
        const response = await fetch(`/api/v1/user/exam/tickets/${ticket}`, { headers });
        questions = (await response.json()) as Wire[];
        tickets.set(ticket, questions);
      }
      const question = questions.find(({ eduetq_number_card_pp: place }) => place === position);
      const option = question?.answers.find(({ edueta_is_right: isRight }) => isRight === right);
      const body = JSON.stringify({
        ticket,
        questionId: question?.eduetq_id,
        answer: option?.edueta_number_pp,
        status: right ? 'SUCCESS' : 'ERROR',
      });
      const key = keyAt(Date.now() - Math.round(daysAgo * 86_400_000) - (given.length - index) * 1_000);
      const post = () =>
        fetch('/api/v1/user/questions/', {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body,
        });
      let response = await post();
      while (response.status === 429) {
        const seconds = Number(response.headers.get('retry-after') ?? 1);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        response = await post();
      }
      if (!response.ok) throw new Error(await response.text());
    }
  }, answers);
}
