import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { Encoding } from '@heliograph/contract/reference/messages';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import { idIn } from '../../../paging';
import { addEvents, changeMessages } from './change-messages';
import { senderKey, sendersOf } from './claimed-sender';
import type { ClaimedSender } from './claimed-sender';

/** How long a worker may take for a batch before another one takes over (ms). */
export const leaseMs = 60_000;

/** A message that this worker has claimed. `fence` grows with each claim, so that a late worker can't settle it. */
export interface Claimed extends ClaimedSender {
  id: string;
  accountId: string;
  fence: bigint;
  /** How many times the carrier was too busy for it. */
  attempt: number;
  /** When it was handed over, maybe by a worker that crashed since; null if it can't have left. */
  handedAt: Date | null;
  compliance: boolean;
  /** True if it was scheduled until this claim. */
  scheduled: boolean;
  numberId: string;
  campaignId: string | null;
  conversationId: string | null;
  broadcastId: string | null;
  channel: NumberType;
  phone: string;
  body: string;
  encoding: Encoding;
  segments: number;
  /** Micro-USD. */
  held: bigint;
  /** The carrier of the phone, if it is known. */
  carrier: SurchargeCarrier | null;
}

/**
 * Claims messages that are due, oldest first; workers skip those of others. A claim moves the due time to the end of
 * the lease, so a message whose worker was killed becomes due again.
 */
export async function claimDue(db: Database, now: Date, most: number): Promise<Claimed[]> {
  const until = new Date(now.getTime() + leaseMs);
  return db.transaction(async (tx) => {
    const claims = await tx.rows<Claim>(sql`
      with due as (
        select message_id from outbound_queue where due_at <= ${now} order by due_at, message_id limit ${most}
          for update skip locked
      )
      update outbound_queue q set due_at = ${until}, fence = q.fence + 1
      from due where q.message_id = due.message_id
      returning q.message_id as id, q.account_id as "accountId", q.fence, q.attempt, q.handed_at as "handedAt",
        q.compliance`);
    if (!claims.length) return [];
    const texts = new Map(
      (
        await textsOf(
          tx,
          claims.map(({ id }) => id),
        )
      ).map((text) => [text.id, text]),
    );
    await startScheduled(
      tx,
      [...texts.values()].filter(({ scheduled }) => scheduled).map(({ id }) => id),
      now,
    );
    const senders = await sendersOf(tx, [...texts.values()]);
    // In the order in which they were queued, so that one phone gets its texts in that order.
    return claims
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((claim) => {
        const text = texts.get(claim.id);
        const sender = text && senders.get(senderKey(text));
        // Assigned rather than copied: rows are wide, and there are a thousand of them.
        return sender ? [Object.assign(text, claim, sender)] : [];
      });
  });
}

type Claim = Pick<Claimed, 'id' | 'accountId' | 'fence' | 'attempt' | 'handedAt' | 'compliance'>;
type Text = Omit<Claimed, Exclude<keyof Claim, 'id' | 'accountId'> | keyof ClaimedSender>;
function textsOf(tx: Executor, ids: readonly string[]): Promise<Text[]> {
  return tx.rows<Text>(sql`
    select m.id, m.account_id as "accountId", m.number_id as "numberId", m.campaign_id as "campaignId",
      m.conversation_id as "conversationId", m.broadcast_id as "broadcastId", m.channel, m.peer as phone, m.body,
      m.encoding, m.segments, m.held, m.status = 'scheduled' as scheduled,
      coalesce(k.carrier::text, p.carrier) as carrier
    from message m
      left join phone_carrier k on k.phone = m.peer
      left join contact p on p.account_id = m.account_id and p.phone = m.peer
    where ${idIn(sql`m.id`, ids)}`);
}

/** Scheduled messages that are due are queued from now on. */
async function startScheduled(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await changeMessages(
    tx,
    ids.map((id) => ({ id, status: 'queued', errorCode: null })),
  );
  await addEvents(
    tx,
    ids.map((messageId) => ({ messageId, status: 'queued', at: now })),
  );
}

/**
 * Marks claimed messages as being handed over, and returns those that are still this worker's: canceled ones are gone.
 */
export async function markHandedOver(db: Executor, claimed: readonly Claimed[], now: Date): Promise<Claimed[]> {
  if (!claimed.length) return [];
  const rows = claimed.map(({ id, fence }) => ({ id, fence: fence.toString() }));
  const marked = await db.rows<{ id: string; handedAt: Date }>(sql`
    with marked as (
      update outbound_queue q set handed_at = coalesce(q.handed_at, ${now}::timestamptz)
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint)
      where q.message_id = r.id and q.fence = r.fence returning q.message_id, q.handed_at)
    select message_id as id, coalesce(handed_at, ${now}::timestamptz) as "handedAt" from marked`);
  const times = new Map(marked.map(({ id, handedAt }) => [id, handedAt]));
  return claimed.flatMap((message) => {
    const handedAt = times.get(message.id);
    return handedAt ? [Object.assign(message, { handedAt })] : [];
  });
}

/** A claimed message that waits. */
export interface Wait {
  message: Claimed;
  until: Date;
  /** The carrier was too busy for it: it fails after some attempts. */
  busy?: boolean;
  /** Parts of it have left: it continues with the others, and can't be canceled. */
  begun?: boolean;
}

/**
 * Returns claimed messages to the queue; they are due again at the given times. Those of which nothing left can be
 * canceled meanwhile.
 */
export async function postpone(db: Executor, waits: readonly Wait[]): Promise<void> {
  if (!waits.length) return;
  const rows = waits.map(({ message, until, busy = false, begun = false }) => ({
    id: message.id,
    fence: message.fence.toString(),
    until,
    tries: busy ? 1 : 0,
    begun,
  }));
  await db.run(sql`
    update outbound_queue q set due_at = r.until, handed_at = case
      when r.begun then q.handed_at end, attempt = q.attempt + r.tries
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint, until timestamptz,
      tries smallint, begun boolean)
    where q.message_id = r.id and q.fence = r.fence`);
}

/** Extends the lease of claimed messages, while the carrier still takes them. */
export async function renewLease(db: Executor, claimed: readonly Claimed[], now: Date): Promise<void> {
  const rows = claimed.map(({ id, fence }) => ({ id, fence: fence.toString() }));
  await db.run(sql`
    update outbound_queue q set due_at = ${new Date(now.getTime() + leaseMs)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, fence bigint)
    where q.message_id = r.id and q.fence = r.fence`);
}
