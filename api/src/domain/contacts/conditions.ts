import type { ContactCondition } from '@heliograph/shared/contract/contact-filter';
import { conditionFields } from '@heliograph/shared/reference/contacts';
import type { ConditionField } from '@heliograph/shared/reference/contacts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fieldError } from '../../base/refusal';
import { isDay } from './days';

const refuse = (message: string) => fieldError('filter.conditions', 'invalid', message);

/** Rejects conditions whose value doesn't fit their field (422). */
export function checkConditions(conditions: readonly ContactCondition[] = []): void {
  for (const { field, op, value } of conditions) {
    if (op === 'EMPTY' || op === 'NOT_EMPTY') continue;
    if (value === undefined) throw refuse('Enter a value to compare with');
    const type = field.startsWith('custom.') ? null : conditionFields[field as ConditionField];
    if (type !== null && typeof value !== 'string') throw refuse('Enter text to compare with');
    if (type === 'DATE' && !(typeof value === 'string' && isDay(value))) throw refuse('Enter a date as YYYY-MM-DD');
    if (op === 'CONTAINS' && (type === 'DATE' || typeof value !== 'string')) throw refuse('Only text can contain text');
  }
}

/**
 * Returns the SQL of a condition on the alias `c`. `IS_NOT` also matches contacts without a value. The list is in the
 * order of `createdAt`, so that its range is read only.
 */
export function conditionSql({ field, op, value = '' }: ContactCondition): SQL {
  if (field === 'createdAt' && op === 'LESS') return sql`c.created_at < ${startOf(value)}`;
  if (field === 'createdAt' && op === 'GREATER') return sql`c.created_at >= ${startOf(value)} + interval '1 day'`;
  if (field === 'createdAt' && op === 'IS')
    return sql`(c.created_at >= ${startOf(value)} and c.created_at < ${startOf(value)} + interval '1 day')`;
  return typeof value === 'number'
    ? sql`contact_number_holds(c, ${field}::text, ${op}::text, ${String(value)}::numeric)`
    : sql`contact_holds(c, ${field}::text, ${op}::text, ${String(value)}::text)`;
}

/** The begin of a day in UTC, in which conditions compare days. */
const startOf = (day: ContactCondition['value']): SQL => sql`(${String(day)}::text || ' 00:00+00')::timestamptz`;
