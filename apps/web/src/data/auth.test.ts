import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signIn, signOut, signUp } from './auth.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { queryClient } from './query-client.ts';
import { lookUpSchool } from './schools.ts';
import {
  clearSchool,
  clearSession,
  getAccessToken,
  getSchool,
  setSchool,
  setTokens,
} from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, savedRow, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const SIGN_UP = apiUrl('/api/v1/auth/user/signup');
const SIGN_IN = apiUrl('/api/v1/auth/user/signin');
const SIGN_OUT = apiUrl('/api/v1/auth/signout');
const ANSWERS = apiUrl('/api/v1/user/questions/');
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

const server = useApiServer();
const tokens = { accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' };
const credentials = { username: 'Learner', password: 'secret1' };
const school = {
  code: 'ШКОЛА 1',
  name: '',
  branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
  promotion: { imageName: null, link: null },
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => clearSession());

describe('signing in', () => {
  it('maps username to login and stores the tokens (A1)', async () => {
    server.use(
      http.post(SIGN_IN, async ({ request }) => {
        expect(await request.json()).toEqual({ login: 'Learner', password: 'secret1' });
        return HttpResponse.json(tokens);
      }),
    );
    await signIn(credentials);
    expect(getAccessToken()).toBe(tokens.accessToken);
  });

  it('sends the school along with a sign-up, fit for a header (S2)', async () => {
    setSchool(school);
    server.use(
      http.post(SIGN_UP, ({ request }) => {
        expect(decodeURIComponent(request.headers.get('x-driving-school') ?? '')).toBe('ШКОЛА 1');
        return HttpResponse.json(tokens, { status: 201 });
      }),
    );
    await signUp(credentials);
    expect(getAccessToken()).toBe(tokens.accessToken);
  });
});

describe('a personal code that was typed before (K61, K62)', () => {
  const asked: (string | null)[] = [];
  beforeEach(async () => {
    asked.length = 0;
    server.use(
      http.get(apiUrl('/api/v1/user/driving_school/:code'), ({ params, request }) => {
        asked.push(`${String(params['code'])} ${request.headers.get('authorization')}`);
        return HttpResponse.json(school);
      }),
      http.post(SIGN_UP, ({ request }) => {
        asked.push(request.headers.get('x-driving-school'));
        return HttpResponse.json(tokens, { status: 201 });
      }),
      http.post(SIGN_IN, () => HttpResponse.json(tokens)),
    );
    setSchool(await lookUpSchool('7f3kq-2m9xd'));
  });

  it('goes along with a sign-up, for browsers that block the cookie', async () => {
    await signUp(credentials);
    expect(asked).toEqual(['7f3kq-2m9xd null', '7f3kq-2m9xd']);
  });

  it('names an account that signs in', async () => {
    await signIn(credentials);
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`7f3kq-2m9xd Bearer ${tokens.accessToken}`));
  });

  it("is forgotten for the school's own code, and for another school", async () => {
    setSchool({ ...school, code: 'ДРУГАЯ' });
    await signUp(credentials);
    expect(asked.at(-1)).toBe(encodeURIComponent('ДРУГАЯ'));
    setSchool(await lookUpSchool('школа 1'));
    await signUp(credentials);
    expect(asked.at(-1)).toBe(encodeURIComponent('ШКОЛА 1'));
  });
});

describe('a sign-up whose answer was lost (A9)', () => {
  const taken = () => http.post(SIGN_UP, () => errorResponse(409, 'login_taken', 'Этот никнейм уже занят'));
  const lose = async (): Promise<void> => {
    server.use(http.post(SIGN_UP, () => HttpResponse.error()));
    await expect(signUp(credentials)).rejects.toThrow('Нет соединения');
  };

  it('becomes a sign-in when it is repeated', async () => {
    await lose();
    server.use(
      taken(),
      http.post(SIGN_IN, () => HttpResponse.json(tokens)),
    );
    await signUp(credentials);
    expect(getAccessToken()).toBe(tokens.accessToken);
  });

  it('stays "taken" when the name is somebody else’s', async () => {
    await lose();
    server.use(
      taken(),
      http.post(SIGN_IN, () => errorResponse(400, 'bad_credentials', 'нет')),
    );
    await expect(signUp(credentials)).rejects.toMatchObject({ code: 'login_taken' });
  });

  it('is not tried with other credentials, nor twice', async () => {
    await lose();
    server.use(
      taken(),
      http.post(SIGN_IN, () => HttpResponse.json(tokens)),
    );
    await expect(signUp({ ...credentials, password: 'other12' })).rejects.toMatchObject({
      code: 'login_taken',
    });
    await expect(signUp(credentials)).rejects.toMatchObject({ code: 'login_taken' });
  });
});

