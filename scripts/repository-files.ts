import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ignored = /^data$|(?:^|\/)(?:\.git|node_modules|dist|test-results|playwright-report)$/;

/** Paths of the files below a folder, from the root; what .gitignore names is left out. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return ignored.test(path) ? [] : listFiles(path);
  });
}

/** Text of a file by its path from the root. */
export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
