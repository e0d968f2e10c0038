import * as fc from 'fast-check';

const MINUTE = 60_000;
const ago = fc.nat(40 * 24 * 60).map((minutes) => minutes * MINUTE);

/**
 * Ten to forty events of a learner, among them turns and kills of the job that makes summaries; `ago` and `after` are
 * milliseconds.
 */
export const learnerHistory = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('answer'),
        ticket: fc.integer({ min: 1, max: 2 }),
        place: fc.nat(2),
        option: fc.integer({ min: 1, max: 3 }),
        ago,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('ticket'),
        ticket: fc.integer({ min: 1, max: 5 }),
        rights: fc.constantFrom(20, 20, 19, 12),
        ago,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('exam'),
        ticket: fc.integer({ min: 1, max: 5 }),
        isPassed: fc.boolean(),
        ago,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), ticket: fc.nat(5), ago }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('turn'), after: fc.constantFrom(500, 4000, 2 * MINUTE) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill') }) },
  ),
  { minLength: 10, maxLength: 40 },
);
export type LearnerEvent =
  typeof learnerHistory extends fc.Arbitrary<infer Events extends readonly unknown[]>
    ? Events[number]
    : never;
