import { readBuiltinQuestions } from '../builtin-bank.ts';
import { checkBank } from '../checks/check-bank.ts';
import { checkAgainst } from '../checks/check-similarity.ts';
import { readPublicBank } from '../import/read-public-bank.ts';
import { coverageOf } from './coverage.ts';

const questions = await readBuiltinQuestions();
const faults = checkBank(questions);
const official = process.env['OFFICIAL_BANK_DIR'];
if (official !== undefined) {
  const { bank } = await readPublicBank(official);
  const others = bank.questions.map(({ title, options }) => ({
    title,
    options: options.map((option) => option.title),
  }));
  faults.push(...checkAgainst(questions, others));
}
for (const { check, where, reason } of faults) console.error(`${where} [${check}]: ${reason}`);
if (!faults.some(({ check }) => check === 'picture-missing')) {
  for (const line of coverageOf(questions)) console.log(line);
}
console.log(
  official === undefined
    ? 'с чужими билетами не сравнивали: не задана OFFICIAL_BANK_DIR'
    : 'с чужими билетами сравнили',
);
console.log(faults.length === 0 ? 'Банк в порядке.' : `Нарушений: ${faults.length}.`);
if (faults.length > 0) process.exitCode = 1;
