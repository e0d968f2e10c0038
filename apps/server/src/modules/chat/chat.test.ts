import { type Assistant, AssistantError } from '@avto/assistant';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { replaceClauses } from '#rules-text/clause-store.ts';
import { captureLog } from '#testing/captured-log.ts';
import { startTestApp, type TestApp, type TestLearner, uuidV7At } from '#testing/test-app.ts';
import { changing, testBank } from '#testing/test-bank.ts';

const url = '/api/v1/user/chat';
const overtaking = changing(1, 3, {
  title: 'Где запрещён обгон?',
  comment: 'Обгон запрещён на пешеходных переходах (п. 11.4 ПДД).',
});
let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp({ bank: testBank(2, overtaking) });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.learner();
});

const ask = (text: unknown, headers?: Record<string, string>, who = learner) =>
  who.post(url, { text }, headers);
const answerTo = async (text: string) => (await ask(text)).json<{ text: string }>().text;

describe('the chat', () => {
  it('answers with the fact, its clause and the ticket that asks it', async () => {
    const answer = await ask('Где запрещён обгон?');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(answer.json<object>())).toEqual(['text']);
    const { text } = answer.json<{ text: string }>();
    expect(text).toMatch(/^Нельзя обгонять/);
    expect(text).toContain('Основание: п. 11.4 ПДД.');
    expect(text).toContain('Билет 1, вопрос 3.');
  });

  it('declines what is not about the Rules rather than guess', async () => {
    expect(await answerTo('Какая погода завтра?')).toMatch(/^Отвечаю только о ПДД/);
  });

  it('knows a new bank as soon as the node does', async () => {
    const question = 'Когда можно включать противотуманные фары?';
    const fresh = changing(2, 1, { title: question, comment: 'В тумане (п. 19.4 ПДД).' });
    expect(await answerTo(question)).not.toContain('Билет 2, вопрос 1');
    await replaceBank(
      server.db,
      testBank(2, (asked) => fresh(overtaking(asked))),
    );
    await server.bank.refresh();
    expect(await answerTo(question)).toContain('Билет 2, вопрос 1');
  });

  it('quotes the operator’s text of the Rules, with the number of the clause, as long as there is one', async () => {
    expect(await answerTo('Где запрещён обгон?')).not.toContain('дословно');
    const text = 'Обгонять улиток нельзя на мосту из спичек.';
    await replaceClauses(server.db, [{ clause: '11.4', section: 'Выдумка', text }]);
    await server.clauses.refresh();
    expect(await answerTo('Где запрещён обгон?')).toContain(`Пункт 11.4 дословно: «${text}»`);
    await replaceClauses(server.db, []);
    await server.clauses.refresh();
    expect(await answerTo('Где запрещён обгон?')).not.toContain('дословно');
  });

  it.each([
    ['', 'Введите ваш вопрос'],
    [' \n\t ', 'Введите ваш вопрос'],
    ['я'.repeat(2001), 'Запрос заполнен неверно'],
    [undefined, 'Запрос заполнен неверно'],
    [['обгон'], 'Запрос заполнен неверно'],
  ])('refuses %j', async (text, message) => {
    expect((await ask(text)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed', message });
  });

  it('takes 2000 letters, and blanks around them', async () => {
    expect((await ask(`  ${'обгон '.repeat(333)}  `)).statusCode).toBe(200);
    expect((await ask('я'.repeat(2000))).statusCode).toBe(200);
  });
});

describe('earlier questions of a visit', () => {
  const after = (history: unknown, text = 'а на мосту?', headers?: Record<string, string>) =>
    learner.post(url, { text, history }, headers);

  it('are what a follow-up continues, and its answer says what was understood', async () => {
    const { text } = (await after(['Где запрещён обгон?'])).json<{ text: string }>();
    expect(text).toMatch(/^Про обгон на мосту: /);
    expect(text).toContain('п. 11.4 ПДД');
    const stopping = (await after(['Где запрещён обгон?', 'Можно ли остановиться на трассе?'])).json<{
      text: string;
    }>();
    expect(stopping.text).toMatch(/^Про остановку на мосту: .*п\. 12\.4 ПДД/s);
    expect((await after(['Можно ли обгонять на мосту?'], 'почему?')).json<{ text: string }>().text).toMatch(
      /^Про обгон на мосту: .*п\. 11\.4 ПДД/s,
    );
  });

  it('change no question that stands for itself', async () => {
    const alone = await ask('Кто уступает на равнозначном перекрёстке?');
    const later = await after(
      ['Где запрещён обгон?', 'а на мосту?'],
      'Кто уступает на равнозначном перекрёстке?',
    );
    expect(later.json()).toEqual(alone.json());
  });

  it.each([
    ['four', ['1', '2', '3', '4']],
    ['one too long', ['я'.repeat(2001)]],
    ['a text', 'Где запрещён обгон?'],
    ['numbers', [1]],
  ])('are refused as %s', async (_what, history) => {
    expect((await after(history)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('may be as long as the question, and belong to what a key stands for', async () => {
    const long = '\u0001'.repeat(2000);
    expect((await after([long, long, long])).statusCode).toBe(200);
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    const first = await after(['Где запрещён обгон?'], 'а на мосту?', key);
    expect((await after(['Где запрещён обгон?'], 'а на мосту?', key)).json()).toEqual(first.json());
    expect((await after(['Где запрещён разворот?'], 'а на мосту?', key)).statusCode).toBe(422);
    expect((await after(undefined, 'а на мосту?', key)).statusCode).toBe(422);
  });
});

describe('a question of the bank at hand', () => {
  const about = (question: object, text = 'Почему у меня ошибка?') => learner.post(url, { text, question });
  const firstOf = async () => {
    const [row] = await server.db.query<{ id: number; position: number; right: number }>(
      `SELECT id, position, (SELECT (o->>'position')::int FROM jsonb_array_elements(options) o
         WHERE (o->>'isRight')::boolean) AS right
       FROM bank_questions WHERE ticket = 1 AND position = 3`,
    );
    return row ?? { id: 0, position: 0, right: 0 };
  };

  it('is answered with the chosen option, the right one, the explanation and its clause, by the bank’s own texts', async () => {
    const { id, right } = await firstOf();
    const wrong = right === 1 ? 2 : 1;
    const { text } = (await about({ id, option: wrong, title: 'Чужой текст' })).json<{ text: string }>();
    expect(text).toMatch(
      /^Билет 1, вопрос 3\. Вы ответили: «[^»]+»\. Верный ответ: «[^»]+»\.\n\nОбгон запрещён/,
    );
    expect(text).toContain('Основание: п. 11.4 ПДД.');
    expect(text).not.toContain('Чужой');
    expect((await about({ id, option: right })).json<{ text: string }>().text).toContain(
      'Вы ответили верно: «',
    );
  });

  it('is what a follow-up continues', async () => {
    const { id } = await firstOf();
    expect((await about({ id, option: 1 }, 'а на мосту?')).json<{ text: string }>().text).toMatch(
      /^Про обгон на мосту: /,
    );
  });

  it('has to exist, with that option', async () => {
    const { id } = await firstOf();
    expect((await about({ id: 9e9, option: 1 })).json()).toMatchObject({
      statusCode: 422,
      code: 'question_unknown',
    });
    expect((await about({ id, option: 9 })).json()).toMatchObject({
      statusCode: 422,
      code: 'option_unknown',
    });
    expect((await about({ id, option: 0 })).statusCode).toBe(400);
  });
});

describe('the limit', () => {
  const limited = { statusCode: 429, code: 'too_many_requests', message: 'Лимит вопросов на сегодня' };

  it('is twenty questions a day, until midnight in Moscow', async () => {
    for (let number = 0; number < 20; number += 1) expect((await ask('обгон')).statusCode).toBe(200);
    const refused = await ask('обгон');
    expect(refused.json()).toMatchObject(limited);
    const wait = Number(refused.headers['retry-after']);
    const midnight = 24 * 3600 - ((server.clock.now() / 1000 + 3 * 3600) % (24 * 3600));
    expect(Math.abs(wait - midnight)).toBeLessThan(60);
    expect((await ask('обгон', {}, await server.learner())).statusCode).toBe(200);
    server.clock.advance((wait + 1) * 1000);
    const { accessToken } = (
      await server.request({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        payload: { refreshToken: learner.tokens.refreshToken },
      })
    ).json<{ accessToken: string }>();
    expect((await ask('обгон', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(200);
  });

  it('holds for questions that come at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await ask('обгон')).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('counts neither what was refused by its shape nor a repeated request', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    for (let number = 0; number < 25; number += 1) {
      expect((await ask(' ')).statusCode).toBe(400);
      expect((await ask('обгон', key)).statusCode).toBe(200);
    }
    expect((await ask('обгон')).statusCode).toBe(200);
  });
});

describe('a repeated request', () => {
  it('gets the same answer; its key serves no other question and no other learner', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    const first = await ask('обгон', key);
    expect((await ask(' обгон ', key)).json()).toEqual(first.json());
    expect((await ask('пешеход', key)).json()).toMatchObject({
      statusCode: 422,
      code: 'idempotency_key_reused',
    });
    expect((await ask('пешеход', key, await server.learner())).statusCode).toBe(200);
  });
});

describe('an assistant that fails', () => {
  const failing = async (assistant: Assistant) => {
    const log = captureLog();
    const node = await server.node({ assistant, logger: log.logger });
    const post = (text: string, headers: Record<string, string> = {}) =>
      node.inject({
        method: 'POST',
        url,
        payload: { text },
        headers: { authorization: `Bearer ${learner.tokens.accessToken}`, ...headers },
      });
    return { post, log };
  };

  it.each([
    [new AssistantError('failed'), 502, 'upstream_failed'],
    [new AssistantError('busy'), 503, 'unavailable'],
    [new AssistantError('timeout'), 504, 'upstream_timeout'],
    [new TypeError('fetch failed: секретный вопрос'), 502, 'upstream_failed'],
  ])('by %s is %i, never 500', async (cause, statusCode, code) => {
    const { post } = await failing({ answer: () => Promise.reject(cause) });
    const answer = await post('секретный вопрос');
    expect(answer.json()).toMatchObject({ statusCode, code, message: expect.stringMatching(/^[А-я]/) });
    expect(answer.headers['retry-after']).toBe(statusCode === 503 ? '5' : undefined);
    expect(answer.body).not.toContain('секретный');
  });

  it('costs the learner no question, and the same key may try again', async () => {
    let isBroken = true;
    const answer = vi.fn<Assistant['answer']>(() =>
      isBroken ? Promise.reject(new AssistantError('failed')) : Promise.resolve({ text: 'Ответ' }),
    );
    const { post } = await failing({ answer });
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    for (let number = 0; number < 30; number += 1) expect((await post('вопрос', key)).statusCode).toBe(502);
    isBroken = false;
    expect((await post('вопрос', key)).json()).toEqual({ text: 'Ответ' });
    expect((await post('вопрос', key)).json()).toEqual({ text: 'Ответ' });
    expect(answer).toHaveBeenCalledTimes(31);
  });

  it('is not waited for longer than half a minute', async () => {
    const { post } = await failing({ answer: () => new Promise(() => {}) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = post('вопрос').then((answer) => answer.statusCode);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await Promise.race([pending, Promise.resolve(0)])).toBe(504);
    });
    vi.useRealTimers();
  });
});

describe('what is asked', () => {
  it('stands in no log and in no table', async () => {
    const log = captureLog();
    const node = await server.node({ logger: log.logger });
    const headers = { authorization: `Bearer ${learner.tokens.accessToken}` };
    for (const text of ['Обгон секретный-вопрос', ' '.repeat(3), `${'я'.repeat(2001)}секретный-вопрос`]) {
      await node.inject({ method: 'POST', url, payload: { text }, headers });
    }
    expect(log.with('route')).toHaveLength(3);
    expect(log.text()).not.toMatch(/секретный|обгон|яяя/i);
    const tables = await server.db.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    for (const { name } of tables) {
      const rows = await server.db.query(`SELECT * FROM ${name} t WHERE t::text ILIKE '%секретный-вопрос%'`);
      expect([name, rows]).toEqual([name, []]);
    }
  });
});
