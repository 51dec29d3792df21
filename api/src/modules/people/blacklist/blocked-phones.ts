import type { BlockReason } from '@heliograph/contract/reference/blacklist';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { phoneHash } from '../contacts/opt-out';

/** The number that would send. */
export interface BlockQuery {
  accountId: string;
  numberId: string;
  campaignId: string | null;
}

/** The block that applies to a phone; `entryId` is null for an opt-out of which only the contact or a hash is left. */
export interface AppliedBlock {
  phone: string;
  entryId: string | null;
  reason: BlockReason;
  since: Date;
}

/**
 * Returns the phones that must not be texted from a number, each with the block that has applied longest; one statement
 * for up to 1,000.
 */
export async function blockedPhones(
  db: Executor,
  { accountId, numberId, campaignId }: BlockQuery,
  phones: readonly string[],
): Promise<ReadonlyMap<string, AppliedBlock>> {
  if (!phones.length) return new Map();
  const rows = await db.rows<AppliedBlock>(sql`
    with p as materialized (select r.phone
      from jsonb_to_recordset(${JSON.stringify(phones.map((phone) => ({ phone })))}::text::jsonb) as r (phone text))
    select distinct on (b.phone) b.phone, b.entry_id as "entryId", b.reason, b.since from (
      select e.phone, e.id as entry_id, e.reason, e.added_at as since from blacklist_entry e join p on p.phone = e.phone
      where e.account_id = ${accountId} and e.removed_at is null
        and (e.scope = 'ACCOUNT' or (e.scope = 'NUMBER' and e.scope_id = ${numberId})
          or (e.scope = 'CAMPAIGN' and e.scope_id = ${campaignId}::uuid))
      union all
      select c.phone, null, 'KEYWORD', c.opted_out_at from contact c join p on p.phone = c.phone
        where c.account_id = ${accountId} and c.opted_out_at is not null
      union all
      select p.phone, null, 'KEYWORD', o.opted_out_at from p
        join opt_out o on o.account_id = ${accountId} and o.phone_hash = ${phoneHash(accountId, sql`p.phone`)}
    ) b order by b.phone, b.entry_id nulls last, b.since`);
  return new Map(rows.map((row) => [row.phone, row]));
}
