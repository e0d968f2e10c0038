import type { Database } from '#db/database.ts';
import { applySchoolFile } from '#schools/apply-school.ts';

/** `school apply`: makes a school what its file says, or only says what would change. */
export async function applyCommand(db: Database, path: string, dryRun: boolean): Promise<string> {
  const { code, isNew, changes } = await applySchoolFile(db, path, { dryRun });
  const who = code ? `Автошкола ${code}` : 'Все автошколы, у которых нет своего';
  if (changes.length === 0) return `${who}: без изменений`;
  const lines = changes.map(({ field, before, after }) => `  ${field}: ${before} → ${after}`);
  const head = `${who}: ${isNew ? 'новая, ' : ''}изменений: ${changes.length}`;
  return [head, ...lines, dryRun ? 'Проверка: ничего не записано.' : 'Записано.'].join('\n');
}
