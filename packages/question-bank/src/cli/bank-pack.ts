// node bank-pack.js <folder of tickets> <file>: draws the built-in bank once, at build time, for every start of the server.
import { writeFile } from 'node:fs/promises';

import { loadBuiltinBank } from '../builtin-bank.ts';
import { packBank } from '../packed-bank.ts';

const [tickets, file] = process.argv.slice(2);
if (tickets === undefined || file === undefined) throw new Error('bank-pack <folder of tickets> <file>');
await writeFile(file, packBank(await loadBuiltinBank({ tickets })));
