import { replaceBank } from '#bank/bank-store.ts';
import { readEnv } from '#env.ts';
import { openStore } from '#store.ts';
import { testBank } from '#testing/test-bank.ts';

// A process of its own that is killed in the middle of writing a bank: after the first 200 questions of 420.
const store = await openStore(readEnv(process.env));
const bank = testBank(21, (question) => ({ ...question, title: `${question.title} другого банка` }));
const query = 'INSERT INTO bank_questions';
await replaceBank(
  {
    ...store.db,
    transaction: (work) =>
      store.db.transaction((tx) =>
        work({
          ...tx,
          query: async (text, values) => {
            const rows = await tx.query<never>(text, values);
            if (text.trim().startsWith(query)) {
              process.stdout.write('half\n', () => process.kill(process.pid, 'SIGKILL'));
              await new Promise(() => {});
            }
            return rows;
          },
        }),
      ),
  },
  bank,
);
process.stdout.write('whole\n');
