import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Server } from './server.ts';

const demoSchoolFolder = fileURLToPath(new URL('../../../apps/server/demo-school', import.meta.url));

/** Schools that are there from the first start: the demo school, one that shows the same and has no learners, and two empty ones. */
export const SCHOOLS = {
  demo: 'AVTO2026',
  same: 'NOVAYA2026',
  own: 'ROSTER2026',
  other: 'OTHER2026',
} as const;

/** Login of the first manager of a school. */
export const firstManagerOf = (code: string) => `first@${code.toLowerCase()}.example`;

/** A manager of the demo school beside the first one. */
export const ANNA = { login: 'anna@example.org', name: 'Анна Петровна Ким' } as const;

/** Paths of the one-time links of managers, by login, as the operator's command has printed them. */
type Links = Readonly<Record<string, string>>;

const linksFile = (dataDir: string) => join(dataDir, 'links.json');

/** Makes the schools and their managers by the operator's commands; the server must be stopped. */
export async function makeSchools(server: Server): Promise<void> {
  await applyCopy(server, SCHOOLS.same);
  await server.school('add', '--name', 'Автошкола «Журнал»', '--code', SCHOOLS.own);
  await server.school('add', '--name', 'Другая автошкола', '--code', SCHOOLS.other);
  const links: Record<string, string> = {};
  const addManager = async (code: string, login: string, name: string): Promise<void> => {
    links[login] = await server.addStaff(code, login, name);
  };
  for (const code of Object.values(SCHOOLS))
    await addManager(code, firstManagerOf(code), 'Первый руководитель');
  await addManager(SCHOOLS.demo, ANNA.login, ANNA.name);
  writeFileSync(linksFile(server.dataDir), JSON.stringify(links));
}

/** The path of a manager's one-time link on a server that has begun with these schools. */
export function linkOf(server: Server, login: string): string {
  const link = (JSON.parse(readFileSync(linksFile(server.dataDir), 'utf8')) as Links)[login];
  if (link === undefined) throw new Error(`no link of ${login}`);
  return link;
}

/** A school with all that the demo school shows, under another code. */
async function applyCopy(server: Server, code: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'avto-e2e-school-'));
  cpSync(demoSchoolFolder, folder, { recursive: true });
  const file = join(folder, 'school.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SCHOOLS.demo, code));
  await server.applySchool(file);
  rmSync(folder, { recursive: true });
}
