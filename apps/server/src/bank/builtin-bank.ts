import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { bankFingerprint, type PackedBank, readPackedBank } from '@avto/question-bank';

/** The bank as the build has drawn it; beside the bundle, and nowhere when the server runs from its sources. */
const packedFile = new URL('builtin-bank.json', import.meta.url);

let fromSources: Promise<PackedBank> | undefined;

/** The built-in bank: what the build has drawn, or in sources the ticket files themselves, drawn once a process. */
export async function builtinBank(packed: URL = packedFile): Promise<PackedBank> {
  if (existsSync(packed)) return readPackedBank(await readFile(packed));
  return (fromSources ??= drawBank());
}

async function drawBank(): Promise<PackedBank> {
  // Only here: YAML and drawings cost a start more than all the rest of it.
  const { loadBuiltinBank } = await import('@avto/question-bank/builtin-bank.ts');
  const bank = await loadBuiltinBank({ tickets: builtinTickets() });
  return { fingerprint: bankFingerprint(bank), unpack: () => bank };
}

/** The ticket files stay in their package, found by name so that sources and bundle agree. */
function builtinTickets(): URL {
  const manifest = createRequire(import.meta.url).resolve('@avto/question-bank/package.json');
  return new URL('bank/tickets/', pathToFileURL(manifest));
}
