import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { readBuiltinQuestions } from '../builtin-bank.ts';
import { writeSource } from '../import/made-up-source.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkPriority } from './check-priority.ts';
import { checkSources } from './check-sources.ts';
import { checkTexts } from './check-texts.ts';

describe('the README', () => {
  it('shows questions that pass the checks it speaks of', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const blocks = [...readme.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    expect(blocks).toHaveLength(2);
    const folder = await writeSource({ 'ticket-40.yaml': `ticket: 40\nquestions:\n${blocks.join('')}` });
    const questions = await readBuiltinQuestions(folder);
    expect([
      ...checkTexts(questions),
      ...checkSources(questions),
      ...checkPriority(questions),
      ...checkDrawings(questions, { minPictures: 2, maxPictureBytes: 40_960 }),
    ]).toEqual([]);
  });
});
