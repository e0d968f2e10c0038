import { builtinScenes, readBuiltinQuestions } from '../builtin-bank.ts';
import { checkBank } from '../checks/check-bank.ts';
import { checkAgainst } from '../checks/check-similarity.ts';
import { readPublicBank } from '../import/read-public-bank.ts';
import { coverageOf } from './coverage.ts';

/** Smallest share of questions with a picture (the official tickets have 68%). */
const pictureShare = 0.6;

const questions = await readBuiltinQuestions();
// Authors write tickets side by side: those that exist must be whole, gaps between them are not faults.
const tickets = [...new Set(questions.map(({ ticket }) => ticket))];
const faults = checkBank(questions, {
  scenes: builtinScenes,
  tickets,
  minPictures: Math.ceil(questions.length * pictureShare),
});
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
  for (const line of coverageOf(questions, builtinScenes)) console.log(line);
}
console.log(
  official === undefined
    ? 'с чужими билетами не сравнивали: не задана OFFICIAL_BANK_DIR'
    : 'с чужими билетами сравнили',
);
console.log(faults.length === 0 ? 'Банк в порядке.' : `Нарушений: ${faults.length}.`);
if (faults.length > 0) process.exitCode = 1;