describe('a response that comes when the learner has chosen otherwise', () => {
  const other = { accessToken: makeToken({ user_id: 2 }), refreshToken: 'r2' };
  /** A call that waits on a slow line; returns what lets its response through. */
  const begin = async (url: string, send: () => Promise<void>) => {
    let resolve = (): void => undefined;
    const promise = new Promise<void>((come) => (resolve = come));
    let isAsked = false;
    const answer = async () => {
      isAsked = true;
      await promise;
      return HttpResponse.json(tokens, { status: 201 });
    };
    server.use(http.post(url, answer));
    const end = send().catch((error: unknown) => error);
    await vi.waitFor(() => expect(isAsked).toBe(true));
    return async () => {
      resolve();
      return await end;
    };
  };
  beforeEach(() => setSchool(school));

  it('signs nobody in once the school was left', async () => {
    const come = await begin(SIGN_IN, () => signIn(credentials));
    clearSchool();
    expect(await come()).toMatchObject({ name: 'SessionEndedError' });
    expect(getAccessToken()).toBeNull();
  });

  it('leaves somebody alone who has signed in since', async () => {
    const come = await begin(SIGN_UP, () => signUp(credentials));
    setTokens(other);
    expect(await come()).toMatchObject({ name: 'SessionEndedError' });
    expect(getAccessToken()).toBe(other.accessToken);
  });

  it('signs in although the school was described anew', async () => {
    const come = await begin(SIGN_IN, () => signIn(credentials));
    setSchool({ ...school, name: 'Вираж' });
    expect(await come()).toBeUndefined();
    expect(getAccessToken()).toBe(tokens.accessToken);
  });

  it('is no lost account: the same sign-up signs in', async () => {
    const come = await begin(SIGN_UP, () => signUp(credentials));
    clearSchool();
    await come();
    setSchool(school);
    server.use(
      http.post(SIGN_UP, () => errorResponse(409, 'login_taken', 'Этот никнейм уже занят')),
      http.post(SIGN_IN, () => HttpResponse.json(tokens)),
    );
    await signUp(credentials);
    expect(getAccessToken()).toBe(tokens.accessToken);
  });
});

describe('signing out (A15–A17)', () => {
  const answered: string[] = [];
  const body = { ticket: 1, questionId: 4, answer: 1, status: 'SUCCESS' } as const;
  const heard = () => [
    http.post(SIGN_OUT, async ({ request }) => {
      answered.push(
        `signout ${JSON.stringify(await request.json())} ${request.headers.get('authorization')}`,
      );
      return HttpResponse.json({});
    }),
    http.post(ANSWERS, ({ request }) => {
      answered.push(`answer ${request.headers.get('authorization')}`);
      return HttpResponse.json(savedRow(4));
    }),
  ];
  beforeEach(() => {
    answered.length = 0;
    setSchool(school);
    setTokens(tokens);
    queryClient.setQueryData(['banner'], 'x');
  });

  it('has cleared everything before the first await', async () => {
    server.use(...heard());
    const done = signOut();
    expect([getAccessToken(), getSchool(), queryClient.getQueryData(['banner'])]).toEqual([
      null,
      null,
      undefined,
    ]);
    await done;
    expect(answered).toEqual([`signout {"refreshToken":"r1"} Bearer ${tokens.accessToken}`]);
  });

  it('sends unsent answers first, with the captured token', async () => {
    server.use(http.post(ANSWERS, () => HttpResponse.error()));
    await outbox.add({ kind: 'answer', userId: 1, ticket: 1, body });
    await vi.waitFor(() => expect(outbox.pending(1)).toHaveLength(1));
    server.use(...heard());
    await signOut();
    expect(answered.map((line) => line.split(' ')[0])).toEqual(['answer', 'signout']);
    expect(answered[0]).toBe(`answer Bearer ${tokens.accessToken}`);
    expect(outbox.pending(1)).toEqual([]);
  });

  it('does not mind when nobody answers', async () => {
    server.use(http.post(SIGN_OUT, () => HttpResponse.error()));
    await signOut();
    expect(getAccessToken()).toBeNull();
  });

  it('never refreshes: the tokens are gone', async () => {
    server.use(http.post(SIGN_OUT, () => errorResponse(401, 'unauthorized', 'x')));
    await signOut();
  });
});
