import { describe, expect, it } from 'vitest';

import { ruleSections, signalGroups } from '@avto/handbook';
import { allFaces } from '@avto/question-bank/faces.ts';

const signals = signalGroups.flatMap((group) => group.signals);
const clauses = new Set(ruleSections.flatMap((section) => section.clauses.map(({ clause }) => clause)));

describe('the signals of the handbook', () => {
  it('are the signals that are drawn', () => {
    const drawn = Object.keys(allFaces()).flatMap((name) => /^сигнал (.+)$/.exec(name)?.[1] ?? []);
    expect(signals.map(({ name }) => name).toSorted()).toEqual(drawn.toSorted());
  });

  it.each(signals.map((signal) => [signal.name, signal] as const))(
    '%s names clauses in force',
    (_, signal) => {
      expect(signal.clauses.filter((clause) => !clauses.has(clause))).toEqual([]);
      expect(signal.clauses).not.toEqual([]);
      expect(signal.means.every(([, says]) => /^[А-Я].*\.$/.test(says))).toBe(true);
    },
  );
});
