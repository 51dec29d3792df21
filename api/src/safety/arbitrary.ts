import { Uuid } from '@heliograph/contract/calls/values';
import { e164Pattern } from '@heliograph/contract/reference/e164';
import fc from 'fast-check';
import type { Schema } from './schemas';

type Any = fc.Arbitrary<unknown>;

const uuidPattern = (Uuid as Schema).pattern;
// `Text` of the contract: anything but U+0000.
const anyText = '^[^\\u0000]*$';

const withinLength =
  ({ minLength = 0, maxLength = 200 }: Schema) =>
  (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };

/** Texts that often break software: formulas, markup, SQL, wildcards, direction marks, half a surrogate pair. */
const nasty = [
  "'; drop table contact; --",
  '<script>alert(1)</script>',
  '=1+1',
  '%_\\',
  '{}',
  '\u202eabc',
  '\ud800',
  'ﷺ',
  ' ',
  '0',
  '-1',
  'null',
  '\t',
  '\r\n',
  '🏳️‍🌈',
];

function text(schema: Schema): Any {
  const { minLength = 0, maxLength = 200 } = schema;
  const any = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 40) });
  const full = fc.constant('x'.repeat(Math.min(maxLength, 2000)));
  const odd = fc.constantFrom(...nasty);
  return fc.oneof(any, odd, full).filter((value) => withinLength(schema)(value) && !value.includes('\0'));
}

/** Phones in several spellings. */
const phone = fc
  .tuple(fc.constantFrom('+1', '+1 (', '+1 1 ', '001'), fc.integer({ min: 2_015_550_100, max: 2_015_550_199 }))
  .map(([prefix, number]) => `${prefix}${number}`);

/** Numbers in the form of E.164, and short codes. */
const numbers = fc.oneof(
  fc.integer({ min: 2_015_550_100, max: 2_015_550_199 }).map((number) => `+1${number}`),
  fc.integer({ min: 10_000, max: 999_999 }).map(String),
);

function string(schema: Schema, ids: readonly string[]): Any {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern === uuidPattern) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (schema['x-phone']) return schema['x-phone'] === 'text' ? fc.oneof(phone, text(schema)) : phone;
  if (!schema.pattern || schema.pattern === anyText) return text(schema);
  // Generators don't know its look-ahead.
  if (schema.pattern.includes(e164Pattern)) return numbers.filter((one) => new RegExp(schema.pattern ?? '').test(one));
  // Short ones, unless the schema needs longer ones: most long addresses exceed its limit.
  return fc
    .stringMatching(new RegExp(schema.pattern), (schema.minLength ?? 0) > 1 ? {} : { size: '-1' })
    .filter(withinLength(schema));
}

/** Generates values that fit a schema; some ids are those of existing rows. */
export function validBody(schema: Schema, ids: readonly string[]): Any {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => validBody(part, ids)));
  if (schema.type === 'string') return string(schema, ids);
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? -2147483648, max: schema.maximum ?? 2147483647 });
  if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    const minLength = schema.minItems ?? 0;
    return fc.array(validBody(schema.items ?? {}, ids), {
      minLength,
      maxLength: Math.min(schema.maxItems ?? 4, minLength + 4),
    });
  }
  if (schema.properties) {
    const parts = Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [key, validBody(part, ids)]),
    );
    return fc.record(parts, { requiredKeys: [...(schema.required ?? [])] });
  }
  // Checked elsewhere, such as the request of an export that is made later.
  if (schema.type === 'object') return fc.dictionary(fc.string({ maxLength: 12 }), junk, { maxKeys: 3 });
  // Anything, such as the value of a preference.
  if (Object.keys(schema).length === 0) return junk;
  throw new Error(`No values for ${JSON.stringify(schema)}`);
}

const junk: Any = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e308,
    1.5,
    '',
    '\0',
    'x'.repeat(5000),
    [],
    {},
    [[]],
    { a: 1 },
    '2026-02-30',
    '9999999999999999999',
    '\u0000x',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Generates bodies that are mostly wrong: junk in one place, a missing property, an unknown one, or junk altogether.
 */
export function invalidBody(schema: Schema, ids: readonly string[]): Any {
  const keys = Object.keys(schema.properties ?? {});
  const body = validBody(schema, ids) as fc.Arbitrary<Record<string, unknown>>;
  const key = keys.length ? fc.constantFrom(...keys) : fc.constant('unknown');
  const replaced = fc.tuple(body, key, junk).map(([value, name, wrong]) => ({ ...value, [name]: wrong }));
  const dropped = fc
    .tuple(body, key)
    .map(([value, name]) => Object.fromEntries(Object.entries(value).filter(([own]) => own !== name)));
  const deep = fc
    .tuple(body, key, fc.integer({ min: 1, max: 400 }))
    .map(([value, name, depth]) => ({ ...value, [name]: nest(depth) }));
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: dropped },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: junk },
  );
}

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { filter: value };
  return value;
}
