import { beginIssuedExam } from '@avto/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ExamAttempt, writeAttempt } from '#data/exam-attempt.ts';
import { chooseExamRules } from '#data/exam-rules.ts';
import { readExamSession, removeExamSession } from '#data/exam-session.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { installDatabase } from '#data/testing/database.ts';
import { makeToken } from '#data/testing/token.ts';
import { cachedQuestions, ticketKey } from '#data/ticket-cache.ts';

import {
  back,
  enterExam,
  forward,
  leaveExam,
  restoreExam,
  resumeExam,
  select,
  startExam,
  updateClock,
  useExam,
} from './exam-store.ts';

const START = new Date('2026-03-02T10:00:00Z');
const MINUTE = 60_000;

const signIn = (userId: number): void =>
  setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: 'r' });

/** Option 2 is right everywhere. */
const question = (ticket: number, position: number): Question => ({
  id: ticket * 100 + position,
  ticket,
  position,
  title: `Вопрос ${position}`,
  comment: '',
  photoName: null,
  options: [1, 2, 3].map((number) => ({
    id: (ticket * 100 + position) * 10 + number,
    position: number,
    title: `Вариант ${number}`,
    isRight: number === 2,
  })),
});
const RIGHT = 2;
const WRONG = 1;

function cacheTickets(count: number, questions = 20): void {
  for (let ticket = 1; ticket <= count; ticket += 1) {
    const positions = Array.from({ length: questions }, (_, index) => index + 1);
    queryClient.setQueryData(
      ticketKey(ticket),
      positions.map((position) => question(ticket, position)),
    );
  }
}

const exam = () => {
  const current = useExam.getState().exam;
  if (current === null) throw new Error('no exam');
  return current;
};
const answer = (position: number): void => {
  select(position, exam().index);
  forward(exam().index);
};
/** As a killed tab leaves it: what is on the device stays, the memory goes. */
const forgetMemory = (): void => useExam.setState({ userId: null, exam: null });
const stored = (userId: number) =>
  vi.waitFor(async () => {
    const found = await readExamSession(userId);
    expect(found).not.toBeNull();
    return found;
  });

installDatabase();
beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  signIn(1);
});
afterEach(async () => {
  vi.useRealTimers();
  // First, or a step that is stored after the next paint would be stored behind the removal.
  forgetMemory();
  await removeExamSession(1);
  await removeExamSession(2);
  queryClient.clear();
  clearSession();
  localStorage.clear();
});

describe('a new exam', () => {
  it('is not drawn from fewer than four tickets, and no clock runs', () => {
    cacheTickets(3);
    expect(startExam()).toBe(false);
    expect(useExam.getState().exam).toBeNull();
  });

  it('follows the rules that this learner chose, not another one', () => {
    cacheTickets(6);
    chooseExamRules(1, 'official');
    startExam();
    expect(exam().rules).toBe('official');
    signIn(2);
    startExam();
    expect(exam().rules).toBe('literal');
  });
});

it('an exam is drawn and shuffled anew after the one before was left (E23)', () => {
  cacheTickets(6);
  const seen = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    startExam();
    answer(RIGHT);
    expect(exam()).toMatchObject({ index: 1, answers: [{}] });
    leaveExam();
    startExam();
    expect(exam()).toMatchObject({ index: 0, answers: [], elapsedMs: 0 });
    seen.add(JSON.stringify(exam().slots));
    seen.add(exam().examId);
    leaveExam();
  }
  expect(seen.size).toBe(10);
});

describe('an exam on the device', () => {
  it('goes on after a killed tab where it was, its clock run on', async () => {
    cacheTickets(6);
    startExam();
    answer(RIGHT);
    const before = exam();
    await vi.waitFor(async () => expect((await readExamSession(1))?.answers).toHaveLength(1));
    forgetMemory();
    vi.setSystemTime(START.getTime() + 3 * MINUTE);
    expect(await resumeExam()).toBe('resumed');
    expect(exam().slots).toEqual(before.slots);
    expect(exam().index).toBe(1);
    expect(exam().elapsedMs).toBe(3 * MINUTE);
  });

  it('whose time ran out meanwhile is over', async () => {
    cacheTickets(6);
    startExam();
    await stored(1);
    forgetMemory();
    vi.setSystemTime(START.getTime() + 21 * MINUTE);
    expect(await resumeExam()).toBe('resumed');
    expect(exam().ended).toBe('timeout');
  });

  it('that is finished is not resumed, but can be looked at', async () => {
    cacheTickets(6);
    startExam();
    vi.setSystemTime(START.getTime() + 21 * MINUTE);
    updateClock();
    await vi.waitFor(async () => expect((await readExamSession(1))?.ended).toBe('timeout'));
    forgetMemory();
    expect(await resumeExam()).toBe('none');
    await restoreExam();
    expect(exam().ended).toBe('timeout');
  });

  it('belongs to its learner', async () => {
    cacheTickets(6);
    startExam();
    await stored(1);
    signIn(2);
    expect(useExam.getState().exam).toBeNull();
    expect(await resumeExam()).toBe('none');
    signIn(1);
    expect(await resumeExam()).toBe('resumed');
  });

  it('is gone once it was left', async () => {
    cacheTickets(6);
    startExam();
    await stored(1);
    leaveExam();
    await vi.waitFor(async () => expect(await readExamSession(1)).toBeNull());
    expect(await resumeExam()).toBe('none');
  });

  it('does not take the place of one that began while it was read', async () => {
    cacheTickets(6);
    startExam();
    await stored(1);
    forgetMemory();
    const restoring = restoreExam();
    startExam();
    const begun = exam().examId;
    await restoring;
    expect(exam().examId).toBe(begun);
  });
});

