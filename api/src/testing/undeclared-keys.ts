import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The part of a schema that declares keys. */
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
  allOf?: readonly Shape[];
}

/**
 * Returns the paths of the keys of a response that its schema does not declare: `items.0.sort_key`. Unlike a request,
 * whose unknown keys the server rejects, TypeScript lets a row with more columns than the contract pass as an item.
 */
export function undeclaredKeys(schema: object, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const shapes = shapesOf(schema as Shape, value);
  if (Array.isArray(value)) {
    const items = shapes.find((shape) => shape.items)?.items;
    return items ? value.flatMap((item, index) => undeclaredKeys(items, item, `${path}${index}.`)) : [];
  }
  const declared = shapes.flatMap(({ properties }) => (properties ? [properties] : []));
  // A value without declared keys may contain anything, such as a preference.
  if (!declared.length) return [];
  const known = new Map(declared.flatMap((properties) => Object.entries(properties)));
  return Object.entries(value).flatMap(([key, inner]) => {
    const part = known.get(key);
    return part ? undeclaredKeys(part, inner, `${path}${key}.`) : [path + key];
  });
}

/** Returns the schemas that apply to a value: the matching choice of a union, every part of an intersection. */
function shapesOf(schema: Shape, value: object): Shape[] {
  const choice = schema.anyOf?.find((one) => Check(one as TSchema, value) && undeclaredKeys(one, value).length === 0);
  const inner = choice ?? schema.anyOf?.find((one) => Check(one as TSchema, value));
  return [
    schema,
    ...(inner ? shapesOf(inner, value) : []),
    ...(schema.allOf ?? []).flatMap((one) => shapesOf(one, value)),
  ];
}
