import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { literal, phoneDigits } from './conditions';

/** A whole number of the United States or Canada in any layout, with or without its country code. */
const northAmerican = /(?<!\d)(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g;

/**
 * What a search text may mean in text that holds phone numbers as E.164: the text itself, the text with its
 * phone numbers as E.164 (`SMS to (908) 555-3223`), and the digits alone of what can only be part of a number.
 */
export function phoneTexts(text: string): string[] {
  const wanted = text.trim();
  const asE164 = wanted.replace(northAmerican, '+1$1$2$3');
  return [...new Set([wanted, asE164, phoneDigits(wanted) ?? wanted])].filter((one) => one !== '');
}

/** Like `contains`, for columns with phone numbers in their text: finds them in whatever layout they are typed. */
export function containsPhone(text: string | undefined, ...columns: SQL[]): SQL | undefined {
  const texts = phoneTexts(text ?? '');
  if (texts.length === 0) return undefined;
  const conditions = columns.flatMap((column) => texts.map((one) => sql`${column} ilike ${`%${literal(one)}%`}`));
  return sql`(${sql.join(conditions, sql` or `)})`;
}
