import { decodeEntities } from '../import/entities.ts';

/** An SVG that may be served as it is, and its size in pixels. */
export interface CheckedSvg {
  readonly width: number;
  readonly height: number;
  /** Every piece of text the picture shows. */
  readonly texts: readonly string[];
  /** Four numbers of the viewBox, if it has one. */
  readonly viewBox: readonly number[] | null;
}

/** Elements that run code, embed foreign content or change attributes later. */
const refusedElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'image',
  'feimage',
  'link',
  'animate',
  'animatemotion',
  'animatetransform',
  'set',
  'handler',
  'listener',
  'meta',
  'base',
  'form',
  'a',
]);

const tag =
  /^<(?<close>\/)?(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>/;
const attribute = /(?<![\w:.-])([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function localName(name: string): string {
  return (name.split(':').at(-1) ?? name).toLowerCase();
}

function checkCss(css: string): string | null {
  if (/\\|@import|expression\s*\(|javascript:/i.test(css)) return 'стиль с внешними или исполняемыми частями';
  const outside = [...css.matchAll(/url\(\s*["']?\s*([^)\s]?)/gi)].some((match) => match[1] !== '#');
  return outside ? 'внешняя ссылка в стиле' : null;
}

function checkAttribute(name: string, value: string): string | null {
  const local = localName(name);
  if (local.startsWith('on')) return `обработчик событий ${name}`;
  if (local === 'href' || local === 'src' || name.toLowerCase() === 'xml:base') {
    return /^\s*#/.test(value) ? null : `внешняя ссылка ${name}="${value.slice(0, 60)}"`;
  }
  if (name === 'xmlns' || name.startsWith('xmlns:')) return null;
  return checkCss(value);
}

function readAttributes(source: string): Map<string, string> | string {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(attribute)) {
    if (attributes.has(name)) return `атрибут ${name} дважды`;
    const raw = double ?? single ?? '';
    if (/&(?!#\d+;|#x[\da-f]+;|amp;|lt;|gt;|quot;|apos;)/i.test(raw))
      return `неверный символ & в атрибуте ${name}`;
    const value = decodeEntities(raw);
    const wrong = checkAttribute(name, value);
    if (wrong !== null) return wrong;
    attributes.set(name, value);
  }
  return attributes;
}

interface Parsed {
  readonly root: ReadonlyMap<string, string>;
  readonly texts: readonly string[];
}

/** A strict little XML reader: no doctype, no CDATA, no instructions, every tag closed in order. */
function parseSvg(source: string): Parsed | string {
  const open: string[] = [];
  const texts: string[] = [];
  let root: ReadonlyMap<string, string> | undefined;
  let rest = source.replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?/, '');
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0] ?? /^<!--(?:(?!--)[\s\S])*-->/.exec(rest)?.[0];
    if (text !== undefined) {
      rest = rest.slice(text.length);
      if (text.startsWith('<') || text.trim() === '') continue;
      if (open.length === 0) return 'текст вне корневого элемента';
      if (/&(?!#\d+;|#x[\da-f]+;|amp;|lt;|gt;|quot;|apos;)/i.test(text)) return 'неверный символ & в тексте';
      const wrong = open.at(-1) === 'style' ? checkCss(decodeEntities(text)) : null;
      if (wrong !== null) return wrong;
      if (open.at(-1) === 'text' || open.at(-1) === 'tspan') texts.push(decodeEntities(text).trim());
      continue;
    }
    const match = tag.exec(rest);
    const name = match?.groups?.['name'];
    if (match === null || name === undefined) return `не разбирается у ${rest.slice(0, 40)}`;
    rest = rest.slice(match[0].length);
    if (match.groups?.['close'] !== undefined) {
      if (open.pop() !== name) return `лишний или перепутанный </${name}>`;
      continue;
    }
    if (refusedElements.has(localName(name))) return `недопустимый элемент <${name}>`;
    if (open.length === 0 && (root !== undefined || name !== 'svg'))
      return 'корневой элемент должен быть один: <svg>';
    const attributes = readAttributes(match.groups?.['attributes'] ?? '');
    if (typeof attributes === 'string') return attributes;
    root ??= attributes;
    if (match.groups?.['empty'] === undefined) open.push(name);
  }
  if (open.length > 0) return `не закрыт <${open.at(-1) ?? ''}>`;
  return root === undefined ? 'нет элемента <svg>' : { root, texts };
}

/** Checks that an SVG is well formed and can do nothing but be drawn. @returns the reason in Russian if not. */
export function checkSvg(bytes: Uint8Array): CheckedSvg | string {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'SVG не в кодировке UTF-8';
  }
  const parsed = parseSvg(source);
  if (typeof parsed === 'string') return `SVG: ${parsed}`;
  const { root, texts } = parsed;
  if (root.get('xmlns') !== 'http://www.w3.org/2000/svg')
    return 'SVG: нет xmlns="http://www.w3.org/2000/svg"';
  const numbers = root
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const viewBox = numbers?.length === 4 && numbers.every(Number.isFinite) ? numbers : null;
  const pixels = (name: string): number =>
    Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root.get(name) ?? '')?.[1] ?? 0);
  const width = viewBox?.[2] ?? pixels('width');
  const height = viewBox?.[3] ?? pixels('height');
  if (!(width > 0 && height > 0)) return 'SVG: не указан размер (viewBox или width и height)';
  return { width: Math.round(width), height: Math.round(height), texts, viewBox };
}
