import prepareData from '../src/support/prepare-data.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Says what this machine lacks, and makes the data of a first start for the servers. */
export default async function prepare(): Promise<(() => void) | undefined> {
  const engines = [firefox, webkit];
  for (const { missing } of engines) if (missing !== null) console.log(`Skipped: ${missing}`);
  return engines.some(({ missing }) => missing === null) ? await prepareData() : undefined;
}
