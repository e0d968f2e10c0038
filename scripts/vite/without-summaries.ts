import type { Plugin } from 'vite';

/** A property with a text; one with anything else is of some other object, such as a schema. */
interface Property {
  readonly type: 'Property';
  readonly key: { readonly name?: string };
  readonly value: { readonly value?: unknown; readonly start: number; readonly end: number };
}

/** Takes the English sentence out of every call's description: OpenAPI shows it, which only the server makes. */
export function withoutSummaries(): Plugin {
  let count = 0;
  return {
    name: 'without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/(?!.*\.test\.)[^?]*\.ts$/, code: /\bsummary:/ },
      handler(code) {
        const found = summariesIn(this.parse(code));
        count += found.length;
        // From the end, so that the places of those before stay.
        const text = found.reduceRight(
          (before, { start, end }) => `${before.slice(0, start)}''${before.slice(end)}`,
          code,
        );
        return { code: text, map: null };
      },
    },
    generateBundle() {
      if (count === 0) this.error('no call of the contract has a summary any more: this plugin is dead');
    },
  };
}

/** The texts of all properties called `summary`, in their order. */
function summariesIn(node: unknown): Property['value'][] {
  if (Array.isArray(node)) return node.flatMap(summariesIn);
  if (typeof node !== 'object' || node === null) return [];
  if (isSummary(node)) return [node.value];
  return Object.values(node).flatMap(summariesIn);
}

function isSummary(node: object): node is Property {
  if (!('key' in node) || (node as Property).type !== 'Property') return false;
  const { key, value } = node as Property;
  return key.name === 'summary' && typeof value.value === 'string';
}
