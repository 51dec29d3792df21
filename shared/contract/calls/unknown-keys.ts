/** The part of a JSON schema that declares keys. */
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
}

/** Maximum number of reported keys, and characters of each. */
const [mostKeys, mostCharacters] = [20, 60];

/** Returns the keys of a request that its schema does not declare, by their paths: `filter.serch`, `sort.0.order`. */
export function unknownKeys(schema: object, body: unknown): string[] {
  const found: string[] = [];
  collect(schema, body, '', found);
  return found;
}

function collect(schema: Shape, value: unknown, path: string, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  const { items } = schema;
  if (Array.isArray(value)) {
    if (items) value.forEach((item, index) => collect(items, item, `${path}${index}.`, found));
    return;
  }
  const properties = schema.properties ?? schema.anyOf?.find((choice) => choice.properties)?.properties;
  // A value without declared keys may contain anything, such as a preference.
  if (!properties) return;
  for (const [key, inner] of Object.entries(value)) {
    if (found.length === mostKeys) return;
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (part) collect(part, inner, `${path}${key}.`, found);
    else found.push(path + [...key.slice(0, 2 * mostCharacters)].slice(0, mostCharacters).join(''));
  }
}
