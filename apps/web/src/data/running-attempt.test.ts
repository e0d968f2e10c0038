import { beginIssuedExam, type ExamState, tick } from '@avto/rules';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

import { writeAttempt } from './exam-attempt.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { useRunningAttempt } from './running-attempt.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const START = '01990000-0000-7000-8000-000000000001';
const device = vi.hoisted((): { stored: unknown } => ({ stored: undefined }));
vi.mock('./exam-session.ts', () => ({
  readExamSession: () => Promise.resolve(device.stored),
  // A busy phone takes its time.
  writeExamSession: () => new Promise(() => {}),
}));
const server = useApiServer();

/** An attempt of which nothing was answered, begun three hours ago. */
function outOfTime(): ExamState {
  const options = [1, 2, 3].map((id) => ({ id, position: id, isRight: id === 2 }));
  const begun = beginIssuedExam(
    { examId: START, rules: 'literal', random: () => 0.5, now: Date.now() - 3 * 3_600_000 },
    { questions: Array.from({ length: 20 }, (_, at) => at + 1) },
    (id) => ({ id, ticket: Math.ceil(id / 5), position: ((id - 1) % 5) + 1, options }),
  );
  return begun ?? expect.fail('no exam');
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' });
  server.use(http.post(apiUrl('/api/v1/user/exam/results'), () => HttpResponse.error()));
  const closesAt = new Date().toISOString();
  writeAttempt(1, {
    start: START,
    number: 7,
    closesAt,
    extra: [],
    step: 0,
    leaves: 0,
    state: 'open',
    result: null,
  });
});
afterEach(async () => {
  cleanup();
  await outbox.discard(1);
  clearSession();
});

it.each([
  ['is not stored as ended yet', (exam: ExamState) => exam],
  [
    'was stored as ended by a page that was closed before it handed it in',
    (exam: ExamState) => tick(exam, Date.now()),
  ],
])(
  'an attempt whose time ran out while the app was closed is handed in when it %s',
  async (_name, stored) => {
    device.stored = stored(outOfTime());
    renderHook(useRunningAttempt);
    await vi.waitFor(() =>
      expect(outbox.pending(1)).toMatchObject([{ kind: 'exam', body: { start: START } }]),
    );
  },
);
