import { beforeEach, describe, expect, it } from 'vitest';

import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, savedRow, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';

import { type AnswerOp, makeOp, type ReportOp } from './op.ts';
import { sendLearningOp, sendTicketOp } from './send.ts';

const server = useApiServer();

const body = { ticket: 1, questionId: 9, answer: 2, status: 'SUCCESS' } as const;
const exam = {
  rules: 'literal',
  startedAt: '2026-01-01T10:00:00.000Z',
  seconds: 100,
  ended: 'answered',
  slots: [{ questionId: 1, answer: 2 }, { questionId: null }],
} as const;
const graded = {
  id: 5,
  rules: 'literal',
  startedAt: exam.startedAt,
  seconds: 100,
  reason: null,
  right: 1,
  total: 2,
  wrong: [],
};

beforeEach(() => {
  clearSession();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' });
});

describe('what an operation becomes on the wire', () => {
  it('an answer says where it was given, unless in a ticket as clients always did', async () => {
    const places: (string | null)[] = [];
    server.use(
      http.post(apiUrl('/api/v1/user/questions/'), ({ request }) => {
        places.push(request.headers.get('answer-place'));
        return HttpResponse.json(savedRow(9));
      }),
    );
    const operation = makeOp({ kind: 'answer', userId: 1, ticket: 1, body }, 1_700_000_000_000);
    const operations: AnswerOp[] = [
      operation,
      { ...operation, place: 'ticket' },
      { ...operation, place: 'topic' },
    ];
    for (const op of operations) await sendTicketOp(op, {});
    expect(places).toEqual([null, null, 'topic']);
  });

  it.each([
    ['exam', '/api/v1/user/exam/results', exam, graded, graded],
    ['favourite', '/api/v1/user/favourites', { questionId: 1, isFavourite: true }, null, null],
    ['report', '/api/v1/user/reports', { questionId: 1, about: 'picture', comment: 'Нет знака' }, {}, null],
  ])('%s: its call, its body, its key', async (kind, path, sent, response, result) => {
    const arrived: unknown[] = [];
    server.use(
      http.post(apiUrl(path), async ({ request }) => {
        arrived.push(request.headers.get('idempotency-key'), await request.json());
        return HttpResponse.json(response ?? sent);
      }),
    );
    const op = makeOp({ kind, userId: 1, body: sent } as unknown as ReportOp, 1_700_000_000_000);
    expect(await sendLearningOp(op, {})).toEqual(result);
    expect(arrived).toEqual([op.key, sent]);
  });
});
