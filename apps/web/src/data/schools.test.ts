import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lookUpSchool, refreshSchool } from './schools.ts';
import { clearSchool, clearSession, getSchool, setSchool, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const server = useApiServer();
const school = (code: string, name = code) => ({
  code,
  name,
  branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
  promotion: { imageName: null, link: null },
});
let asked: string[] = [];
/** Each test lives 11 minutes after the one before, because the pause outlives them. */
let now = 1_000_000_000;
const schools = (answer = (code: string): Response => HttpResponse.json(school(code, 'новое имя'))) =>
  http.get(apiUrl('/api/v1/user/driving_school/:code'), ({ params }) => {
    asked.push(String(params['code']));
    return answer(String(params['code']));
  });

beforeEach(() => {
  asked = [];
  now += 11 * 60_000;
});
afterEach(() => clearSession());

describe('lookUpSchool', () => {
  it('trims and encodes the code, stores nothing', async () => {
    server.use(schools());
    expect((await lookUpSchool('  А/1 ')).name).toBe('новое имя');
    expect(asked).toEqual(['А/1']);
    expect(getSchool()).toBeNull();
  });

  it('refuses a blank code without a call (O3)', async () => {
    await expect(lookUpSchool('  ')).rejects.toMatchObject({
      code: 'school_not_found',
      message: 'Такого кода не существует',
    });
  });

  it('can be aborted (O5)', async () => {
    server.use(schools());
    const abort = new AbortController();
    const running = lookUpSchool('A', abort.signal);
    abort.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('refreshSchool', () => {
  it('fetches at most every 10 minutes (S8)', async () => {
    server.use(schools());
    setSchool(school('A'));
    await refreshSchool(now);
    await refreshSchool(now + 599_000);
    expect(asked).toEqual(['A']);
    expect(getSchool()?.name).toBe('новое имя');
    await refreshSchool(now + 600_000);
    expect(asked).toEqual(['A', 'A']);
    now += 600_000;
  });

  it('replaces a foreign school by the own one, even right after the own one was fetched (S5)', async () => {
    server.use(schools());
    setTokens({ accessToken: makeToken({ user_id: 1, school_code: 'OWN' }), refreshToken: 'r' });
    setSchool(school('OWN'));
    await refreshSchool(now);
    setSchool(school('FOREIGN'));
    await refreshSchool(now + 1);
    expect(getSchool()?.code).toBe('OWN');
  });

  it('says that nobody typed the code, so that the invitation of a personal one stays (S15)', async () => {
    const marks: (string | null)[] = [];
    server.use(
      http.get(apiUrl('/api/v1/user/driving_school/:code'), ({ request }) => {
        marks.push(request.headers.get('x-school-again'));
        return HttpResponse.json(school('A'));
      }),
    );
    await lookUpSchool('A');
    setSchool(school('A'));
    await refreshSchool(now);
    expect(marks).toEqual([null, '1']);
  });

  it('does nothing without a school', async () => {
    await refreshSchool(now);
    expect(asked).toEqual([]);
  });

  it('keeps the stored school when the call fails', async () => {
    server.use(schools(() => errorResponse(404, 'school_not_found', 'нет')));
    setSchool(school('A'));
    await refreshSchool(now);
    expect(getSchool()).toEqual(school('A'));
  });

  it('does not bring back a school that was cleared meanwhile', async () => {
    server.use(schools());
    setSchool(school('A'));
    const running = refreshSchool(now);
    clearSchool();
    await running;
    expect(getSchool()).toBeNull();
  });
});
