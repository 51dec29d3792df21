import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { phoneHash } from '../contacts/opt-out';

/** Where a block applies: a number, its campaign, or the whole account. */
export interface GateScope {
  accountId: string;
  numberId: string;
  campaignId: string | null;
}

/** Returns those of the phones that must not be texted from a number, in one statement. */
export async function blockedOf(db: Executor, { accountId }: GateScope, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ phone: string }>(sql`
    select p.phone from jsonb_to_recordset(${JSON.stringify(phones.map((phone) => ({ phone })))}::text::jsonb) as p (phone text)
    where exists (select 1 from contact c where c.account_id = ${accountId} and c.phone = p.phone and c.opted_out_at is not null)
      or exists (select 1 from opt_out o where o.account_id = ${accountId} and o.phone_hash = ${phoneHash(accountId, sql`p.phone`)})`);
  return new Set(rows.map(({ phone }) => phone));
}
