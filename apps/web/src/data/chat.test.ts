import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ask, askAbout, dismissCard, repeat, setDraft, useChat } from './chat.ts';
import { rate, sendQuestion } from './chat-verdict.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const CHAT = apiUrl('/api/v1/user/chat');

const server = useApiServer();
const { result } = renderHook(() => useChat());
const chat = () => result.current;
const bubbles = () =>
  chat().messages.map((message) => (message.from === 'failure' ? message.reason : message.text));
const say = (question: string) => act(() => ask(question));
const answering = (text: string) => http.post(CHAT, () => HttpResponse.json({ text }));

describe('the chat', () => {
  beforeEach(() => act(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' })));
  afterEach(() => act(() => clearSession()));

  it('sends the question trimmed and keeps both sides', async () => {
    server.use(
      http.post(CHAT, async ({ request }) => {
        expect(await request.json()).toEqual({ text: 'Можно?' });
        return HttpResponse.json({ text: 'Нет' });
      }),
    );
    await say('  Можно?\n');
    expect(chat()).toMatchObject({ isPending: false, draft: '' });
    expect(bubbles()).toEqual(['Можно?', 'Нет']);
  });

  it('sends neither blank text nor a second question meanwhile', async () => {
    let count = 0;
    server.use(
      http.post(CHAT, () => {
        count += 1;
        return HttpResponse.json({ text: 'ответ' });
      }),
    );
    await say(' \n\t ');
    await act(async () => {
      await Promise.all([ask('раз'), ask('два')]);
    });
    expect([count, bubbles()]).toEqual([1, ['раз', 'ответ']]);
  });

  it.each([
    ['a failing assistant', () => errorResponse(502, 'upstream_failed', 'Сервис недоступен'), null],
    ['no network', () => HttpResponse.error(), 'Чату нужен интернет: проверьте соединение.'],
    ['a body without text', () => HttpResponse.json({ answer: 1 }), null],
    ['an empty text', () => HttpResponse.json({ text: ' ' }), null],
    [
      'the limit of the day',
      () => errorResponse(429, 'too_many_requests', 'Лимит вопросов на сегодня'),
      'Лимит вопросов на сегодня',
    ],
    ['a refusal nobody can read', () => errorResponse(400, 'validation_failed', 'bad request'), null],
  ])(
    'after %s has an error bubble and the question back in the input (C4, C6)',
    async (_, answer, reason) => {
      server.use(http.post(CHAT, answer));
      await say('Можно?');
      expect(chat().draft).toBe('Можно?');
      expect(chat().messages.at(-1)).toMatchObject({ from: 'failure', reason });
    },
  );

  it('repeats an unanswered question under its key, and asks an answered one anew (T4)', async () => {
    const keys: (string | null)[] = [];
    const heard = (answer: () => Response) =>
      http.post(CHAT, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return answer();
      });
    server.use(heard(() => HttpResponse.error()));
    await say('Можно?');
    server.use(heard(() => HttpResponse.json({ text: 'Нет' })));
    await say('Можно?');
    await say('Можно?');
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('repeats in place of the failure, under the same key, and only what may yet be answered', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(CHAT, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ text: 'Нет' });
      }),
    );
    await say('Можно?');
    expect(chat().messages.at(-1)).toMatchObject({ canRepeat: true });
    await act(() => repeat());
    expect(bubbles()).toEqual(['Можно?', 'Нет']);
    expect(chat().draft).toBe('');
    expect(keys[1]).toBe(keys[0]);
    await act(() => repeat());
    expect(keys).toHaveLength(2);
    server.use(http.post(CHAT, () => errorResponse(429, 'too_many_requests', 'Лимит вопросов на сегодня')));
    await say('А сегодня?');
    expect(chat().messages.at(-1)).toMatchObject({ canRepeat: false });
  });

  it('is gone after a sign-out, with the draft and the answer that was on its way (C1)', async () => {
    server.use(answering('Нет'));
    await say('Можно?');
    act(() => setDraft('А если'));
    let release!: () => void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post(CHAT, async () => {
        await held;
        return HttpResponse.json({ text: 'чужое' });
      }),
    );
    const waiting = ask('Ещё?');
    act(() => clearSession());
    release();
    await act(() => waiting);
    expect(chat()).toEqual({ messages: [], isPending: false, draft: '', card: null, since: 0 });
  });

  it('keeps the last 200 messages', async () => {
    server.use(answering('ответ'));
    for (let number = 1; number <= 101; number += 1) await say(`вопрос ${number}`);
    expect(chat().messages).toHaveLength(200);
    expect(bubbles()[0]).toBe('вопрос 2');
    await vi.waitFor(() => expect(new Set(chat().messages.map(({ id }) => id)).size).toBe(200));
  });

  describe('sends along', () => {
    const bodies: unknown[] = [];
    beforeEach(() => {
      bodies.length = 0;
      server.use(
        http.post(CHAT, async ({ request }) => {
          bodies.push(await request.json());
          return HttpResponse.json({ text: 'Ответ (п. 11.4 ПДД)' });
        }),
      );
    });

    it('the last three answered questions, oldest first, and none that failed', async () => {
      for (const text of ['раз', 'два', 'три', 'четыре']) await say(text);
      expect(bodies).toEqual([
        { text: 'раз' },
        { text: 'два', history: ['раз'] },
        { text: 'три', history: ['раз', 'два'] },
        { text: 'четыре', history: ['раз', 'два', 'три'] },
      ]);
      server.use(http.post(CHAT, () => HttpResponse.error(), { once: true }));
      await say('пять');
      await say('шесть');
      expect(bodies.at(-1)).toEqual({ text: 'шесть', history: ['два', 'три', 'четыре'] });
    });

    it('the question at hand until it is dismissed; what was asked before it is no history of it', async () => {
      await say('раз');
      act(() => askAbout({ id: 7, ticket: 3, position: 5, option: 2 }));
      expect(chat().draft).toBe('Почему у меня ошибка?');
      await say(chat().draft);
      await say('а ночью?');
      const question = { id: 7, option: 2 };
      expect(bodies.slice(1)).toEqual([
        { text: 'Почему у меня ошибка?', question },
        { text: 'а ночью?', history: ['Почему у меня ошибка?'], question },
      ]);
      act(() => dismissCard());
      await say('два');
      expect(bodies.at(-1)).toEqual({ text: 'два' });
    });

    it('the same once more, under the same key, when a question is repeated', async () => {
      const sent: [unknown, string | null][] = [];
      let isBroken = true;
      server.use(
        http.post(CHAT, async ({ request }) => {
          sent.push([await request.json(), request.headers.get('idempotency-key')]);
          return isBroken ? HttpResponse.error() : HttpResponse.json({ text: 'Ответ' });
        }),
      );
      isBroken = false;
      await say('раз');
      isBroken = true;
      await say('а два?');
      isBroken = false;
      await act(() => repeat());
      expect(sent[1]).toEqual([{ text: 'а два?', history: ['раз'] }, expect.any(String)]);
      expect(sent[2]).toEqual(sent[1]);
    });
  });

  describe('a verdict', () => {
    const posts: unknown[] = [];
    let isRefused = false;
    const last = () => chat().messages.at(-1);
    const id = () => last()?.id ?? 0;
    beforeEach(async () => {
      posts.length = 0;
      isRefused = false;
      server.use(
        answering('Нельзя.\n\nОснование: п. 11.4 ПДД, знак 3.20.\n\nЕщё по теме:\n• п. 8.11 ПДД'),
        http.post(apiUrl('/api/v1/user/chat/verdict'), async ({ request }) => {
          posts.push(await request.json());
          return isRefused ? HttpResponse.error() : HttpResponse.json({});
        }),
      );
      await say('можно?');
    });
    const citations = ['11.4', 'знак 3.20'];

    it('is sent with what the answer rests on, and may be changed once', async () => {
      await act(async () => void (await rate(id(), 'up')));
      await act(async () => void (await rate(id(), 'down')));
      await act(async () => void (await rate(id(), 'up')));
      expect(posts).toEqual([
        { citations, verdict: 'up' },
        { citations, verdict: 'down', instead: 'up' },
      ]);
      expect(last()).toMatchObject({ verdict: 'down', isSettled: true, isSent: false });
    });

    it('sends the question only when the learner says so, and counts nothing twice', async () => {
      await act(async () => void (await sendQuestion(id())));
      await act(async () => void (await rate(id(), 'down')));
      for (let time = 0; time < 2; time += 1) await act(async () => void (await sendQuestion(id())));
      expect(posts).toEqual([
        { citations, verdict: 'down' },
        { citations, verdict: 'down', instead: 'down', question: 'можно?' },
      ]);
      expect(last()).toMatchObject({ isSent: true });
    });

    it('is taken back where it could not be sent', async () => {
      isRefused = true;
      await act(async () => expect(await rate(id(), 'down')).toBe(false));
      expect(last()).toMatchObject({ verdict: null, isSettled: false });
    });
  });
});
