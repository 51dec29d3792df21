import type { ContactCondition } from '@heliograph/contract/calls/contact-filter';
import { conditionFields } from '@heliograph/contract/reference/contacts';
import type { ConditionField } from '@heliograph/contract/reference/contacts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fieldError } from '../../../base/refusal';
import { dayBounds } from '../../../base/zone-time';
import { isDay } from '../../../base/days';

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

/** Fields that are instants; a condition compares the days on which they are. */
const instants: Readonly<Record<string, SQL>> = {
  createdAt: sql`c.created_at`,
  consentAt: sql`c.consent_at`,
  optedOutAt: sql`c.opted_out_at`,
  lastInboundAt: sql`c.last_inbound_at`,
  lastOutboundAt: sql`c.last_outbound_at`,
};

/**
 * Returns the SQL of a condition on the alias `c`. `IS_NOT` also matches contacts without a value. Days are those of
 * `zone`, the account's. The list is in the order of `createdAt`, so that its range is read only.
 */
export function conditionSql({ field, op, value = '' }: ContactCondition, zone: string): SQL {
  const instant = instants[field];
  if (instant !== undefined) return onDay(instant, op, String(value), zone);
  return typeof value === 'number'
    ? sql`contact_number_holds(c, ${field}::text, ${op}::text, ${String(value)}::numeric)`
    : sql`contact_holds(c, ${field}::text, ${op}::text, ${String(value)}::text)`;
}

/** Compares an instant with the bounds of a day, which PostgreSQL finds by an index, if there is one. */
function onDay(instant: SQL, op: ContactCondition['op'], day: string, zone: string): SQL {
  if (op === 'EMPTY') return sql`${instant} is null`;
  if (op === 'NOT_EMPTY') return sql`${instant} is not null`;
  const [start, end] = dayBounds(zone, day).map((time) => sql`to_timestamp(${time / 1000}::float8)`);
  if (op === 'LESS') return sql`${instant} < ${start}`;
  if (op === 'GREATER') return sql`${instant} >= ${end}`;
  const within = sql`(${instant} >= ${start} and ${instant} < ${end})`;
  return op === 'IS_NOT' ? sql`${within} is not true` : within;
}
