import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { fieldNames } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { idIn } from '../../paging';

/**
 * The condition that the recipients of a broadcast `b` that was started are yet to be counted, so that it needs its
 * lists and the fields of contacts.
 */
export const uncounted = sql`(b.status in ('SCHEDULED', 'PREPARING')
  or (b.status = 'PAUSED' and b.held_from in ('SCHEDULED', 'PREPARING')))`;

/** Returns the names of broadcasts that have started, or will, from a campaign, oldest first. */
export async function broadcastsOf(tx: Executor, accountId: string, campaignId: string): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select name from broadcast where account_id = ${accountId} and campaign_id = ${campaignId}
      and status in ('SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED') order by created_at, id limit 20`);
  return rows.map(({ name }) => name);
}

/**
 * Returns the names of broadcasts whose recipients are yet to be counted and depend on a custom field: in their text,
 * or in a smart list.
 */
export async function broadcastsWithField(tx: Executor, accountId: string, key: string): Promise<string[]> {
  const rows = await tx.rows<{ name: string; body: string; queries: ContactFilter[] }>(sql`
    select b.name, b.body, coalesce((select json_agg(l.query) from broadcast_list bl
      join contact_list l on l.id = bl.list_id where bl.broadcast_id = b.id and l.query is not null), '[]') as queries
    from broadcast b where b.account_id = ${accountId} and ${uncounted} order by b.created_at, b.id`);
  const filters = ({ conditions = [] }: ContactFilter): boolean =>
    conditions.some(({ field }) => field === `custom.${key}`);
  return rows
    .filter(({ body, queries }) => fieldNames(body).includes(key) || queries.some(filters))
    .map(({ name }) => name);
}

/**
 * Locks the drafts that send to some of the lists, before the lists themselves; the order that starting one keeps. Call
 * `forgetReviews` of the effects once the lists are gone.
 */
export async function lockDraftsOf(tx: Executor, accountId: string, listIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select b.id from broadcast b where b.account_id = ${accountId} and b.id in (
      select bl.broadcast_id from broadcast_list bl
      where bl.account_id = ${accountId} and ${idIn(sql`bl.list_id`, listIds)})
      and b.status in ('DRAFT', 'SCHEDULED', 'PREPARING') order by b.id for update of b`);
  return rows.map(({ id }) => id);
}
