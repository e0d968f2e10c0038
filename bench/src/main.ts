import { benchAnswerTable } from './answer-table.ts';
import { API_PARTS, type ApiPart, benchApi } from './api.ts';
import { benchAssistant } from './assistant.ts';
import { benchLoad } from './capacity/capacity.ts';
import { benchConsole } from './console/console.ts';
import { benchDialogues } from './dialogues.ts';
import { benchLearning } from './learning/learning.ts';
import { benchOffline, OFFLINE_PARTS, type OfflinePart } from './offline/offline.ts';
import { benchPage } from './page/page.ts';
import { benchPictures } from './pictures.ts';
import { benchReadReplica } from './read-replica.ts';
import { benchStart } from './start.ts';
import { benchSearch } from './search.ts';
import { benchTap, TAP_PARTS, type TapPart } from './tap/tap.ts';
import { benchWaitingChats } from './waiting-chats.ts';

const usage = `Usage: npm run bench -- api [seconds] [part …]   the busiest calls; parts: ticket catalogue picture save memory list sign-in
       npm run bench -- console [seconds]  pages of the school's console, and learners' calls beside the work for it
       npm run bench -- load [seconds]  learners that one node and two nodes hold on TEST_DATABASE_URL; then a soak, 60 s by default
       npm run bench -- table [millions]  the table of answers with 4 million rows, in one piece and in parts; needs the programs of Postgres
       npm run bench -- start           from the command to the first response: a node on a filled Postgres, and a bare clone with its build
       npm run bench -- page [folder]   Lighthouse on the first page, the sign-in and home, beside others; into a folder what is seen every 200 ms
       npm run bench -- tap [part …]    from taps to their painted results, and long tasks by screen, on a slow phone; parts: taps screens;
                                        OFFICIAL_BANK_DIR names a public bank
       npm run bench -- search          the search of the app on a slow phone: its start, and what a letter costs; with the same bank
       npm run bench -- offline [part …]  the whole bank on the phone; parts: plain (beside plain requests, and starts without a network),
                                        phone (over a phone's network), kills (the browser killed 20 times); with the same bank
       npm run bench -- assistant [look]  the slowest hostile questions, and answers to those of ASSISTANT_EVAL_FILE; \`look\` tells failures of every second one
       npm run bench -- dialogues [look]  how well follow-ups are understood; \`look\` as above
       npm run bench -- chats [seconds]   other calls beside 200 chats that wait for a slow language model
       npm run bench -- learning [learners]  whether the chance of passing is true of simulated learners, and what «Что дальше» gains them
       npm run bench -- pictures [step]  how long the built-in bank takes to draw, and what its pictures weigh as SVG and as AVIF, or every step-th
       npm run bench -- replica [seconds] lists with and without a read replica, on servers of its own; needs the programs of Postgres

Each figure is a ratio to a bare counterpart measured in the same run; absolute numbers of different runs
do not compare. Postgres is measured too where TEST_DATABASE_URL names a server.`;

const [scenario, given, ...others] = process.argv.slice(2);
/** The parts that are named; all of them where none is. */
const named = <Part extends string>(parts: readonly Part[], names: readonly string[]): Part[] =>
  parts.filter((part) => names.length === 0 || names.includes(part));
const parts = process.argv.slice(3);
const seconds = given ?? (scenario === 'load' ? '60' : '5');

if ((scenario === 'api' || scenario === 'console') && Number(seconds) > 0) {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const bench = (url: string | undefined) =>
    scenario === 'api'
      ? benchApi(Number(seconds), url, named<ApiPart>(API_PARTS, others))
      : benchConsole(Number(seconds), url);
  await bench(undefined);
  if (databaseUrl) await bench(databaseUrl);
  else process.stdout.write('Postgres: TEST_DATABASE_URL is not set, not measured\n');
} else if (scenario === 'load' && Number(seconds) > 0) {
  if (process.env.TEST_DATABASE_URL) await benchLoad(Number(seconds), process.env.TEST_DATABASE_URL);
  else process.stdout.write('Postgres: TEST_DATABASE_URL is not set, not measured\n');
} else if (scenario === 'table' && Number(given ?? 4) > 0) {
  await benchAnswerTable(Number(given ?? 4));
} else if (scenario === 'start') {
  await benchStart(process.env.TEST_DATABASE_URL);
} else if (scenario === 'pictures' && Number(given ?? 1) >= 1) {
  await benchPictures(Number(given ?? 1));
} else if (scenario === 'page') {
  await benchPage(given);
} else if (scenario === 'tap') {
  await benchTap(process.env.OFFICIAL_BANK_DIR, named<TapPart>(TAP_PARTS, parts));
} else if (scenario === 'search') {
  await benchSearch(process.env.OFFICIAL_BANK_DIR);
} else if (scenario === 'offline') {
  await benchOffline(process.env.OFFICIAL_BANK_DIR, named<OfflinePart>(OFFLINE_PARTS, parts));
} else if (scenario === 'assistant') {
  await benchAssistant(process.env.ASSISTANT_EVAL_FILE, process.env.OFFICIAL_BANK_DIR, seconds === 'look');
} else if (scenario === 'dialogues') {
  await benchDialogues(given === 'look');
} else if (scenario === 'chats' && Number(seconds) > 0) {
  await benchWaitingChats(Number(seconds));
} else if (scenario === 'replica' && Number(seconds) > 0) {
  await benchReadReplica(Number(seconds));
} else if (scenario === 'learning' && Number(given ?? 4000) > 0) {
  benchLearning(Number(given ?? 4000));
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
