/** As much of a JSON schema as names the keys of what it describes. */
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
}

/** As many keys as are named, and as many characters of each. */
const [mostKeys, mostCharacters] = [20, 60];

/** Returns the keys of a request that its schema does not name, by their paths: `filter.serch`, `sort.0.order`. */
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
  // A value without declared keys may hold anything, as that of a preference.
  if (!properties) return;
  for (const [key, inner] of Object.entries(value)) {
    if (found.length === mostKeys) return;
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (part) collect(part, inner, `${path}${key}.`, found);
    else found.push(path + [...key.slice(0, 2 * mostCharacters)].slice(0, mostCharacters).join(''));
  }
}
