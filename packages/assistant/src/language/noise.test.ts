import { expect, it } from 'vitest';

import { withoutJudging } from './noise.ts';

it.each([
  ['велосипедист едет по зебре, он прав?', 'велосипедист едет по зебре,'],
  ['обгоняют, а я газую, я тут прав', 'обгоняют, а я газую,'],
  ['она права если не пристегнута?', 'если не пристегнута?'],
])('«%s» is searched without who is right', (question, rest) => {
  expect(withoutJudging(question).replace(/\s+\?$/u, '')).toBe(rest);
});

it.each(['у него прав нет', 'он права забыл дома', 'кто прав', 'он прав?'])(
  '«%s» stays as it is',
  (question) => {
    expect(withoutJudging(question)).toBe(question);
  },
);
