import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { parseSync } from 'rolldown/utils';

/** Files that run because of a file, by the paths of both below the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
  readonly file: string;
  /** Names taken from it; `undefined` for all of them. */
  readonly names: readonly string[] | undefined;
}

interface Module {
  readonly imports: readonly Import[];
  /** Re-exported names, each with the file that it comes from. */
  readonly reexports: ReadonlyMap<string, string>;
}

/** Reads the imports of `files` (paths below `root`). Types are left out: no test runs them. */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const modules = new Map(sources.map((file) => [file, readModule(root, file)]));
  return new Map(
    sources.map((file) => [
      file,
      new Set((modules.get(file)?.imports ?? []).flatMap((imported) => behindIndex(imported, modules))),
    ]),
  );
}

/** A package's index only names what is elsewhere: an import from it is one of the files that hold the names. */
function behindIndex({ file, names }: Import, modules: ReadonlyMap<string, Module>): string[] {
  if (!/^packages\/[^/]+\/src\/index\.ts$/.test(file)) return [file];
  const reexports = modules.get(file)?.reexports;
  return (names ?? [...(reexports?.keys() ?? [])]).map((name) => reexports?.get(name) ?? file);
}

function readModule(root: string, file: string): Module {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const imports: Import[] = [];
  const reexports = new Map<string, string>();
  const add = (specifier: string, names: Import['names']) => {
    const target = resolve(root, file, specifier);
    if (target !== undefined) imports.push({ file: target, names });
    return target;
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) continue;
    const names = values.map(({ importName }) => importName.name ?? undefined);
    add(
      moduleRequest.value,
      names.every((name) => name !== undefined) && names.length > 0 ? names : undefined,
    );
  }
  for (const { moduleRequest, exportName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (!moduleRequest || isType) continue;
    const target = add(moduleRequest.value, undefined);
    if (target !== undefined && exportName.name) reexports.set(exportName.name, target);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^(['"])([^'"]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (specifier !== undefined) add(specifier, undefined);
  }
  return { imports, reexports };
}

/** The file of this repository behind a specifier; `undefined` for libraries. */
function resolve(root: string, from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(dirname(from), path);
  if (path.startsWith('#')) return posix.join(workspaceOf(from), 'src', path.slice(1));
  const [, name, rest] = /^@avto\/([^/]+)(\/.+)?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const folder = ['packages', 'apps']
    .map((kind) => `${kind}/${name}`)
    .find((each) => existsSync(join(root, each)));
  if (folder === undefined) return undefined;
  if (rest === undefined) return posix.join(folder, 'src/index.ts');
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const target = exports?.[`.${rest}`] ?? exports?.['./*']?.replace('*', rest.slice(1));
  return target && posix.join(folder, target);
}

const workspaceOf = (file: string) => file.split('/').slice(0, 2).join('/');
