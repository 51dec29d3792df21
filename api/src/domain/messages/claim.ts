import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import type { Encoding } from '@heliograph/shared/reference/messages';
import type { NumberType } from '@heliograph/shared/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db';
import { idIn } from '../../paging';

/** How long a worker may take for a batch before another one takes over (ms). */
export const leaseMs = 60_000;

/** A message that this worker has claimed. `fence` grows with each claim, so that a late worker can't settle it. */
export interface Claimed {
  id: string;
  accountId: string;
  fence: bigint;
  attempt: number;
  /** True if it may have been handed over before a crash. */
  handedOver: boolean;
  compliance: boolean;
  numberId: string;
  number: string;
  campaignId: string | null;
  channel: NumberType;
  phone: string;
  body: string;
  encoding: Encoding;
  segments: number;
  /** Micro-USD. */
  held: bigint;
  /** The carrier of the phone, if it is known. */
  carrier: SurchargeCarrier | null;
  brandId: string | null;
  attClass: string | null;
  tmobileDailyCap: number | null;
}

/**
 * Claims messages that are due, oldest first; workers skip those of others. A claim moves the due time to the end of the lease, so a
 * message whose worker was killed becomes due again.
 */
export async function claimDue(db: Database, now: Date, most: number): Promise<Claimed[]> {
  const until = new Date(now.getTime() + leaseMs);
  return db.transaction(async (tx) => {
    const claims = await tx.rows<Claim>(sql`
      with due as (
        select message_id from outbound_queue where due_at <= ${now} order by due_at limit ${most} for update skip locked
      )
      update outbound_queue q set due_at = ${until}, fence = q.fence + 1, attempt = q.attempt + 1
      from due where q.message_id = due.message_id
      returning q.message_id as id, q.account_id as "accountId", q.fence, q.attempt, q.handed_at is not null as "handedOver", q.compliance`);
    if (!claims.length) return [];
    const texts = new Map((await textsOf(tx, claims.map(({ id }) => id))).map((text) => [text.id, text]));
    return claims.flatMap((claim) => {
      const text = texts.get(claim.id);
      return text ? [{ ...claim, ...text }] : [];
    });
  });
}

type Claim = Pick<Claimed, 'id' | 'accountId' | 'fence' | 'attempt' | 'handedOver' | 'compliance'>;

function textsOf(tx: Executor, ids: readonly string[]): Promise<Omit<Claimed, Exclude<keyof Claim, 'id'>>[]> {
  return tx.rows<Omit<Claimed, Exclude<keyof Claim, 'id'>>>(sql`
    select m.id, m.number_id as "numberId", n.number, m.campaign_id as "campaignId", m.channel, m.peer as phone, m.body, m.encoding, m.segments, m.held,
      p.carrier, b.id as "brandId", b.att_class as "attClass", b.tmobile_daily_cap as "tmobileDailyCap"
    from message m
      join number n on n.id = m.number_id
      left join contact p on p.account_id = m.account_id and p.phone = m.peer
      left join campaign c on c.account_id = m.account_id and c.id = m.campaign_id
      left join tcr_brand b on b.account_id = m.account_id and b.id = c.brand_id
    where ${idIn(sql`m.id`, ids)}`);
}

/** Marks claimed messages as being handed over, and returns those that are still this worker's: canceled ones are gone. */
export async function markHandedOver(db: Executor, claimed: readonly Claimed[], now: Date): Promise<Claimed[]> {
  if (!claimed.length) return [];
  const rows = claimed.map(({ id, fence }) => ({ id, fence: fence.toString() }));
  const marked = await db.rows<{ id: string }>(sql`
    update outbound_queue q set handed_at = coalesce(q.handed_at, ${now}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint)
    where q.message_id = r.id and q.fence = r.fence returning q.message_id as id`);
  const ids = new Set(marked.map(({ id }) => id));
  return claimed.filter(({ id }) => ids.has(id));
}

/** Returns claimed messages to the queue; they are due again at the given times, and were not handed over. */
export async function postpone(db: Executor, waits: readonly { message: Claimed; until: Date }[]): Promise<void> {
  if (!waits.length) return;
  const rows = waits.map(({ message, until }) => ({ id: message.id, fence: message.fence.toString(), until }));
  await db.run(sql`
    update outbound_queue q set due_at = r.until, handed_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint, until timestamptz)
    where q.message_id = r.id and q.fence = r.fence`);
}
