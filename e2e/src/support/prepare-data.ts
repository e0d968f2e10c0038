import { rmSync } from 'node:fs';

import { makeSchools } from './first-schools.ts';
import { Server } from './server.ts';

/** Makes the data of a first start, with schools and managers, once for all servers of a run: it takes longer than most journeys. */
export async function makeFirstData(): Promise<string> {
  const server = new Server();
  await server.start();
  await server.stop();
  await makeSchools(server);
  return server.dataDir;
}

/** Before all journeys: makes the data, unless whoever runs several sets of journeys has made it for all of them. */
export default async function prepareData(): Promise<(() => void) | undefined> {
  if (process.env.E2E_FIRST_DATA) return undefined;
  const folder = await makeFirstData();
  process.env.E2E_FIRST_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
