import { describe, expect, it } from 'vitest';

import { examBank } from '../testing/exam-bank.ts';
import { seeded } from '../testing/seeded.ts';
import { answer, answers, begin, commit, onScreen } from '../testing/exam-run.ts';
import { canGoForward, examOutcome } from './selectors.ts';
import { goForward, resolvePlaceholders, selectOption } from './transitions.ts';

describe('placeholders', () => {
  it('stand for five questions of the ticket until they are resolved', () => {
    const exam = begin('literal');
    const block = onScreen(exam).ticket;
    const after = commit(exam, false);
    expect(after.slots).toHaveLength(25);
    expect(after.slots.slice(20)).toEqual(
      Array.from({ length: 5 }, () => ({ kind: 'placeholder', block, isExtra: true })),
    );
    const resolved = resolvePlaceholders(after, examBank(), seeded(5));
    expect(resolved.slots.slice(0, 20)).toEqual(exam.slots);
    for (const slot of resolved.slots.slice(20)) {
      expect(slot).toMatchObject({ kind: 'question', block, ticket: block, isExtra: true });
    }
    expect(resolvePlaceholders(resolved, examBank(), seeded(6))).toBe(resolved);
  });

  it('cannot be answered', () => {
    const last = answers(begin('literal'), 19);
    const onPlaceholder = commit(last, false);
    expect(onPlaceholder).toMatchObject({ index: 20, ended: null });
    expect(selectOption(onPlaceholder, 1)).toBe(onPlaceholder);
    expect(goForward(onPlaceholder, 20)).toBe(onPlaceholder);
    expect(goForward({ ...onPlaceholder, selected: 1 }, 20).answers).toHaveLength(20);
    expect(canGoForward(onPlaceholder)).toBe(false);
  });

  it.each([
    { perTicket: 7, extra: 2 },
    { perTicket: 5, extra: 0 },
    { perTicket: 20, extra: 5 },
  ])('beyond the $perTicket questions of a ticket go: $extra stay', ({ perTicket, extra }) => {
    const bank = examBank(4, perTicket);
    const exam = begin('literal', { bank });
    const after = answer(exam, false, { bank });
    expect(after.slots).toHaveLength(20 + extra);
    expect(after.ended).toBe(null);
  });

  it('end the exam if none is left after the last question', () => {
    const bank = examBank(4, 5);
    const exam = answer(answers(begin('literal', { bank }), 19), false, { bank });
    expect(exam).toMatchObject({ index: 19, ended: 'answered' });
    expect(examOutcome(exam)).toMatchObject({ passed: true, right: 19, wrong: 1, total: 20 });
  });

  it('vanish with a ticket that is no longer at hand', () => {
    const exam = begin('literal');
    const without = resolvePlaceholders(commit(exam, false), new Map(), seeded(1));
    expect(without.slots).toEqual(exam.slots);
  });

  it('are resolved after the end as well, and the total counts real questions', () => {
    const bank = examBank(4, 12);
    const first = answer(begin('literal', { bank }), false, { bank });
    const second = commit(first, false);
    expect(examOutcome(second)).toMatchObject({ reason: 'two-in-block', total: 25 });
    const resolved = resolvePlaceholders(second, bank, seeded(1));
    expect(resolved.slots).toHaveLength(27);
    expect(resolved.ended).toBe('answered');
    expect(examOutcome(resolved)).toMatchObject({ reason: 'two-in-block', total: 22 });
  });
});

describe('the extra blocks of the official exam', () => {
  it('come whole from tickets the exam has not used, each from another', () => {
    const bank = examBank(6);
    const setting = { bank, random: seeded(9) };
    let exam = begin('official', setting);
    for (let number = 1; number <= 20; number += 1)
      exam = answer(exam, number !== 3 && number !== 8, setting);
    const tickets = exam.slots.map((slot) => slot.kind === 'question' && slot.ticket);
    const main = new Set(tickets.slice(0, 20));
    const extra = [...new Set(tickets.slice(20))];
    expect(exam.slots).toHaveLength(30);
    expect(extra).toHaveLength(2);
    expect(extra.some((ticket) => main.has(ticket))).toBe(false);
  });

  it('come from another ticket than their block where every ticket is used', () => {
    const setting = { bank: examBank(4), random: seeded(9) };
    let exam = begin('official', setting);
    for (let number = 1; number <= 20; number += 1)
      exam = answer(exam, number !== 3 && number !== 8, setting);
    expect(exam.slots).toHaveLength(30);
    const ticketsOf = (block: number, isExtra: boolean) =>
      exam.slots.flatMap((slot) =>
        slot.kind === 'question' && slot.block === block && slot.isExtra === isExtra ? [slot.ticket] : [],
      );
    for (const block of [1, 2]) {
      expect(ticketsOf(block, true)).toHaveLength(5);
      expect(ticketsOf(block, false)).not.toContain(ticketsOf(block, true)[0]);
    }
  });

  it('pass over tickets that lack a question of the block', () => {
    const exam = answers(begin('official', { bank: examBank(6) }), 19);
    const waiting = commit(exam, false);
    const bank = new Map([...examBank(39, 19), ...[...examBank(40)].slice(39)]);
    const resolved = resolvePlaceholders(waiting, bank, seeded(4));
    expect(resolved.slots.slice(20).every((slot) => slot.kind === 'question' && slot.ticket === 40)).toBe(
      true,
    );
    expect(resolved.slots).toHaveLength(25);
  });

  it('that no ticket is left for cannot fail the exam', () => {
    const exam = answers(begin('official'), 19);
    const end = resolvePlaceholders(commit(exam, false), new Map(), seeded(1));
    expect(end).toMatchObject({ ended: 'answered', index: 19 });
    expect(examOutcome(end)).toMatchObject({ passed: true, right: 19, total: 20 });
  });
});
