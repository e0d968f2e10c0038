import { handbookAssistant } from '@avto/assistant';
import { dialogues, judgeDialogues, type JudgedTurn } from '@avto/assistant/testing';
import { loadBuiltinBank } from '@avto/question-bank';

const out = (text: string): boolean => process.stdout.write(`${text}\n`);

const isFollowUp = ({ place, turn }: JudgedTurn): boolean => place > 0 && !turn.isAlone;
const isLookedAt = ({ dialogue }: JudgedTurn): boolean => dialogue % 2 === 0;

function share(judged: readonly JudgedTurn[]): string {
  const right = judged.filter((one) => one.isRight).length;
  return `${((100 * right) / Math.max(1, judged.length)).toFixed(1)} % (${right}/${judged.length})`.padEnd(
    18,
  );
}

/** How well follow-ups are understood, by halves; with `isLook` the failures of the half that is looked at. */
export async function benchDialogues(isLook: boolean): Promise<void> {
  const { questions } = await loadBuiltinBank();
  const assistant = handbookAssistant(
    questions.map(({ ticket, position, title, comment }) => ({ ticket, position, title, comment })),
  );
  const judged = await judgeDialogues(assistant);
  const rows: readonly (readonly [string, (one: JudgedTurn) => boolean])[] = [
    ['first questions', ({ place }) => place === 0],
    ['follow-ups', isFollowUp],
    ['changes of the subject', ({ place, turn }) => place > 0 && turn.isAlone],
    ['all turns', () => true],
  ];
  out(
    `${dialogues.length} conversations`.padEnd(28) +
      'looked at'.padEnd(20) +
      'not looked at'.padEnd(20) +
      'all',
  );
  for (const [name, is] of rows) {
    const of = judged.filter(is);
    out(
      `${name.padEnd(28)}${share(of.filter(isLookedAt))}  ${share(of.filter((one) => !isLookedAt(one)))}  ${share(of)}`,
    );
  }
  if (!isLook) return;
  for (const { turn, understood, text } of judged.filter((one) => isLookedAt(one) && !one.isRight)) {
    out(`\n${turn.asks}\n  as «${understood}»\n  ${text.slice(0, 200).replaceAll('\n', '\n  ')}`);
  }
}
