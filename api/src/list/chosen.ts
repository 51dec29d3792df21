import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fieldError } from '../http/api-error';

/** Words as one parameter of type text[]. */
export function textArray(words: readonly string[]): SQL {
  // A JSON document spares the escaping of array literals.
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb))`;
}

/** Ids that a schema has let through as one parameter of type uuid[]. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::text::uuid[]`;
}

/** What a bulk call is about: named rows (each once), or all that a filter lets through. */
export type Chosen<Filter> = { ids: string[]; filter: null } | { ids: null; filter: Filter };

/** Reads the choice of a bulk call; 422 on `field` unless exactly one of the two is given. */
export function chosenRows<Filter>(field: string, ids: readonly string[] | undefined, filter: Filter | undefined): Chosen<Filter> {
  if (ids && filter === undefined) return { ids: [...new Set(ids.map((id) => id.toLowerCase()))], filter: null };
  if (!ids && filter !== undefined) return { ids: null, filter };
  throw fieldError(field, 'choice', 'Choose either single rows or all that match a filter');
}
