import { benchAnswerTable } from './answer-table.ts';
import { benchApi } from './api.ts';
import { benchAssistant } from './assistant.ts';
import { benchOffline } from './offline.ts';
import { benchPage } from './page.ts';
import { benchTap } from './tap.ts';

const usage = `Usage: npm run bench -- api [seconds]   the busiest calls
       npm run bench -- page            Lighthouse on the first page
       npm run bench -- tap             what a tap costs on a slow phone; OFFICIAL_BANK_DIR names a public bank
       npm run bench -- offline         the whole bank on the phone, and starts without a network; with the same bank
       npm run bench -- assistant [look]  answers to the questions of ASSISTANT_EVAL_FILE; \`look\` tells failures of every second one

Each figure is a ratio to a bare counterpart measured in the same run; absolute numbers of different runs
do not compare. Postgres is measured too where TEST_DATABASE_URL names a server.`;

const [scenario, seconds = '5'] = process.argv.slice(2);

if (scenario === 'api' && Number(seconds) > 0) {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  await benchApi(Number(seconds), undefined);
  if (databaseUrl) {
    await benchApi(Number(seconds), databaseUrl);
    await benchAnswerTable(databaseUrl);
  } else process.stdout.write('Postgres: TEST_DATABASE_URL is not set, not measured\n');
} else if (scenario === 'page') {
  await benchPage();
} else if (scenario === 'tap') {
  await benchTap(process.env.OFFICIAL_BANK_DIR);
} else if (scenario === 'offline') {
  await benchOffline(process.env.OFFICIAL_BANK_DIR);
} else if (scenario === 'assistant') {
  await benchAssistant(process.env.ASSISTANT_EVAL_FILE, process.env.OFFICIAL_BANK_DIR, seconds === 'look');
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
