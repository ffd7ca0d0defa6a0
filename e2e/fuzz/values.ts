import fc from 'fast-check';
import type { PartSchema } from '../../platform/server/src/testing';

/** Texts that servers, databases and browsers have tripped over. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '.',
    '..',
    '../../etc/passwd',
    '%2e%2e%2f',
    '/',
    '\\',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\ufeff',
  ],
  ...[
    "'; drop table tag; --",
    '" or 1=1',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '$' + '{jndi:ldap://x}',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-1', '0', '1e309', '9'.repeat(40)],
  ...['Straße', 'ﬃ', 'İ', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(50), 'x'.repeat(300), 'ä'.repeat(10_000)],
  ...[
    '2026-02-30T25:61:00Z',
    'name:value:*',
    ':',
    'sort:asc',
    ';'.repeat(50),
    '%',
    '_',
    '\r\nX-Own: 1',
    '[',
    '(a+)+$',
  ],
];
const ANYTHING = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 31),
  1e308,
  [],
  {},
  [[]],
  { value: {} },
  'x',
];

/** Known names of things, which a generated text is at times, so that calls find what they are about. */
export type Known = readonly string[];

const textOf = (known: Known) =>
  fc.oneof(
    { weight: 4, arbitrary: known.length > 0 ? fc.constantFrom(...known) : fc.constant('x') },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
  );

/** Nested as deep as a body of a megabyte allows. */
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const wild = (known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...ANYTHING) },
    { weight: 2, arbitrary: textOf(known) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(70, 2_000).map(deep) },
  );

/**
 * Returns an arbitrary of values that a schema describes.
 * @param wildness of a hundred parts, how many are something else. 0: the value fits, apart from refinements
 */
export function valueLike(schema: PartSchema, known: Known, wildness = 4): fc.Arbitrary<unknown> {
  const fits = fitting(schema, known, wildness);
  if (wildness === 0) return fits;
  return fc.oneof({ weight: 100 - wildness, arbitrary: fits }, { weight: wildness, arbitrary: wild(known) });
}

/** Returns an arbitrary of rows that are stored, with at most one field of another value and some with a new name. */
export function rowLike(rows: readonly object[], schema: PartSchema, known: Known): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, PartSchema>>;
  const names = Object.keys(properties);
  const field = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), valueLike(properties[name] as PartSchema, known)));
  const changed = fc.tuple(
    fc.constantFrom(...rows),
    fc.option(field, { freq: 2 }),
    fc.option(NAME, { freq: 1 }),
  );
  return changed.map(([row, other, name]) => ({
    ...Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key))),
    ...(name !== null &&
      Object.fromEntries(names.filter((key) => IDENTIFYING.test(key)).map((key) => [key, name]))),
    ...(other !== null && { [other[0]]: other[1] }),
  }));
}
const IDENTIFYING = /^(?:dataSetId|eventName|tagName|name)$/;
const NAME = fc.stringMatching(/^[a-z][a-z0-9-]{2,20}$/);

function fitting(schema: PartSchema, known: Known, wildness: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueLike(choice as PartSchema, known, wildness)));
  switch (schema.type) {
    case 'string':
      return stringOf(schema, known, wildness);
    case 'integer':
    case 'number':
      return numberOf(schema, wildness);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema, known, wildness);
    case 'object':
      return objectOf(schema, known, wildness);
    default:
      return wild(known);
  }
}

function stringOf(
  { pattern, maxLength = 100 }: PartSchema,
  known: Known,
  wildness: number,
): fc.Arbitrary<string> {
  const plain = fc.string({ minLength: 1, maxLength: Math.min(maxLength, 60) });
  const right = pattern === undefined ? fc.oneof(plain, NAME) : matching(pattern);
  if (wildness === 0) return fc.oneof(right, known.length > 0 ? fc.constantFrom(...known) : right);
  const long = fc
    .constantFrom(maxLength, maxLength + 1)
    .map((length) => 'ö'.repeat(Math.min(length, 200_000)));
  return fc.oneof(
    { weight: 6, arbitrary: textOf(known) },
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: long },
  );
}

/** Texts for the patterns that the platform has: e-mail addresses, names of archives, and names. */
function matching(pattern: string): fc.Arbitrary<string> {
  if (pattern.includes('@')) return NAME.map((name) => `${name}@beispiel.example`);
  if (pattern.includes('zip'))
    return fc.constantFrom('ckan', 'keycloak', 'mapapp').map((name) => `${name}_backup.zip`);
  return NAME;
}

function numberOf({ minimum = -10, maximum = 1_000 }: PartSchema, wildness: number): fc.Arbitrary<number> {
  const max = Math.max(minimum, Math.min(maximum, 2 ** 31));
  const right = fc.integer({ min: Math.ceil(minimum), max });
  if (wildness === 0) return right;
  const wrong = fc.constantFrom(minimum - 1, maximum + 1, 0.5, 2 ** 53);
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function arrayOf(
  { items, maxItems = 10 }: PartSchema,
  known: Known,
  wildness: number,
): fc.Arbitrary<unknown> {
  if (typeof items !== 'object' || Array.isArray(items)) return fc.array(wild(known), { maxLength: 3 });
  return fc.array(valueLike(items, known, wildness), { maxLength: Math.min(maxItems, 5) });
}

function objectOf(schema: PartSchema, known: Known, wildness: number): fc.Arbitrary<unknown> {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const values = Object.entries(properties).map(([name, inner]) => {
    const value = valueLike(inner as PartSchema, known, wildness);
    const isRequired = required.includes(name);
    if (isRequired && wildness === 0) return value;
    return fc.option(value, { nil: undefined, freq: isRequired ? 60 : 1 });
  });
  const declared = fc.tuple(...values).map((filled) => {
    const fields = Object.keys(properties).map((name, index) => [name, filled[index]] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  });
  if (typeof additionalProperties !== 'object') {
    if (wildness === 0) return declared;
    const more = declared.map((value) => ({ ...value, constructor: 1, unknown: {} }));
    return fc.oneof({ weight: 30, arbitrary: declared }, { weight: 1, arbitrary: more });
  }
  const keys = wildness === 0 ? fc.oneof(NAME, fc.constantFrom(...known)) : textOf(known);
  const extra = fc.dictionary(keys, valueLike(additionalProperties, known, wildness), {
    minKeys: 1,
    maxKeys: 4,
  });
  return fc.tuple(declared, extra).map(([own, others]) => ({ ...own, ...others }));
}
