import type { BuiltinQuestion } from '../builtin-bank.ts';
import { disagreements } from '../priority/asks.ts';
import { type Fault, faultOf } from './fault.ts';

/** The options of a junction question agree with the solver: the right one does, no other one does. */
export function checkPriority(questions: readonly BuiltinQuestion[]): Fault[] {
  return questions.flatMap((question) => {
    const { asks, scene, options, right } = question;
    if (asks === undefined) return [];
    if (scene?.kind !== 'junction')
      return [faultOf(question, 'asks', 'asks есть, а рисунок не kind: junction')];
    if (asks.options.length !== options.length) {
      return [
        faultOf(question, 'asks', `в asks ответов ${asks.options.length}, а вариантов ${options.length}`),
      ];
    }
    return disagreements(scene, asks, right).map((reason) => faultOf(question, 'asks', reason));
  });
}
