import type { NewAnswer, WireQuestion } from '@avto/contract';
import { examOutcome } from '@avto/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { readExamSession } from '#data/exam-session.ts';
import { clearSession, getSchool, getUser } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, savedRow, useApiServer } from '#data/testing/api-server.ts';
import { installDatabase } from '#data/testing/database.ts';
import { makeToken } from '#data/testing/token.ts';

const server = useApiServer();
beforeEach(installDatabase);
afterEach(() => {
  clearSession();
  localStorage.clear();
});

function wireQuestions(ticket: number): WireQuestion[] {
  return Array.from({ length: 20 }, (_, index) => {
    const id = ticket * 100 + index;
    return {
      eduetq_id: id,
      eduetq_eduets_id: 1,
      eduetq_number_card: ticket,
      eduetq_number_card_pp: index + 1,
      eduetq_title: 'Вопрос',
      eduetq_comment: '',
      eduetq_photo_name: 'NULL',
      answers: [1, 2].map((number) => ({
        edueta_id: id * 10 + number,
        edueta_eduetq_id: id,
        edueta_number_pp: number,
        edueta_title: 'Вариант',
        edueta_is_right: number === 1,
      })),
    };
  });
}

it('makes a learner once, with answers, mistakes and an exam behind', async () => {
  const answers: NewAnswer[] = [];
  let accounts = 0;
  server.use(
    http.get(apiUrl('/api/v1/user/driving_school/:code'), ({ params }) =>
      HttpResponse.json({
        code: params['code'],
        name: 'Твоя автошкола',
        branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
        promotion: { imageName: null, link: null },
      }),
    ),
    http.post(apiUrl('/api/v1/auth/user/signup'), () => {
      accounts += 1;
      const tokens = { accessToken: makeToken({ user_id: 7, username: 'dev' }), refreshToken: 'refresh' };
      return HttpResponse.json(tokens, { status: 201 });
    }),
    http.get(apiUrl('/api/v1/user/exam/tickets/:number'), ({ params }) =>
      HttpResponse.json(wireQuestions(Number(params['number']))),
    ),
    http.post(apiUrl('/api/v1/user/questions/'), async ({ request }) => {
      const answer = (await request.json()) as NewAnswer;
      answers.push(answer);
      return HttpResponse.json(savedRow(answer.questionId, answer));
    }),
  );

  // It brings the outbox with it, which opens its database.
  const { makeLearner } = await import('./learner.ts');
  await makeLearner();
  expect(getSchool()?.code).toBe('AVTO2026');
  expect(getUser()?.id).toBe(7);
  expect(answers).toHaveLength(48);
  expect(answers.filter(({ answer }) => answer === 2).map(({ ticket }) => ticket)).toEqual([2, 2, 2, 2, 3]);
  const exam = await readExamSession(7);
  expect(exam && examOutcome(exam)).toMatchObject({ passed: true });

  clearSession();
  await makeLearner();
  expect(accounts).toBe(1);
});
