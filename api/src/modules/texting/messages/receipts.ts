import { statusChanges, textReads, type ChangedMessage } from '@heliograph/contract/calls/live';
import type { OutboundStatus } from '@heliograph/contract/reference/messages';
import { sql } from 'drizzle-orm';
import { retryTemporary } from '../../../db';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import type { DomainDeps } from '../../../work/deps';
import type { Receipt } from '../carrier';
import { addStatusEvents } from '../../notices';
import { recordCarrierOptOuts } from './carrier-opt-outs';
import { addEvents, byAccount, changeMessages } from './change-messages';
import type { MessageChange, MessageEvent } from './change-messages';

/** Ranks of statuses after sending: a receipt changes a message only to a higher one. */
const ranks: Partial<Record<string, number>> = { sent: 1, delivery_unknown: 2, undelivered: 3, delivered: 4 };
const open: readonly string[] = ['scheduled', 'queued', 'sending'];

interface Known extends ChangedMessage {
  accountId: string;
  status: string;
}

/**
 * Applies delivery receipts. A receipt of a lower rank changes nothing but is kept as an event, once; one of the same
 * status is ignored. One that comes before its hand-over is recorded waits for it. Receipts of unknown messages are
 * ignored.
 */
export async function applyReceipts(
  { db, clock, live }: Pick<DomainDeps, 'db' | 'clock' | 'live'>,
  receipts: readonly Receipt[],
): Promise<void> {
  if (!receipts.length) return;
  const refused = [...new Set(receipts.filter(({ code }) => code === 'OPTED_OUT').map(({ messageId }) => messageId))];
  if (refused.length) await db.transaction((tx) => recordCarrierOptOuts(tx, refused, clock()));
  // Many carriers send a receipt only once. One that was applied changes nothing the second time.
  const changed = await retryTemporary(() => db.transaction((tx) => applyInTransaction(tx, receipts, clock())));
  for (const [accountId, messages] of byAccount(changed))
    // An opt-out changes all conversations with the phone.
    live.changed(accountId, messages.some(({ id }) => refused.includes(id)) ? textReads : statusChanges(messages));
}

/** Returns the messages, also those whose status is the same: a receipt may be added to their events. */
async function applyInTransaction(tx: Executor, receipts: readonly Receipt[], now: Date): Promise<Known[]> {
  const ids = [...new Set(receipts.map(({ messageId }) => messageId))];
  const known = await tx.rows<Known>(
    sql`select id, account_id as "accountId", status, conversation_id as "conversationId", broadcast_id as "broadcastId"
      from message where ${idIn(sql`id`, ids)} and direction = 'OUTBOUND' order by id for update`,
  );
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  const reported = await reportedBefore(tx, known);
  const changes = new Map<string, MessageChange>();
  const events: MessageEvent[] = [];
  const early: Receipt[] = [];
  for (const receipt of receipts) {
    const { messageId, status, code, vendorCode, at } = receipt;
    const before = statuses.get(messageId);
    if (before === undefined) continue;
    if (open.includes(before)) {
      early.push(receipt);
      continue;
    }
    // A failed or canceled message never left: a receipt for it can't be its own.
    const rank = ranks[before];
    if (rank === undefined || before === status) continue;
    const lower = (ranks[status] ?? 0) < rank;
    const key = keyOf(messageId, status, code);
    // A carrier may repeat a receipt for days.
    if (!lower || !reported.has(key)) events.push({ messageId, status, errorCode: code, vendorCode, at });
    reported.add(key);
    if (lower) continue;
    statuses.set(messageId, status);
    changes.set(messageId, { id: messageId, status, errorCode: code, finalAt: at });
  }
  await changeMessages(tx, [...changes.values()]);
  await addEvents(tx, events);
  await addStatusEvents(tx, [...changes.keys()], now);
  await keepEarly(tx, early);
  return known;
}

const keyOf = (messageId: string, status: string, code: string | null): string => `${messageId} ${status} ${code}`;

/** Returns the keys of the receipts that messages have had; none had one while its status is `sent`. */
async function reportedBefore(tx: Executor, known: readonly Known[]): Promise<Set<string>> {
  const ids = known.filter(({ status }) => (ranks[status] ?? 0) > 1).map(({ id }) => id);
  if (!ids.length) return new Set();
  const events = await tx.rows<{ messageId: string; status: string; code: string | null }>(sql`
    select message_id as "messageId", status, error_code as code from message_event
      where ${idIn(sql`message_id`, ids)} and status in ('delivered', 'undelivered')`);
  return new Set(events.map(({ messageId, status, code }) => keyOf(messageId, status, code)));
}

async function keepEarly(tx: Executor, early: readonly Receipt[]): Promise<void> {
  if (!early.length) return;
  await tx.run(sql`
    insert into receipt_early (message_id, status, error_code, vendor_code, at)
    select r."messageId", r.status, r.code, r."vendorCode", r.at
    from jsonb_to_recordset(${JSON.stringify(early)}::text::jsonb) as r ("messageId" uuid, status message_status,
      code text, "vendorCode" text, at timestamptz)`);
}

/** Applies the receipts that came before the hand-over of messages was recorded, and deletes them. */
export async function applyEarly(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return;
  const rows = await tx.rows<{
    messageId: string;
    seq: bigint;
    status: OutboundStatus | 'receiving' | 'received';
    code: Receipt['code'];
    vendorCode: string | null;
    at: Date;
  }>(sql`
    delete from receipt_early where ${idIn(sql`message_id`, ids)}
      returning message_id as "messageId", seq, status, error_code as code, vendor_code as "vendorCode", at`);
  const receipts = rows
    .sort((a, b) => (a.seq < b.seq ? -1 : 1))
    .flatMap(({ messageId, status, code, vendorCode, at }): Receipt[] =>
      status === 'delivered' || status === 'undelivered' ? [{ messageId, status, code, vendorCode, at }] : [],
    );
  if (receipts.length) await applyInTransaction(tx, receipts, now);
}