describe('a wrong answer', () => {
  it('brings five questions of its ticket, after placeholders were shown', async () => {
    cacheTickets(6);
    startExam();
    const { ticket } = exam().slots[0] as { ticket: number };
    answer(WRONG);
    expect(
      exam()
        .slots.slice(20)
        .map(({ kind }) => kind),
    ).toEqual(Array(5).fill('placeholder'));
    await vi.waitFor(() => expect(exam().slots.every(({ kind }) => kind === 'question')).toBe(true));
    expect(exam().slots.slice(20)).toEqual(Array(5).fill(expect.objectContaining({ ticket, isExtra: true })));
  });

  it('can be looked at on the way back and not changed', () => {
    cacheTickets(6);
    startExam();
    answer(WRONG);
    select(RIGHT, exam().index);
    back();
    expect(exam().selected).toBeNull();
    select(RIGHT, exam().index);
    expect(exam().selected).toBeNull();
    expect(exam().answers).toHaveLength(1);
  });
});

it('a tap meant for the question before is not taken for the one that follows', () => {
  cacheTickets(6);
  startExam();
  answer(RIGHT);
  select(RIGHT, 0);
  expect(exam().selected).toBeNull();
});

it('an answer after the last second does not count', () => {
  cacheTickets(6);
  startExam();
  select(RIGHT, exam().index);
  vi.setSystemTime(START.getTime() + 20 * MINUTE);
  forward(0);
  expect(exam().ended).toBe('timeout');
  expect(exam().answers).toEqual([]);
});

it('a device without a database still holds an exam', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('blocked');
    },
  });
  vi.resetModules();
  const { writeExamSession, readExamSession: read } = await import('#data/exam-session.ts');
  cacheTickets(6);
  startExam();
  await writeExamSession(1, exam());
  expect(await read(1)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
  vi.unstubAllGlobals();
});

describe('an attempt of an internal exam', () => {
  const START_ID = '01990000-0000-7000-8000-000000000001';
  const EXTRA = [118, 119, 120, 101 + 10, 101 + 11];
  const enterIssued = (state: ExamAttempt['state'] = 'open'): void => {
    cacheTickets(6);
    const questions = [1, 2, 3, 4].flatMap((ticket) => [1, 2, 3, 4, 5].map((at) => ticket * 100 + at));
    const issued = beginIssuedExam(
      { examId: START_ID, rules: 'literal', random: () => 0.5, now: Date.now() },
      { questions },
      cachedQuestions(),
    );
    if (!issued) throw new Error('no exam');
    writeAttempt(1, {
      start: START_ID,
      number: 7,
      closesAt: '2026-03-02T11:00:00Z',
      extra: EXTRA,
      step: 0,
      leaves: 0,
      state,
      result: null,
    });
    enterExam(1, issued);
  };

  it('gets its extra questions from those that were issued, also after a restart', async () => {
    enterIssued();
    answer(WRONG);
    await vi.waitFor(async () => expect((await readExamSession(1))?.answers).toHaveLength(1));
    forgetMemory();
    expect(await resumeExam()).toBe('resumed');
    await vi.waitFor(() => expect(exam().slots.every(({ kind }) => kind === 'question')).toBe(true));
    const extra = exam().slots.slice(20);
    expect(new Set(extra.map((slot) => slot.kind === 'question' && slot.questionId))).toEqual(new Set(EXTRA));
  });

  it('is left running, and gone on with where it was: a second beginning would be a second attempt', async () => {
    enterIssued();
    answer(WRONG);
    leaveExam();
    expect(exam().answers).toHaveLength(1);
    await vi.waitFor(async () => expect((await readExamSession(1))?.answers).toHaveLength(1));
    forgetMemory();
    vi.setSystemTime(START.getTime() + 3 * MINUTE);
    expect(await resumeExam()).toBe('resumed');
    expect(exam()).toMatchObject({ examId: START_ID, index: 1, elapsedMs: 3 * MINUTE });
  });

  describe('that the device does not give out', () => {
    const slow = () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
        throw new Error('slow');
      });
      return () => get.mockRestore();
    };

    it('makes no room for another exam, and is gone on with once it is given out', async () => {
      enterIssued();
      answer(WRONG);
      await vi.waitFor(async () => expect((await readExamSession(1))?.answers).toHaveLength(1));
      forgetMemory();
      const giveOut = slow();
      expect(await resumeExam()).toBe('unreadable');
      expect(useExam.getState().exam).toBeNull();
      giveOut();
      expect(await resumeExam()).toBe('resumed');
      expect(exam().answers).toHaveLength(1);
    });

    it('does not keep the learner from other exams once the school has ended it', async () => {
      enterIssued();
      forgetMemory();
      vi.setSystemTime(new Date('2026-03-02T11:00:01Z'));
      const giveOut = slow();
      expect(await resumeExam()).toBe('none');
      giveOut();
    });
  });

  it('that leaves the screen in the moment of an answer is stored without a paint', async () => {
    enterIssued();
    await stored(1);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    answer(WRONG);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(async () => expect((await readExamSession(1))?.answers).toHaveLength(1));
    expect(frames).toHaveBeenCalled();
  });

  it.each(['excluded', 'dead'] as const)('that is %s is left like any exam', (state) => {
    enterIssued(state);
    answer(RIGHT);
    leaveExam();
    expect(useExam.getState().exam).toBeNull();
  });

  it('that has ended makes room for another exam', () => {
    enterIssued();
    vi.setSystemTime(START.getTime() + 21 * MINUTE);
    updateClock();
    expect(exam().ended).toBe('timeout');
    leaveExam();
    expect(useExam.getState().exam).toBeNull();
  });
});
