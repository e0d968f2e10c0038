import { beforeAll, describe, expect, it } from 'vitest';

import { dialogues } from '#testing/dialogues.ts';
import { judgeDialogues, type JudgedTurn } from '#testing/judge-dialogues.ts';
import { learnerQuestions } from '#testing/learner-questions.ts';

import { handbookAssistant } from '../handbook-assistant.ts';

const assistant = handbookAssistant([]);
let turns: JudgedTurn[];

beforeAll(async () => {
  turns = await judgeDialogues(assistant);
});

const share = (judged: readonly JudgedTurn[]) =>
  judged.filter(({ isRight }) => isRight).length / judged.length;
const followUps = (half: readonly number[]) =>
  turns.filter(({ place, turn, dialogue }) => place > 0 && !turn.isAlone && half.includes(dialogue % 2));

describe('a conversation', () => {
  it('is understood in at least 85 of 100 follow-ups, also in the half that was not looked at', () => {
    expect(dialogues.length).toBeGreaterThanOrEqual(60);
    expect(share(followUps([0, 1]))).toBeGreaterThanOrEqual(0.85);
    expect(share(followUps([1]))).toBeGreaterThanOrEqual(0.8);
  });

  it('ends where the subject changes: such a question is answered as if nothing was asked before', () => {
    const changes = turns.filter(({ place, turn }) => place > 0 && turn.isAlone);
    expect(changes.length).toBeGreaterThanOrEqual(5);
    expect(changes.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('makes no question worse that stands for itself', async () => {
    const before = dialogues.map(([first]) => first?.asks ?? '');
    const changed: string[] = [];
    const some = learnerQuestions.filter(({ question }, at) => question.length < 40 || at % 3 === 0);
    for (const [at, { question }] of some.entries()) {
      const history = [3, 7, 11].map((step) => before[(at * step + step) % before.length] ?? '');
      const alone = await assistant.answer(question);
      const after = await assistant.answer(question, undefined, { history });
      if (after.text !== alone.text) changed.push(question);
    }
    expect(changed).toEqual([]);
  });
});
