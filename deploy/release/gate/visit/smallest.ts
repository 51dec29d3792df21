/** The subset of JSON schema that the contract uses for responses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
}

/** Example texts for the patterns in the contract, as short as possible. */
const texts = [
  '',
  'a',
  'USA',
  '12345',
  '+12015550100',
  '0.000000',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
];

function text(pattern: string, least: number): string {
  const found = texts.find((one) => one.length >= least && new RegExp(pattern, 'u').test(one));
  if (found === undefined)
    throw new Error(
      `The gate has no example text for the pattern ${pattern}; add one in deploy/release/gate/visit/smallest.ts.`,
    );
  return found;
}

/** Returns the smallest value that a response schema allows: null if allowed, empty lists, no optional values. */
export function smallest(schema: Schema): unknown {
  if (schema.anyOf) return schema.anyOf.some((one) => one.type === 'null') ? null : smallest(schema.anyOf[0] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return text(schema.pattern ?? '', schema.minLength ?? 0);
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      );
    case undefined:
    default:
      return null;
  }
}
