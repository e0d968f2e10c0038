// node bank-pack.js <folder of tickets> <file>: draws the built-in bank once, at build time, for every start of the server.
import { rename, writeFile } from 'node:fs/promises';

import { loadBuiltinBank } from '../builtin-bank.ts';
import { packBank } from '../packed-bank.ts';

const [tickets, file] = process.argv.slice(2);
if (tickets === undefined || file === undefined) throw new Error('bank-pack <folder of tickets> <file>');
// Under its name it is whole.
await writeFile(`${file}.part`, packBank(await loadBuiltinBank({ tickets })));
await rename(`${file}.part`, file);
