import { describe, expect, it } from 'vitest';

import { take } from '../testing/exam-run.ts';
import { examOutcome } from './selectors.ts';

// Written by hand from the specification (§2, §4, §9), the decisions and the official order, never from the
// code. Questions are numbered from 1 as the learner meets them; five make a block, extra ones follow 20.
// wrong | verdict | right/total | answered of questions | early: passed although the police would ask more.

const literal = `
  -      | passed          | 20/20 | 20 of 20 |
  1      | passed          | 24/25 | 25 of 25 |
  5      | passed          | 24/25 | 25 of 25 |
  6      | passed          | 24/25 | 25 of 25 |
  10     | passed          | 24/25 | 25 of 25 |
  11     | passed          | 24/25 | 25 of 25 |
  15     | passed          | 24/25 | 25 of 25 |
  16     | passed          | 24/25 | 25 of 25 |
  20     | passed          | 24/25 | 25 of 25 |
  1,2    | two-in-block    | 0/25  | 2 of 30  |
  1,5    | two-in-block    | 3/25  | 5 of 30  |
  6,7    | two-in-block    | 5/25  | 7 of 30  |
  6,10   | two-in-block    | 8/25  | 10 of 30 |
  11,15  | two-in-block    | 13/25 | 15 of 30 |
  16,17  | two-in-block    | 15/25 | 17 of 30 |
  16,20  | two-in-block    | 18/25 | 20 of 30 |
  1,6    | passed          | 4/30  | 6 of 30  | early
  1,11   | passed          | 9/30  | 11 of 30 | early
  1,16   | passed          | 14/30 | 16 of 30 | early
  5,6    | passed          | 4/30  | 6 of 30  | early
  6,11   | passed          | 9/30  | 11 of 30 | early
  6,16   | passed          | 14/30 | 16 of 30 | early
  11,16  | passed          | 14/30 | 16 of 30 | early
  1,20   | passed          | 18/30 | 20 of 30 | early
  15,20  | passed          | 18/30 | 20 of 30 | early
  1,21   | two-in-block    | 19/25 | 21 of 30 |
  6,21   | two-in-block    | 19/25 | 21 of 30 |
  11,23  | two-in-block    | 21/25 | 23 of 30 |
  16,25  | two-in-block    | 23/25 | 25 of 30 |
  20,21  | two-in-block    | 19/25 | 21 of 30 |
  20,25  | two-in-block    | 23/25 | 25 of 30 |
  1,2,3  | two-in-block    | 0/25  | 2 of 30  |
  1,2,6  | two-in-block    | 0/25  | 2 of 30  |
  1,6,7  | passed          | 4/30  | 6 of 30  | early
  1,6,11 | passed          | 4/30  | 6 of 30  | early
  6,11,16 | passed         | 9/30  | 11 of 30 | early
  1,6,21 | passed          | 4/30  | 6 of 30  | early
  1,21,22 | two-in-block   | 19/25 | 21 of 30 |
`;

const literalTimeout = `
  -  @1  | timeout | 0/15  | 0 of 20  |
  -  @10 | timeout | 9/15  | 9 of 20  |
  -  @16 | timeout | 15/15 | 15 of 20 |
  -  @17 | timeout | 16/16 | 16 of 20 |
  -  @20 | timeout | 19/19 | 19 of 20 |
  1  @2  | timeout | 0/20  | 1 of 25  |
  20 @21 | timeout | 19/20 | 20 of 25 |
  20 @22 | timeout | 20/21 | 21 of 25 |
  1  @25 | timeout | 23/24 | 24 of 25 |
`;

const official = `
  -      | passed           | 20/20 | 20 of 20 |
  1      | passed           | 24/25 | 25 of 25 |
  5      | passed           | 24/25 | 25 of 25 |
  6      | passed           | 24/25 | 25 of 25 |
  11     | passed           | 24/25 | 25 of 25 |
  16     | passed           | 24/25 | 25 of 25 |
  20     | passed           | 24/25 | 25 of 25 |
  1,2    | two-in-block     | 0/20  | 2 of 20  |
  1,5    | two-in-block     | 3/20  | 5 of 20  |
  6,10   | two-in-block     | 8/20  | 10 of 20 |
  11,15  | two-in-block     | 13/20 | 15 of 20 |
  16,20  | two-in-block     | 18/20 | 20 of 20 |
  1,6    | passed           | 28/30 | 30 of 30 |
  1,11   | passed           | 28/30 | 30 of 30 |
  1,16   | passed           | 28/30 | 30 of 30 |
  5,6    | passed           | 28/30 | 30 of 30 |
  6,11   | passed           | 28/30 | 30 of 30 |
  6,16   | passed           | 28/30 | 30 of 30 |
  11,16  | passed           | 28/30 | 30 of 30 |
  15,20  | passed           | 28/30 | 30 of 30 |
  1,21   | mistake-in-extra | 19/25 | 21 of 25 |
  20,25  | mistake-in-extra | 23/25 | 25 of 25 |
  1,2,3  | two-in-block     | 0/20  | 2 of 20  |
  1,2,6  | two-in-block     | 0/20  | 2 of 20  |
  1,6,7  | three-mistakes   | 4/20  | 7 of 20  |
  1,6,11 | three-mistakes   | 8/20  | 11 of 20 |
  1,6,16 | three-mistakes   | 13/20 | 16 of 20 |
  1,11,16 | three-mistakes  | 13/20 | 16 of 20 |
  5,10,20 | three-mistakes  | 17/20 | 20 of 20 |
  6,11,16 | three-mistakes  | 13/20 | 16 of 20 |
  1,6,21 | mistake-in-extra | 18/30 | 21 of 30 |
  1,6,30 | mistake-in-extra | 27/30 | 30 of 30 |
  1,21,22 | mistake-in-extra | 19/25 | 21 of 25 |
`;

// Every main question left open is a mistake; `answered` counts them, as nothing more can be answered.
const officialTimeout = `
  -  @20  | passed  | 24/25 | 25 of 25 |
  1  @20  | passed  | 28/30 | 30 of 30 |
  -  @19  | timeout | 18/20 | 20 of 20 |
  16 @20  | timeout | 18/20 | 20 of 20 |
  1,6 @20 | timeout | 17/20 | 20 of 20 |
  -  @1   | timeout | 0/20  | 20 of 20 |
  1  @2   | timeout | 0/20  | 20 of 20 |
  1  @21  | timeout | 19/25 | 25 of 25 |
  1  @25  | timeout | 23/25 | 25 of 25 |
  1,6 @21 | timeout | 18/30 | 30 of 30 |
  1,6 @30 | timeout | 27/30 | 30 of 30 |
`;

function rowsOf(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

describe.each([
  { rules: 'literal' as const, table: literal + literalTimeout.trimStart() },
  { rules: 'official' as const, table: official + officialTimeout.trimStart() },
])('$rules rules', ({ rules, table }) => {
  it.each(rowsOf(table))('mistakes %s: %s, %s, %s %s', (when, verdict, score, size, early) => {
    const [wrong = '', before = '0'] = when?.split('@') ?? [];
    const exam = take(rules, wrong.trim().split(',').map(Number), Number(before));
    const outcome = examOutcome(exam);
    expect({
      passed: outcome?.passed,
      verdict: outcome?.reason ?? 'passed',
      score: `${outcome?.right}/${outcome?.total}`,
      size: `${exam.answers.length} of ${exam.slots.length}`,
      early: outcome?.endedEarly ? 'early' : '',
    }).toEqual({ passed: verdict === 'passed', verdict, score, size, early });
  });
});
