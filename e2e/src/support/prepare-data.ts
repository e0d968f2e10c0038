import { rmSync } from 'node:fs';

import { Server } from './server.ts';

/** Makes the data of a first start once for all servers of a run: it takes longer than most journeys. */
export default async function prepareData(): Promise<() => void> {
  const server = new Server();
  await server.start();
  await server.stop();
  process.env.E2E_FIRST_DATA = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true });
}
