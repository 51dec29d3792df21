import { dayMs } from '@heliograph/contract/reference/durations';
import { lookupLimits } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { PhoneFacts } from './lookup-port';

/** What an earlier look-up found, and when. */
export interface KnownFacts extends PhoneFacts {
  lookedUpAt: Date;
}

/** Returns what the account's own look-ups of the last 30 days found: that is free, and not asked again. */
export async function knownFacts(
  db: Executor,
  accountId: string,
  phones: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KnownFacts>> {
  if (!phones.length) return new Map();
  const since = new Date(now.getTime() - lookupLimits.freeDays * dayMs);
  const rows = await db.rows<KnownFacts & { phone: string }>(sql`
    select distinct on (r.phone) r.phone, r.line_type as "lineType", r.carrier, r.carrier_name as "carrierName", r.mcc,
      r.mnc, r.ported, r.lrn, r.ocn, r.city, r.state, r.reachable,
      coalesce(r.looked_up_at, r.at) as "lookedUpAt"
    from lookup_result r
      join jsonb_to_recordset(${JSON.stringify(phones.map((phone) => ({ phone })))}::text::jsonb) as p (phone text)
      on p.phone = r.phone
    where r.account_id = ${accountId} and r.looked_up_at is not null and not r.from_cache
      and r.looked_up_at > ${since}::timestamptz
    order by r.phone, r.looked_up_at desc`);
  return new Map(rows.map(({ phone, ...facts }) => [phone, facts]));
}
