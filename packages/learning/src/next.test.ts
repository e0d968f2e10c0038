import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { QuestionMemory } from './memory.ts';
import { packMoment } from './moment.ts';
import { whatNext } from './next.ts';
import { dueQuestions } from './schedule.ts';
import { anyMemories, DAY, NOW, remembered, someQuestions } from './testing/arbitrary.ts';

const questions = someQuestions(3);

/** Answered right once, `daysAgo`; a right answer is due again after two days and a half-forgotten after weeks. */
const once = (daysAgo: number, place: 'ticket' | 'topic' = 'topic') =>
  remembered([packMoment({ at: NOW - daysAgo * DAY, isRight: true, place })]);

const all = (memory: QuestionMemory) => new Map(questions.map(({ id }) => [id, memory]));

const first = (count: number, memory: QuestionMemory) =>
  new Map(questions.slice(0, count).map(({ id }) => [id, memory]));

const none: ReadonlyMap<number, number> = new Map();

describe('what next (K2)', () => {
  it('is a review first where much is more likely forgotten than not', () => {
    const state = { questions, at: NOW, ticketAnswers: new Map([[1, 10]]) };
    const forgotten = remembered([packMoment({ at: NOW - 100 * DAY, isRight: false, place: 'ticket' })]);
    expect(whatNext({ ...state, memories: first(10, forgotten) })).toEqual({ kind: 'review', due: 10 });
    expect(whatNext({ ...state, memories: first(9, forgotten) })).toEqual({
      kind: 'ticket',
      ticket: 1,
      answered: 10,
    });
  });

  it('is the ticket with the least left of those begun as tickets', () => {
    const memories = new Map([
      ...first(5, once(0, 'topic')),
      [21, once(0, 'ticket')],
      [41, once(0, 'ticket')],
    ] as const);
    const ticketAnswers = new Map([
      [1, 19],
      [2, 3],
      [3, 7],
    ]);
    expect(whatNext({ questions, memories, at: NOW, ticketAnswers })).toEqual({
      kind: 'ticket',
      ticket: 3,
      answered: 7,
    });
  });

  it('is the weakest topic with unseen questions', () => {
    // Of the topic 1 all three are seen, of the topic 7 one, of the others two.
    const seen = questions.filter(
      ({ topic, ticket }) => topic === 1 || ticket === 1 || (ticket === 2 && topic !== 7),
    );
    const memories = new Map(seen.map(({ id }) => [id, once(0)]));
    const next = whatNext({ questions, memories, at: NOW, ticketAnswers: none });
    expect(next).toEqual({ kind: 'topic', topic: 7, unseen: 2 });
  });

  it('is a new ticket in a bank without topics', () => {
    const bare = someQuestions(3, false);
    const memories = first(20, once(0, 'ticket'));
    const next = whatNext({ questions: bare, memories, at: NOW, ticketAnswers: new Map([[1, 20]]) });
    expect(next).toEqual({ kind: 'new-ticket', ticket: 2 });
  });

  it('reaches a question without a topic among those with one', () => {
    const mixed = questions.map((question) => (question.id === 30 ? { ...question, topic: null } : question));
    const memories = new Map(mixed.filter(({ id }) => id !== 30).map(({ id }) => [id, once(0)]));
    const ticketAnswers = new Map([
      [1, 20],
      [2, 19],
      [3, 20],
    ]);
    const next = whatNext({ questions: mixed, memories, at: NOW, ticketAnswers });
    expect(next).toEqual({ kind: 'ticket', ticket: 2, answered: 19 });
  });

  it('is what is due, once everything was seen, then a cleared ticket, then an exam', () => {
    const done = new Map([1, 2, 3].map((ticket) => [ticket, 20]));
    const state = { questions, at: NOW };
    const due = { ...state, memories: all(once(3)), ticketAnswers: done };
    expect(whatNext(due)).toEqual({ kind: 'review', due: 60 });
    const fresh = { ...state, memories: all(once(0)) };
    const cleared = new Map([...done, [2, 0]] as const);
    expect(whatNext({ ...fresh, ticketAnswers: cleared })).toEqual({ kind: 'new-ticket', ticket: 2 });
    expect(whatNext({ ...fresh, ticketAnswers: done })).toEqual({ kind: 'exam' });
  });

  it('is nothing without questions', () => {
    expect(whatNext({ questions: [], memories: new Map(), at: NOW, ticketAnswers: none })).toBeNull();
  });

  it('always names something that is there, whatever was answered and whatever the clock says', () => {
    const answered = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 });
    const moment = fc.integer({ min: 0, max: NOW + 5000 * DAY });
    fc.assert(
      fc.property(anyMemories(questions), answered, moment, (memories, counts, at) => {
        const ticketAnswers = new Map(counts.map((count, index) => [index + 1, count]));
        const next = whatNext({ questions, memories, at, ticketAnswers, examAt: NOW });
        if (next?.kind === 'review') {
          expect(next.due).toBe(dueQuestions(questions, memories, at, NOW).length);
          expect(next.due).toBeGreaterThan(0);
        } else if (next?.kind === 'ticket') {
          expect(next.answered).toBe(ticketAnswers.get(next.ticket));
          expect(next.answered).toBeGreaterThan(0);
          expect(next.answered).toBeLessThan(20);
        } else if (next?.kind === 'topic') {
          const unseen = questions.filter(({ id, topic }) => topic === next.topic && !memories.has(id));
          expect(next.unseen).toBe(unseen.length);
          expect(next.unseen).toBeGreaterThan(0);
        } else if (next?.kind === 'new-ticket') expect(ticketAnswers.get(next.ticket)).toBe(0);
        else expect(next).toEqual({ kind: 'exam' });
      }),
      { numRuns: 60 },
    );
  });
});

it('is the most urgent task of the school before anything else (K2)', () => {
  const state = { questions, memories: new Map(), at: NOW, ticketAnswers: none };
  expect(whatNext({ ...state, openTasks: [7, 3] })).toEqual({ kind: 'task', task: 7 });
  expect(whatNext({ ...state, openTasks: [] })).not.toMatchObject({ kind: 'task' });
});
