import { sql, type SQL } from 'drizzle-orm';

/**
 * Returns both names of a user or a contact as one text, as they are searched and sorted. `alias` is that of its table
 * in the statement.
 */
export const bothNames = (alias?: string): SQL => {
  const of = alias === undefined ? '' : `${alias}.`;
  return sql.raw(`${of}first_name || ' ' || ${of}last_name`);
};

/** Returns the name of a user or a contact as it is shown, without a space for a missing part. */
export const fullName = (alias?: string): SQL => sql`trim(${bothNames(alias)})`;
