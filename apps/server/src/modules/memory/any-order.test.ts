import type { AnswerPlace } from '@avto/contract';
import { noteMoments, packMoment, type QuestionMemory } from '@avto/learning';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';

const answersUrl = '/api/v1/user/questions/';
const MINUTE = 60_000;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
});
afterAll(() => server.close());

const place = fc.constantFrom<AnswerPlace[]>('ticket', 'mistakes', 'topic', 'review', 'exam', 'favourites');

const answer = fc.record({
  kind: fc.constant('answer'),
  /** Few questions, so that one gets more answers than are kept. */
  question: fc.nat(2),
  option: fc.integer({ min: 1, max: 3 }),
  /** Seconds before now by the phone's clock, which may be ahead; often the very same one. */
  ago: fc.oneof(fc.integer({ min: -120, max: 3600 }), fc.constantFrom(0, 7, 60)),
  place: fc.option(place, { nil: undefined }),
  /** Which earlier or later event it is sent again after. */
  again: fc.option(fc.nat(60), { nil: undefined, freq: 2 }),
});
const clear = fc.record({ kind: fc.constant('clear'), ticket: fc.nat(2), ago: fc.nat(3600) });
/** The node's clock jumps: another node answers, or NTP set it. */
const jump = fc.record({ kind: fc.constant('jump'), seconds: fc.integer({ min: -300, max: 0 }) });

const history = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: answer },
    { weight: 1, arbitrary: clear },
    { weight: 1, arbitrary: jump },
  ),
  { minLength: 30, maxLength: 60 },
);
type Event =
  typeof history extends fc.Arbitrary<infer Events extends readonly unknown[]> ? Events[number] : never;

/** Memories of phones that knew of these moments, by question. */
function fold(moments: readonly (readonly [question: number, moment: number])[]) {
  const memory = new Map<number, QuestionMemory>();
  for (const [question, moment] of moments) {
    const noted = noteMoments(memory.get(question), [moment]);
    if (noted) memory.set(question, noted);
  }
  return memory;
}

/** The answers and their replays, as the phones' outboxes deliver them. */
function deliveries(events: readonly Event[]): Event[] {
  const order = [...events];
  for (const event of events) {
    if (event.kind === 'answer' && event.again !== undefined)
      order.splice(Math.min(event.again, order.length), 0, event);
  }
  return order;
}

async function memoryOf(learner: TestLearner) {
  const response = await learner.get('/api/v1/user/memory');
  const { questions } = response.json<{ questions: [number, number, ...number[]][] }>();
  const memory = new Map(questions.map(([id, first, ...recent]) => [id, { first, recent }]));
  return { memory, etag: String(response.headers.etag) };
}

async function play(events: readonly Event[], random: number): Promise<void> {
  const learner = await server.learner();
  const questions = (await ticketQuestions(learner, 1)).slice(0, 3).map(({ eduetq_id: id }) => id);
  const keys = new Map<Event, string>();
  const moments: [number, number][] = [];
  const begun = server.clock.now();
  let known = await memoryOf(learner);
  for (const event of deliveries(events)) {
    if (event.kind === 'jump') server.clock.advance(begun + event.seconds * 1000 - server.clock.now());
    else if (event.kind === 'clear') {
      const path = event.ticket === 0 ? answersUrl : `${answersUrl}ticket/${event.ticket}`;
      await learner.delete(path, { 'idempotency-key': uuidV7At(begun - event.ago * 1000) });
    } else {
      const at = begun - event.ago * 1000;
      const questionId = questions[event.question] ?? 0;
      if (!keys.has(event)) {
        keys.set(event, uuidV7At(at));
        const isRight = event.option === 2;
        const moment = { at: Math.min(at, server.clock.now()), isRight, place: event.place ?? 'ticket' };
        moments.push([questionId, packMoment(moment)]);
      }
      const saved = await learner.post(
        answersUrl,
        { ticket: 1, questionId, answer: event.option, status: 'ERROR' },
        { 'idempotency-key': keys.get(event) ?? '', ...(event.place ? { 'answer-place': event.place } : {}) },
      );
      expect(saved.statusCode).toBe(200);
    }
    const etag = (await learner.get('/api/v1/user/memory', { 'if-none-match': known.etag })).statusCode;
    const now = await memoryOf(learner);
    if (etag === 304) expect(now.memory).toEqual(known.memory);
    known = now;
  }
  server.clock.advance(begun - server.clock.now());
  expect(known.memory).toEqual(fold(moments));
  // The other phone hears of them in another order.
  const turned = [...moments.slice(random % moments.length), ...moments.slice(0, random % moments.length)];
  expect(fold(turned.toReversed())).toEqual(known.memory);
}

it(
  'is on the server what it is on every phone: in any order, doubled, around clears and clocks that jump',
  async () => {
    await fc.assert(fc.asyncProperty(history, fc.nat(), play), { numRuns: 12 });
  },
  10 * MINUTE,
);
