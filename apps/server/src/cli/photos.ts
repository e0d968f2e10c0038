import { parseArgs } from 'node:util';

import { Presets, SingleBar } from 'cli-progress';

import { print, refuseMore, runCommand, UsageError, withExistingStore } from '#cli/run.ts';
import type { Database } from '#db/database.ts';
import { type Env, readEnv } from '#env.ts';
import { checkPhotos, movePhotos } from '#photos/move-photos.ts';
import { configuredPhotos, openPhotoStore } from '#photos/open-photos.ts';
import { parsePhotoAddress } from '#photos/photo-address.ts';

const usage = `Использование: npm run photos -- move [--from <адрес>] | check

  move    перенести все картинки туда, куда указывает PHOTO_STORE, а если он пуст, в базу данных;
          можно прервать и повторить, узлы при этом работают
  --from  откуда брать картинки, которых нет в базе данных: file:///папка или s3://корзина/папка
  check   прочитать каждую картинку и сверить её размер`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [command, ...rest] = positionals;
  if (!['move', 'check'].includes(command ?? '')) throw new UsageError('Укажите move или check.');
  refuseMore(rest);
  if (command === 'check' && values.from !== undefined) throw new UsageError('--from бывает только у move.');
  const from = values.from === undefined ? undefined : readAddress(values.from);
  const env = readEnv(process.env);
  if (command === 'move' && !from && !env.PHOTO_STORE) {
    throw new UsageError('Задайте PHOTO_STORE или --from: переносить некуда и неоткуда.');
  }
  const bar = new SingleBar(
    { format: 'Картинки [{bar}] {value}/{total}', clearOnComplete: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  const onProgress = (done: number, total: number) => {
    if (!bar.isActive) bar.start(total, done);
    else bar.update(done);
  };
  await withExistingStore(async ({ db }) => {
    const work = command === 'check' ? check(db, env, onProgress) : move(db, env, from, onProgress);
    print(await work.finally(() => bar.stop()));
  }, env);
});

type OnProgress = (done: number, total: number) => void;

async function move(
  db: Database,
  env: Env,
  source: Env['PHOTO_STORE'],
  onProgress: OnProgress,
): Promise<string> {
  const [from, to] = [source, env.PHOTO_STORE].map((address) => address && openPhotoStore(address, env));
  const { moved, already, lost } = await movePhotos(db, { from: await from, to: await to, onProgress });
  const counts = `Перенесено картинок: ${moved}, были на месте: ${already}`;
  if (lost.length === 0) return `${counts}.`;
  throw new Error(`${counts}, не перенесено: ${lost.length}\n${lost.map((line) => `  ${line}`).join('\n')}`);
}

async function check(db: Database, env: Env, onProgress: OnProgress): Promise<string> {
  const store = await configuredPhotos(env, db);
  const { inside, outside, problems } = await checkPhotos(db, store, onProgress);
  const counts = `Картинок в базе данных: ${inside}, в хранилище: ${outside}`;
  if (problems.length === 0) return `${counts}. Все на месте.`;
  const lines = problems.map((line) => `  ${line}`).join('\n');
  throw new Error(`${counts}, из них негодных: ${problems.length}\n${lines}`);
}

function readAddress(text: string) {
  try {
    return parsePhotoAddress(text);
  } catch (error) {
    throw new UsageError(`--from: ${(error as Error).message}`);
  }
}
