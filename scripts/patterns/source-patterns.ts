import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** A regular expression of a source file. */
interface SourcePattern {
  /** «packages/rules/src/external-url.ts:12» */
  readonly place: string;
  readonly pattern: RegExp;
}

export interface FilePatterns {
  readonly file: string;
  readonly literals: readonly SourcePattern[];
  /** True when it also builds expressions at run time. */
  readonly builds: boolean;
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(file);

/** The regular expressions of all sources under a folder, tests left out. */
export function patternsUnder(root: string, folder: string): FilePatterns[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isSource)
    .map((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ literals, builds }) => literals.length > 0 || builds);
}

/** The regular expressions of one source. */
export function patternsOf(file: string, text: string): FilePatterns {
  const literals: SourcePattern[] = [];
  let builds = false;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      literals.push({ place: `${file}:${line}`, pattern });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') builds = true;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, literals, builds };
}
