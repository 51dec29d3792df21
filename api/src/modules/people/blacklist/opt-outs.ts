import { dayMs } from '@heliograph/contract/reference/durations';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { phoneHash } from '../contacts/opt-out';
import { addEvent } from '../../notices';
import { noteBlocks } from '../threads/thread-events';
import { block } from './block';
import type { BlockQuery } from './blocked-phones';
import type { EndReplies } from '../contact-effects';

/** The reasons of opt-outs, as an array of SQL. */
export const optOutReasonList = textArray(optOutReasons);

/** The number that a phone opted out from; null for all numbers of the account. */
export type OptOutFrom =
  (BlockQuery & { number: string }) | { accountId: string; numberId: null; campaignId: null; number: null };

/** An opt-out, and what proves it. */
export interface OptOut {
  from: OptOutFrom;
  phone: string;
  reason: 'KEYWORD' | 'REVOKED' | 'CARRIER';
  at: Date;
  /** When they opted out, if that was earlier. */
  since?: Date | null;
  /** The text that caused it, or the message that a carrier refused. */
  messageId?: string | null;
  /** What the text said. */
  body?: string | null;
  /** The user who recorded it. */
  userId?: string | null;
  note?: string;
}

/** Returns since when a phone has opted out from a number, in whichever way that is recorded; null if it hasn't. */
export async function optOutSince(
  db: Executor,
  { accountId, numberId, campaignId }: Pick<OptOutFrom, 'accountId' | 'numberId' | 'campaignId'>,
  phone: string,
): Promise<Date | null> {
  const row = await db.row<{ at: Date }>(sql`
    select at from (
      select added_at as at from blacklist_entry e
      where e.account_id = ${accountId} and e.phone = ${phone} and e.removed_at is null
        and e.reason = any(${optOutReasonList}) and ${applies(numberId, campaignId)}
      union all select opted_out_at from contact
        where account_id = ${accountId} and phone = ${phone} and opted_out_at is not null
      union all select opted_out_at from opt_out
        where account_id = ${accountId} and phone_hash = ${phoneHash(accountId, sql`${phone}::text`)}
    ) o order by at limit 1`);
  return row?.at ?? null;
}

/** The condition that an entry `e` covers a number. */
const applies = (numberId: string | null, campaignId: string | null) =>
  sql`(e.scope = 'ACCOUNT' or (e.scope = 'NUMBER' and e.scope_id = ${numberId}::uuid)
    or (e.scope = 'CAMPAIGN' and e.scope_id = ${campaignId}::uuid))`;

/**
 * Records an opt-out with its evidence, for what the account's setting says, and notifies the webhook. Replies that
 * still wait no longer pass it: only its confirmation, which is queued afterwards, does. Returns false if the phone had
 * opted out before.
 */
export async function recordOptOut(
  tx: Executor,
  { from, phone, reason, at, since = null, messageId = null, body = null, userId = null, note = '' }: OptOut,
  endReplies: EndReplies,
): Promise<boolean> {
  const { accountId, number } = from;
  const before = await optOutSince(tx, from, phone);
  const { scope, scopeId } = await coverage(tx, from);
  const { added } = await block(tx, {
    accountId,
    phones: [phone],
    scope,
    scopeId,
    reason,
    at: since ?? at,
    messageId,
    userId,
    note,
  });
  if (scope === 'ACCOUNT') {
    await tx.run(sql`
      update contact set opted_out_at = coalesce(opted_out_at, ${at}::timestamptz), consent_status = 'REVOKED',
        consent_source = ${reason === 'KEYWORD' ? 'KEYWORD' : null}, consent_at = ${at}, updated_at = ${at}
      where account_id = ${accountId} and phone = ${phone}
        and (opted_out_at is null or ${reason === 'KEYWORD'}::boolean)`);
  }
  // A second STOP must not cancel the confirmation of the first, which may still wait.
  if (before !== null) return false;
  await endReplies(tx, { accountId, phone, since: new Date(at.getTime() - dayMs) });
  if (!added.length) return false;
  await addEvent(
    tx,
    accountId,
    {
      event: 'contact.optedOut',
      phone,
      messageId,
      data: { messageUUID: messageId, from: phone, to: number, body, reason },
    },
    at,
  );
  return true;
}

/** Returns what an opt-out covers: the account's setting, or the whole account if no number or campaign is known. */
async function coverage(
  tx: Executor,
  { accountId, numberId, campaignId }: OptOutFrom,
): Promise<{ scope: BlockScope; scopeId: string | null }> {
  const account = await tx.row<{ scope: BlockScope }>(
    sql`select opt_out_scope as scope from account where id = ${accountId}`,
  );
  const scopeId = account?.scope === 'NUMBER' ? numberId : account?.scope === 'CAMPAIGN' ? campaignId : null;
  return scopeId === null ? { scope: 'ACCOUNT', scopeId } : { scope: account?.scope ?? 'ACCOUNT', scopeId };
}

/** Records an opt-in by text: lifts the opt-outs that cover the number, and nothing else that blocks the phone. */
export async function recordOptIn(
  tx: Executor,
  { accountId, numberId, campaignId }: BlockQuery,
  phone: string,
  at: Date,
): Promise<void> {
  const lifted = await tx.rows<{ scope: BlockScope; scopeId: string | null }>(sql`
    update blacklist_entry e set removed_at = ${at}, removed_reason = 'The phone opted in by text'
    where e.account_id = ${accountId} and e.phone = ${phone} and e.reason = any(${optOutReasonList})
      and e.removed_at is null and ${applies(numberId, campaignId)} returning e.scope, e.scope_id as "scopeId"`);
  await noteBlocks(
    tx,
    { accountId, userId: null, at },
    lifted.map((one) => ({ ...one, phone, type: 'OPTED_IN' })),
  );
  await forgetHashes(tx, accountId, [phone]);
  await tx.run(sql`
    update contact set opted_out_at = null, consent_status = 'EXPRESS', consent_source = 'KEYWORD', consent_at = ${at},
      updated_at = ${at}
    where account_id = ${accountId} and phone = ${phone}`);
}

/** Deletes the hashes of opt-outs of phones. */
export async function forgetHashes(tx: Executor, accountId: string, phones: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from opt_out o
      using jsonb_to_recordset(${JSON.stringify(phones.map((phone) => ({ phone })))}::text::jsonb) as r (phone text)
    where o.account_id = ${accountId} and o.phone_hash = ${phoneHash(accountId, sql`r.phone`)}`);
}
