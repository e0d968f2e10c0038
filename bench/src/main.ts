import { benchAnswerTable } from './answer-table.ts';
import { benchApi } from './api.ts';
import { benchPage } from './page.ts';

const usage = `Usage: npm run bench -- api [seconds]   the busiest calls
       npm run bench -- page            Lighthouse on the first page

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
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
