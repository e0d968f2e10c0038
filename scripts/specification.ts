import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** Rows under this heading are known to be missing; they name no test until they are built. */
export const NOT_BUILT = 'Not built yet';

/** One rule of the specification and the tests that hold it. */
export interface Row {
  readonly section: string;
  readonly what: string;
  readonly source: string;
  /** The cell as it is written. */
  readonly tests: string;
  /** Its line in the document, from 1. */
  readonly line: number;
}

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** Every row of every table of the document; headings, separators and prose are left out. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('## ')) section = text.slice(3).trim();
    if (!text.startsWith('|') || /^\|(\s*:?-+:?\s*\|)+\s*$/.test(text)) continue;
    const [what = '', source = '', tests = ''] = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (what !== 'what') rows.push({ section, what, source, tests, line: index + 1 });
  }
  return rows;
}

/** Faults of the rows: a sentence for each, with its line. `root` holds the files that tests are named in. */
export function complaintsAbout(rows: readonly Row[], root: string): string[] {
  const titles = new Map<string, ReadonlySet<string>>();
  const titlesOf = (file: string) => {
    const known = titles.get(file) ?? testTitles(file, readFileSync(join(root, file), 'utf8'));
    titles.set(file, known);
    return known;
  };
  const complaints: string[] = [];
  for (const { section, what, source, tests, line } of rows) {
    const complain = (about: string) => complaints.push(`line ${line}, «${what}»: ${about}`);
    if (!/^§\d/.test(source)) complain('names no section of the specification');
    if (section === NOT_BUILT) {
      if (tests !== '') complain(`has a test, so it does not belong under «${NOT_BUILT}»`);
      continue;
    }
    const named = namedTests(tests);
    if (named === undefined)
      complain(`has no test, or one that is not written \`file\` › \`title\`: ${tests}`);
    for (const { file, title } of named ?? []) {
      if (!existsSync(join(root, file))) complain(`${file} does not exist`);
      else if (!titlesOf(file).has(title)) complain(`${file} has no test «${title}»`);
    }
  }
  return complaints;
}

/** Names without a row: a row is about the name in backticks that it begins with. */
export function namesWithoutRow(rows: readonly Row[], names: readonly string[]): string[] {
  const said = new Set(rows.map(({ what }) => /^`([^`]+)`/.exec(what)?.[1]));
  return names.filter((name) => !said.has(name));
}

/** The tests of a cell; `undefined` if it is empty or anything else stands in it. */
function namedTests(cell: string): NamedTest[] | undefined {
  const tests: NamedTest[] = [];
  for (const part of cell.split('<br>')) {
    const [, file, title] = /^`([^`]+)` › `([^`]+)`$/.exec(part.trim()) ?? [];
    if (file === undefined || title === undefined) return undefined;
    tests.push({ file, title });
  }
  return tests;
}

const MODIFIERS = new Set([
  'each',
  'for',
  'describe',
  'concurrent',
  'sequential',
  'serial',
  'skipIf',
  'runIf',
]);

/** Titles of the tests and groups in a source text, as written there; skipped ones are left out. */
export function testTitles(file: string, text: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const starters = new Set(['it', 'test', 'describe', ...renamedTests(source)]);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    const chain = ts.isCallExpression(node) ? chainOf(node.expression) : [];
    if (ts.isCallExpression(node) && starters.has(chain[0] ?? '')) {
      const modifiers = chain.slice(1);
      if (modifiers.some((name) => name === 'skip' || name === 'todo' || name === 'fixme')) return;
      const [first] = node.arguments;
      const title = first && titleOf(first);
      if (title !== undefined && modifiers.every((name) => MODIFIERS.has(name))) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test.describe` → test, describe; `it.each(rows)` → it, each; other expressions give nothing. */
function chainOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isCallExpression(expression)) return chainOf(expression.expression);
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const before = chainOf(expression.expression);
  return before.length === 0 ? [] : [...before, expression.name.text];
}

function titleOf(argument: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined;
}

/** Other names under which a file imports `test`. */
function renamedTests(source: ts.SourceFile): string[] {
  return source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
    })
    .filter(({ propertyName }) => propertyName?.text === 'test')
    .map(({ name }) => name.text);
}

/** Names of the properties of an interface, from its source. */
export function propertiesOf(interfaceName: string, text: string): string[] {
  return ts
    .createSourceFile('source.ts', text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === interfaceName)
    .flatMap(({ members }) => [...members])
    .flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}
