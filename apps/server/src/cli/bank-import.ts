import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import {
  encodePictures,
  type ImportProgress,
  readPublicBank,
  type ReadPublicBankOptions,
  renderReport,
} from '@avto/question-bank';
import { Presets, SingleBar } from 'cli-progress';

import { replaceBank, type Replacement } from '#bank/bank-store.ts';
import { print, runCommand, UsageError, withOldOrNewStore } from '#cli/run.ts';
import { configuredPhotos } from '#photos/open-photos.ts';
import { readPhotoNames } from '#photos/photo-registry.ts';

const usage = `Использование: npm run bank:import -- <папка или файл> [--category A_B] [--edition текст] [--dry-run]

  --category  какие билеты читать из папки questions/ (по умолчанию A_B)
  --edition   редакция ПДД, если источник её не называет
  --dry-run   только проверить и показать отчёт, ничего не менять`;

const stageNames: Record<ImportProgress['stage'], string> = {
  questions: 'Читаем вопросы',
  pictures: 'Проверяем картинки',
  encoding: 'Сжимаем картинки',
};

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      category: { type: 'string', default: 'A_B' },
      edition: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new UsageError('Укажите одну папку с билетами.');
  const progress = progressBar();
  try {
    const options: ReadPublicBankOptions = {
      category: values.category,
      onProgress: progress.show,
      ...(values.edition ? { edition: values.edition } : {}),
    };
    const { bank, report } = await readPublicBank(folder, options);
    if (values['dry-run']) {
      progress.stop();
      print(renderReport(report), 'Пробный запуск: ничего не изменено.');
      return;
    }
    await withOldOrNewStore(async ({ db }, env) => {
      const photos = await configuredPhotos(env, db);
      const known = await readPhotoNames(db);
      const encoded = await encodePictures(bank, { known, onProgress: progress.show });
      const replacement = await replaceBank(db, { ...bank, pictures: encoded.pictures }, photos);
      progress.stop();
      print(renderReport(report, encoded), describe(replacement));
    });
  } finally {
    progress.stop();
  }
});

function describe(replacement: Replacement): string {
  if (!replacement.changed) return 'Этот банк уже загружен: ничего не изменено.';
  return [
    `Банк заменён. Прежних вопросов осталось: ${replacement.kept}, новых: ${replacement.added}, убрано: ${replacement.retired}.`,
    `Ответов учеников, которые не к чему перенести: ${replacement.answersSetAside} (они вернутся вместе с вопросами).`,
  ].join('\n');
}

/** One bar that follows the stages; silent where the output is not a terminal. */
function progressBar() {
  const bar = new SingleBar(
    { format: '{stage} [{bar}] {value}/{total}', clearOnComplete: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  let stage: ImportProgress['stage'] | undefined;
  return {
    show: ({ stage: now, done, total }: ImportProgress): void => {
      if (now !== stage) {
        bar.stop();
        stage = now;
        const workers = now === 'encoding' ? ` (потоков: ${availableParallelism()})` : '';
        bar.start(total, done, { stage: `${stageNames[now]}${workers}` });
      } else bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
