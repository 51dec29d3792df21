import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { block, liftKeywordBlocks } from '../blacklist/block';
import { phoneHash } from '../contacts/opt-out';

const dayMs = 86_400_000;

/** A text that changes consent. */
export interface ConsentText {
  accountId: string;
  phone: string;
  messageId: string;
  at: Date;
}

/** Checks whether a phone has opted out by text, in whichever way that is recorded. */
export async function hasOptedOut(db: Executor, accountId: string, phone: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from blacklist_entry where account_id = ${accountId} and phone = ${phone} and reason = 'KEYWORD' and removed_at is null
    union all select 1 from contact where account_id = ${accountId} and phone = ${phone} and opted_out_at is not null
    union all select 1 from opt_out where account_id = ${accountId} and phone_hash = ${phoneHash(accountId, sql`${phone}::text`)}`);
  return row !== null;
}

/**
 * Records an opt-out by text, for the whole account, with the text as evidence. Replies that still wait no longer pass it: only
 * its confirmation, which is queued afterwards, does. Returns false if the phone had opted out before.
 */
export async function optOut(tx: Executor, { accountId, phone, messageId, at }: ConsentText): Promise<boolean> {
  const { added } = await block(tx, { accountId, phones: [phone], scope: 'ACCOUNT', scopeId: null, reason: 'KEYWORD', at, messageId });
  await tx.run(sql`
    update contact set opted_out_at = coalesce(opted_out_at, ${at}::timestamptz), consent_status = 'REVOKED', consent_source = 'KEYWORD', consent_at = ${at}, updated_at = ${at}
    where account_id = ${accountId} and phone = ${phone}`);
  await tx.run(sql`
    update outbound_queue q set compliance = false from message m
    where m.account_id = ${accountId} and m.peer = ${phone} and m.id >= uuid_from_time(${new Date(at.getTime() - dayMs)}) and q.message_id = m.id and q.compliance`);
  return added.length > 0;
}

/** Records an opt-in by text: lifts the opt-outs by text, and nothing else that blocks the phone. */
export async function optIn(tx: Executor, { accountId, phone, at }: ConsentText): Promise<void> {
  await liftKeywordBlocks(tx, accountId, phone, at);
  await tx.run(sql`delete from opt_out where account_id = ${accountId} and phone_hash = ${phoneHash(accountId, sql`${phone}::text`)}`);
  await tx.run(sql`
    update contact set opted_out_at = null, consent_status = 'EXPRESS', consent_source = 'KEYWORD', consent_at = ${at}, updated_at = ${at}
    where account_id = ${accountId} and phone = ${phone}`);
}
