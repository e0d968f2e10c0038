import { expect, it } from 'vitest';

import { answer, begin, MINUTE, onScreen, runOut, START, take } from '../testing/exam-run.ts';
import { parseExam } from './parse.ts';
import type { ExamState } from './state.ts';
import { goForward, selectOption, tick } from './transitions.ts';

type Json = Record<string, unknown>;

// Exams are made inside the tests: what runs while a file loads belongs to no test, and mutation testing would
// run the whole suite for it.
const running = () => tick(answer(answer(begin('literal'), true), false), START + MINUTE);

function onPlaceholder(): ExamState {
  let exam = begin('literal');
  while (exam.index < 19) exam = answer(exam, true);
  const option = onScreen(exam).options.find(({ isRight }) => !isRight);
  return goForward(selectOption(exam, option?.position ?? 0), 19);
}

it.each<[string, () => ExamState]>([
  ['new', () => begin('official')],
  ['running', running],
  ['with a selection', () => selectOption(running(), onScreen(running()).options[0]?.position ?? 0)],
  ['on a placeholder', onPlaceholder],
  ['passed', () => take('literal', [])],
  ['failed', () => take('literal', [1, 2])],
  ['timed out', () => runOut(running())],
  ['with missed questions', () => take('official', [], 20)],
  ['timed out twice', () => tick(begin('official'), START + 60 * MINUTE)],
])('reads an exam that is %s', (_, make) => {
  const exam = make();
  expect(parseExam(JSON.parse(JSON.stringify(exam)))).toEqual(exam);
});

it('leaves out what it does not know', () => {
  expect(parseExam({ ...running(), mood: 'good' })).toEqual(running());
});

it.each<unknown>([undefined, null, 0, '', 'exam', [], {}, ['exam-1']])('reads no exam from %j', (stored) =>
  expect(parseExam(stored)).toBe(undefined),
);

const damages: [string, (exam: ExamState) => Json][] = [
  ['another version', () => ({ version: 2 })],
  ['no id', () => ({ examId: undefined })],
  ['a numeric id', () => ({ examId: 7 })],
  ['unknown rules', () => ({ rules: 'strict' })],
  ['no slots', () => ({ slots: [] })],
  [
    'slots of another kind',
    (exam) => ({ slots: [{ ...exam.slots[0], kind: 'pause' }, ...exam.slots.slice(1)] }),
  ],
  [
    'a slot without options',
    (exam) => ({ slots: [{ ...exam.slots[0], options: undefined }, ...exam.slots.slice(1)] }),
  ],
  ['a question twice', (exam) => ({ slots: [...exam.slots, exam.slots[0]] })],
  ['a negative index', () => ({ index: -1 })],
  ['a fractional index', () => ({ index: 1.5 })],
  ['an index beyond the first open question', () => ({ index: 3 })],
  ['an index beyond the slots', (exam) => ({ slots: exam.slots.slice(0, 2), ended: 'answered' })],
  ['more answers than slots', (exam) => ({ slots: [exam.slots[0]], index: 0, ended: 'answered' })],
  ['an answer to another question', (exam) => ({ answers: [exam.answers[1], exam.answers[0]] })],
  [
    'an answer with another grade',
    (exam) => ({ answers: [{ ...exam.answers[0], status: 'ERROR' }, exam.answers[1]] }),
  ],
  ['an unknown grade', (exam) => ({ answers: [{ ...exam.answers[0], status: 'MAYBE' }, exam.answers[1]] })],
  [
    'an answer of another option',
    (exam) => ({ answers: [{ ...exam.answers[0], answerId: 1 }, exam.answers[1]] }),
  ],
  [
    'an answer of another ticket',
    (exam) => ({ answers: [{ ...exam.answers[0], ticket: 99 }, exam.answers[1]] }),
  ],
  [
    'an answer that is no option',
    (exam) => ({ answers: [{ ...exam.answers[0], answer: 9 }, exam.answers[1]] }),
  ],
  ['a selection that is no option', () => ({ selected: 9 })],
  [
    'a selection on a committed question',
    (exam) => ({ index: 0, selected: onScreen({ ...exam, index: 0 }).options[0]?.position }),
  ],
  ['an unknown phase', (exam) => ({ phase: { ...exam.phase, name: 'pause' } })],
  ['a phase that begins in the future', (exam) => ({ phase: { ...exam.phase, startMs: 2 * MINUTE } })],
  ['a phase that begins before the start', (exam) => ({ phase: { ...exam.phase, startMs: -1 } })],
  ['a negative limit', (exam) => ({ phase: { ...exam.phase, limitMs: -1 } })],
  ['time that is no number', () => ({ elapsedMs: null })],
  ['negative time', () => ({ elapsedMs: -1 })],
  ['a start that is no number', () => ({ startedAt: '2026' })],
  ['running past the limit', () => ({ elapsedMs: 20 * MINUTE })],
  ['finished past the limit', () => ({ elapsedMs: 20 * MINUTE + 1, ended: 'timeout' })],
  ['an unknown end', () => ({ ended: 'left' })],
];

it.each(damages)('reads no exam with %s', (_, damage) => {
  const exam = running();
  expect(parseExam({ ...exam, ...damage(exam) })).toBe(undefined);
});

it('reads no running exam without an open question', () => {
  expect(parseExam({ ...take('literal', []), ended: null })).toBe(undefined);
});

it('reads no exam with more missed questions than slots', () => {
  const missed = tick(begin('official'), START + 60 * MINUTE);
  expect(parseExam({ ...missed, slots: missed.slots.slice(0, 19) })).toBe(undefined);
});

it('reads no ended exam with a selection', () => {
  const ended = take('literal', [1, 6]);
  const open = { ...ended, index: ended.answers.length };
  expect(parseExam(open)).toEqual(open);
  expect(parseExam({ ...open, selected: onScreen(open).options[0]?.position })).toBe(undefined);
});

it('reads no selection and no answer on a placeholder', () => {
  const exam = onPlaceholder();
  expect(parseExam({ ...exam, selected: 1 })).toBe(undefined);
  expect(parseExam({ ...exam, answers: [...exam.answers, exam.answers[0]] })).toBe(undefined);
});
