/** The start of a page: after (or, going back, before) the row with this sort key and id. */
export interface Cursor {
  field: string;
  dir: 'asc' | 'desc';
  /** The sort key as PostgreSQL formats it; null for a row without one. */
  key: string | null;
  id: string;
  back: boolean;
}

/** The type of a sort key or id for comparisons, which a cursor's value must match. */
export type KeyType = 'text' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'uuid';

const shapes: Record<KeyType, RegExp> = {
  text: /^[^\0]*$/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,30}(\.\d{1,30})?$/,
  timestamptz: /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** Encodes a cursor as opaque text, base64url. */
export function encodeCursor({ field, dir, key, id, back }: Cursor): string {
  return Buffer.from(JSON.stringify([field, dir, key, id, back])).toString('base64url');
}

/** The expected format of a cursor. */
export interface CursorShape {
  field: string;
  dir: 'asc' | 'desc';
  type: KeyType;
  idType: KeyType;
}

/** Parses a cursor of the given sort; null if it is invalid, whatever its origin. */
export function decodeCursor(text: string, { field, dir, type, idType }: CursorShape): Cursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 5 || parts[0] !== field || parts[1] !== dir) return null;
  const [, , key, id, back]: unknown[] = parts;
  if (!isKey(id, idType) || typeof back !== 'boolean') return null;
  if (key !== null && !isKey(key, type)) return null;
  return { field, dir, key, id, back };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function isKey(key: unknown, type: KeyType): key is string {
  if (typeof key !== 'string' || !shapes[type].test(key)) return false;
  if (type !== 'timestamptz' && type !== 'date') return true;
  // The day must exist: PostgreSQL rejects February 30, Date rolls it over.
  const day = key.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
