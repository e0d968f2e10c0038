import type { Page } from '@playwright/test';

interface SavedAnswer {
  readonly id: number;
  readonly questionId: number;
  readonly ticket: number;
  readonly answer: number;
  readonly status: 'SUCCESS' | 'ERROR';
}

/** Everything the server stores of the learner who is signed in on the page. */
export function savedAnswers(page: Page): Promise<SavedAnswer[]> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? '';
    const headers = { authorization: `Bearer ${token.replaceAll('"', '')}` };
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await fetch('/api/v1/user/questions/', { headers, cache: 'no-store' });
        return (await answer.json()) as never;
      } catch (error) {
        // The browser ends requests that are on their way when its network comes back.
        if (tries === 5) throw error;
      }
    }
  });
}

/** How many questions the server has stored with a star. */
export function savedStars(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const response = await fetch('/api/v1/user/favourites', {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` },
      cache: 'no-store',
    });
    return ((await response.json()) as { questions: number[] }).questions.length;
  });
}

/** Answers whole tickets rightly, past the screens. */
export function answerRightly(page: Page, tickets: readonly number[]): Promise<void> {
  return page.evaluate(async (numbers) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
      'content-type': 'application/json',
    };
    for (const ticket of numbers) {
      const response = await fetch(`/api/v1/user/exam/tickets/${ticket}`, { headers });
      const questions = (await response.json()) as {
        eduetq_id: number;
        answers: { edueta_number_pp: number; edueta_is_right: boolean }[];
      }[];
      for (const { eduetq_id: questionId, answers } of questions) {
        const answer = answers.find((option) => option.edueta_is_right)?.edueta_number_pp;
        const body = JSON.stringify({ ticket, questionId, answer, status: 'SUCCESS' });
        await fetch('/api/v1/user/questions/', { method: 'POST', headers, body });
      }
    }
  }, tickets);
}

/** Submits a questionnaire's result, past the screens. */
export function submitResult(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
      'content-type': 'application/json',
    };
    const result = { formId: 1, formName: 'Проверка', formLink: null, formAction: null, elements: [] };
    await fetch('/api/v1/user/forms/results', { method: 'POST', headers, body: JSON.stringify(result) });
  });
}

/** Answers the first questions of ticket 1 wrongly, past the screens. */
export function answerWrongly(page: Page, count: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
      'content-type': 'application/json',
    };
    const response = await fetch('/api/v1/user/exam/tickets/1', { headers });
    const questions = (await response.json()) as {
      eduetq_id: number;
      answers: { edueta_number_pp: number; edueta_is_right: boolean }[];
    }[];
    for (const { eduetq_id: questionId, answers } of questions.slice(0, wanted)) {
      const answer = answers.find((option) => !option.edueta_is_right)?.edueta_number_pp;
      const body = JSON.stringify({ ticket: 1, questionId, answer, status: 'ERROR' });
      await fetch('/api/v1/user/questions/', { method: 'POST', headers, body });
    }
  }, count);
}
