import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';

import { fieldName, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import { findExcess } from '#schools/yaml-bounds.ts';

/** A YAML file as a plain value, and the line of each of its places. */
export interface PlacedYaml {
  readonly value: unknown;
  readonly problem: (path: readonly PropertyKey[], reason: string) => SchoolFileProblem;
}

/** Common YAML mistakes in Russian; all others are reported as unreadable. */
const mistakes: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'отступ не такой, как у соседних строк: выровняйте пробелами',
  TAB_AS_INDENT: 'отступ сделан табуляцией: замените её пробелами',
  DUPLICATE_KEY: 'это поле уже есть выше: оставьте одно',
  MISSING_CHAR: 'не хватает закрывающей кавычки или скобки либо двоеточия с пробелом',
  MULTIPLE_DOCS: 'в файле несколько документов: уберите строку «---»',
  BAD_DQ_ESCAPE:
    'в двойных кавычках обратная косая черта имеет особый смысл: возьмите текст в одинарные кавычки',
  UNEXPECTED_TOKEN: 'неожиданный знак: возьмите текст с двоеточием, решёткой или кавычкой целиком в кавычки',
  TAG_RESOLVE_FAILED:
    'теги с восклицательным знаком не поддерживаются: уберите тег или возьмите текст в кавычки',
};

/** Reads YAML text; syntax errors are returned as problems, and so is what would keep the reader busy for ever. */
export function readPlacedYaml(text: string): PlacedYaml | SchoolFileProblem[] {
  const excess = findExcess(text);
  if (excess) {
    return [{ line: text.slice(0, excess.offset).split('\n').length, field: '', reason: excess.reason }];
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const broken = [...document.errors, ...document.warnings].map((error) => ({
    line: lineAt(error.code === 'MISSING_CHAR' ? openedAt(document, error.pos[0]) : error.pos[0]),
    field: '',
    reason: mistakes[error.code] ?? 'файл не читается как YAML: проверьте отступы, двоеточия и кавычки',
  }));
  if (broken.length > 0) return broken;
  const unsupported: SchoolFileProblem[] = [];
  const refuse = (node: { readonly range?: readonly [number, number, number] | null }, reason: string) =>
    unsupported.push({ line: lineAt(node.range?.[0] ?? 0), field: '', reason });
  visit(document, {
    Alias: (_key, node) =>
      void refuse(
        node,
        'ссылки YAML со звёздочкой не поддерживаются: повторите текст или возьмите его в кавычки',
      ),
    // As names of fields they would be written out anew at each level.
    Pair: (_key, { key }) => {
      if (isCollection(key)) refuse(key, 'здесь нужно имя поля, а не список: уберите скобки или вопрос');
    },
  });
  if (unsupported.length > 0) return unsupported;
  return {
    value: document.toJS(),
    problem: (path, reason) => ({ line: lineAt(offsetOf(document, path)), field: fieldName(path), reason }),
  };
}

/** The start of the text whose end is missing: the parser reports the end of the file. */
function openedAt(document: Document, offset: number): number {
  let opened = offset;
  visit(document, {
    Scalar: (_key, { range }) => {
      if (range && range[0] <= offset && offset <= range[2]) opened = range[0];
    },
  });
  return opened;
}

/** The line of a place: of its name where it has one, of its parent where it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last));
      if (isNode(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
