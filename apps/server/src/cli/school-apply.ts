import type { Database } from '#db/database.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { applySchoolFile } from '#schools/apply-school.ts';

/** `school apply`: makes a school what its file says, or only says what would change. */
export async function applyCommand(
  db: Database,
  path: string,
  options: { dryRun: boolean; photos: PhotoStore | undefined },
): Promise<string> {
  const { code, isNew, changes } = await applySchoolFile(db, path, options);
  const who = code ? `Автошкола ${code}` : 'Все автошколы, у которых нет своего';
  if (changes.length === 0) return `${who}: без изменений`;
  const lines = changes.map(({ field, before, after }) => `  ${field}: ${before} → ${after}`);
  const head = `${who}: ${isNew ? 'новая, ' : ''}изменений: ${changes.length}`;
  return [head, ...lines, options.dryRun ? 'Проверка: ничего не записано.' : 'Записано.'].join('\n');
}
