import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import * as z from 'zod';
import type * as zm from 'zod/mini';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** JSON Schema of what a client sends for a contract schema. */
export function inputSchema(schema: zm.ZodMiniType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Texts that break programs: NUL, lone surrogates, direction marks, paths, SQL, prototype names, sheer size. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '\u202Eабв',
    '\uFEFF',
    '\r\n',
    '😀'.repeat(40),
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'NULL',
    'undefined',
    'NaN',
    'null',
  ),
  fc.constantFrom(
    '../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
    '%ff',
    "' OR 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '<svg/onload=1>',
  ),
  fc.constantFrom(
    '1e309',
    '-0',
    '0x10',
    '١٢',
    '9'.repeat(400),
    'x'.repeat(5000),
    'İ'.repeat(64),
    'ﬃ'.repeat(64),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

/** Values of every JSON type at the edge of what is sensible. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    -0.0001,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e21,
    1e308,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values that the schema accepts, or nearly: bounds that JSON Schema cannot express are left to the server. */
export function fromSchema(schema: Schema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, fromSchema(field)]),
      );
      return fc.record(fields, { requiredKeys: [...required] });
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return fc.oneof(
        // Small ones are there: the first questions of the first tickets.
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) },
        {
          weight: 2,
          arbitrary: fc.integer({
            min: Math.max(schema.minimum ?? 0, -5),
            max: Math.min(schema.maximum ?? 60, 60),
          }),
        },
        { weight: 1, arbitrary: fc.maxSafeInteger() },
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return nastyValue;
  }
}

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function text({ format, pattern, minLength, maxLength }: Schema): Arbitrary<string> {
  if (format === 'date') return days;
  if (format) return fc.uuid();
  if (pattern) {
    const matching = fc.stringMatching(new RegExp(pattern), { maxLength: maxLength ?? 128 });
    // A number in an address: small ones are there.
    return new RegExp(pattern).test('1') && !new RegExp(pattern).test('a')
      ? fc.oneof(fc.constantFrom('1', '2', '3'), matching)
      : matching;
  }
  const min = minLength ?? 0;
  return fc.string({
    unit: 'grapheme',
    minLength: min,
    maxLength: Math.max(min, Math.min(maxLength ?? 60, 60)),
  });
}

/** A value of the schema with one thing wrong: a field gone, of another type, twice the size, or too many. */
export function nearSchema(schema: Schema): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return nastyValue;
  const extra = fc.constantFrom('__proto__', 'constructor', 'id', 'userId', 'role', '', '$where');
  return fc
    .tuple(
      fromSchema(schema),
      fc.constantFrom(...names),
      extra,
      nastyValue,
      fc.constantFrom('drop', 'replace', 'add', 'wrap'),
    )
    .map(([value, name, added, nasty, change]) => {
      const fields = Object.entries(value as object).filter(([key]) => change !== 'drop' || key !== name);
      if (change === 'wrap') return [value];
      if (change === 'replace') fields.push([name, nasty]);
      if (change === 'add') fields.push([added, nasty]);
      // Through text, because a program that parses JSON meets «__proto__» as an ordinary key.
      return JSON.parse(
        `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${JSON.stringify(field) ?? 'null'}`).join(',')}}`,
      );
    });
}
