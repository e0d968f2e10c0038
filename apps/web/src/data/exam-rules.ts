import type { ExamRulesName } from '@avto/rules';
import * as z from 'zod/mini';

import { readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

const KEY = 'exam-rules';

/** Learners who chose something else than the default, by user id. */
const choices = z.record(z.string(), z.enum(['literal', 'official']));

/** Which exam the learner sits; `literal` (the specification's) unless they chose the other in the profile. */
export function examRulesOf(userId: number): ExamRulesName {
  return readChoices()[userId] ?? 'literal';
}

/** Remembers which exam the learner wants; the next one drawn follows it. */
export function chooseExamRules(userId: number, rules: ExamRulesName): void {
  writeStored(KEY, JSON.stringify({ ...readChoices(), [userId]: rules }));
}

/** Forgets a learner's choice. */
export function forgetExamRules(userId: number): void {
  const rest = Object.entries(readChoices()).filter(([id]) => id !== String(userId));
  if (rest.length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify(Object.fromEntries(rest)));
}

function readChoices(): Record<string, ExamRulesName> {
  try {
    return z.parse(choices, JSON.parse(readStored(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
