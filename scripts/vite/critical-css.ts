/** A rule with its block, or an at-rule that ends with a semicolon (`body` is `null`). */
interface Rule {
  readonly prelude: string;
  readonly body: string | null;
}

/** Names that occur in the markup. */
interface Used {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/**
 * The rules of a style sheet that may apply to the markup, in their order: every class and every tag of a selector occurs
 * there. Custom properties that none of them reads are left out. Names no selector twice and drops nothing that matches:
 * states, attributes and pseudo-elements are not looked at.
 */
export function criticalCss(css: string, markup: string): string {
  const used: Used = {
    classes: new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
    tags: new Set(['html', 'body', ...[...markup.matchAll(/<([a-z]\w*)/g)].map(([, tag = '']) => tag)]),
  };
  const kept = keepRules(css.replaceAll(/\/\*[^]*?\*\//g, ''), used);
  return dropUnread(dropUnusedFaces(dropUnusedKeyframes(kept)));
}

function keepRules(css: string, used: Used): string {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return '';
      if (/^@(?:media|supports|container|layer)/.test(prelude)) {
        const inner = prelude.includes('print') ? '' : keepRules(body, used);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const selectors = splitSelectors(prelude).filter((selector) => mayMatch(selector, used));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const char = css.charAt(at);
    if (char === '\\') at += 1;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (char === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim(), body: null });
      start = at + 1;
    }
  }
  return rules;
}

/** At the commas that stand in no parentheses and no brackets. */
function splitSelectors(list: string): readonly string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const char = list.charAt(at);
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === ',' && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)].map((selector) => selector.trim());
}

function mayMatch(selector: string, { classes, tags }: Used): boolean {
  const plain = selector
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
  const names = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const elements = plain
    .replaceAll(/[.#][\w-]+/g, ' ')
    .split(/[\s>+~*]+/)
    .filter(Boolean);
  return names.every((name) => classes.has(name)) && elements.every((tag) => tags.has(tag));
}

function dropUnusedKeyframes(css: string): string {
  const rules = rulesOf(css);
  const isUsed = (name: string) =>
    rules.some(({ prelude, body }) => !prelude.startsWith('@keyframes') && body?.includes(name));
  return rules
    .filter(
      ({ prelude }) => !prelude.startsWith('@keyframes') || isUsed(prelude.slice('@keyframes'.length).trim()),
    )
    .map(({ prelude, body }) => `${prelude}{${body}}`)
    .join('');
}

/** Without the faces of a weight that no rule asks for. */
function dropUnusedFaces(css: string): string {
  const [faces = [], others = []] = [true, false].map((isFace) =>
    rulesOf(css).filter(({ prelude }) => (prelude === '@font-face') === isFace),
  );
  const text = (rules: readonly Rule[]) => rules.map(({ prelude, body }) => `${prelude}{${body}}`).join('');
  const rest = text(others);
  const isUsed = ({ body }: Rule) => {
    const weight = /font-weight:(\d+)/.exec(body ?? '')?.[1] ?? '400';
    return weight === '400' || rest.includes(`font-weight:${weight}`) || rest.includes(`font:${weight} `);
  };
  return text(faces.filter(isUsed)) + rest;
}

/** Without the custom properties that nothing reads; one that only such a one reads goes too. */
function dropUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const less = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  return less === css ? css.replaceAll(/[^{}]+\{\}/g, '') : dropUnread(less);
}
