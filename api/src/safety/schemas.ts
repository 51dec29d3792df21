import { calls } from '@heliograph/contract';
import type { CallName, CallSpec, ListCallName } from '@heliograph/contract';
import { Uuid } from '@heliograph/contract/calls/values';

/** The part of JSON schema that the contract uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  /** How it takes a phone, and needs none of a pattern. */
  'x-phone'?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const uuidPattern = (Uuid as Schema).pattern;

/** Returns the request schema of a call. */
export const requestOf = (name: CallName): Schema => (calls[name] as CallSpec).request as Schema;

/** Every list of the contract with the property that identifies its rows, their first one. */
export const rowKeys: ReadonlyMap<ListCallName, string> = new Map(
  (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { items, page } = ((calls[name] as CallSpec).response as Schema).properties ?? {};
    // A page in a fixed order is a search, of what may belong to no account.
    const [key] = page && requestOf(name).properties?.['sort'] ? Object.keys(items?.items?.properties ?? {}) : [];
    return key ? [[name as ListCallName, key] as const] : [];
  }),
);

/** Returns the paths of all uuids in a schema, such as `['numbers', '*']`. */
export function uuidPaths(schema: Schema, path: string[] = []): string[][] {
  if (schema.pattern === uuidPattern) return [path];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => uuidPaths(part, [...path, key])),
    ...(schema.items ? uuidPaths(schema.items, [...path, '*']) : []),
    ...(schema.anyOf ?? []).flatMap((part) => uuidPaths(part, path)),
  ];
}

/** Returns every object in a schema with its path, the outermost first. */
export function objectsOf(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  return [
    ...(schema.type === 'object' ? [{ path, schema }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => objectsOf(part, [...path, key])),
    ...(schema.items ? objectsOf(schema.items, [...path, '*']) : []),
    ...(schema.anyOf ?? []).flatMap((part) => objectsOf(part, path)),
  ];
}

/** Returns the paths of all lists in a schema. */
export function arraysOf(schema: Schema, path: string[] = []): string[][] {
  return [
    ...(schema.type === 'array' ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => arraysOf(part, [...path, key])),
    ...(schema.anyOf ?? []).flatMap((part) => arraysOf(part, path)),
  ];
}

/** Returns a copy of a body with a value at a path; `*` is the first item of an array. */
export function withValue(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '*') {
    const [first, ...others] = Array.isArray(body) ? (body as readonly unknown[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}
