import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { optOutReasons } from '@heliograph/shared/reference/blacklist';
import type { BlockReason, BlockScope } from '@heliograph/shared/reference/blacklist';
import { sql } from 'drizzle-orm';
import { isPhone } from '../../base/phone';
import { Refusal, fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { chosenRows, idIn, lockChosen, textArray } from '../../paging';
import { noteBlocks } from '../conversations/thread-events';
import { block } from './block';
import { blacklistQuery } from './blacklist-query';
import { forgetHashes } from './opt-outs';

/** The user who changes the list. */
export interface Editor {
  accountId: string;
  userId: string;
  at: Date;
}

/** Blocks what a user typed or pasted. 404 for a campaign or number of another account. */
export async function addToBlacklist(tx: Executor, { accountId, userId, at }: Editor, body: CallRequest<'account.manage/addblacklist'>): Promise<CallResponse<'account.manage/addblacklist'>> {
  const { scope = 'ACCOUNT', note = '' } = body;
  const scopeId = await subjectOf(tx, accountId, scope, body);
  const parsed = body.numbers.map((text, index) => ({ text, row: index + 1, phone: phoneOf(text) }));
  const phones = parsed.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  const { added, existing } = await block(tx, { accountId, phones, scope, scopeId, reason: 'MANUAL', at, userId, note: note.trim() });
  return { added: added.length, existing: existing.length, invalid: parsed.filter(({ phone }) => phone === null).map(({ row, text }) => ({ row, text })) };
}

async function subjectOf(tx: Executor, accountId: string, scope: string, { campaignUUID, numberUUID }: { campaignUUID?: string; numberUUID?: string }): Promise<string | null> {
  if (campaignUUID && !(await tx.row(sql`select 1 from campaign where account_id = ${accountId} and id = ${campaignUUID}`))) throw notFound('Campaign');
  if (numberUUID && !(await tx.row(sql`select 1 from number where account_id = ${accountId} and id = ${numberUUID} and released_at is null`))) throw notFound('Number');
  if (scope === 'ACCOUNT') return null;
  const id = scope === 'CAMPAIGN' ? campaignUUID : numberUUID;
  if (!id) throw scope === 'CAMPAIGN' ? fieldError('campaignUUID', 'required', 'Campaign is required') : fieldError('numberUUID', 'required', 'Number is required');
  return id;
}

/** Returns a typed number as E.164; ten digits are of the United States. Null for anything else. */
function phoneOf(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const phone = /^\d{10}$/.test(digits) ? `+1${digits}` : /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
  return /^\+[1-9]\d{6,14}$/.test(phone) && isPhone(phone) ? phone : null;
}

const locking = { table: sql`e`, columns: sql`e.id, e.reason`, one: 'Blacklist entry', many: 'entries' };

/** Removes blocks; all or none. An opt-out requires evidence, because texting without consent is against the law. */
export async function removeFromBlacklist(tx: Executor, { accountId, userId, at }: Editor, body: CallRequest<'account.manage/removeblacklist'>): Promise<number> {
  const chosen = chosenRows('entries', { ids: body.entries });
  const rows = await lockChosen<{ id: string; reason: BlockReason }>(tx, blacklistQuery(accountId), chosen, locking);
  if (rows.some(({ reason }) => reason === 'CARRIER')) throw new Refusal('conflict', 'CARRIER_BLOCK', 'A block that a carrier reported can’t be removed');
  const evidence = body.evidence?.trim() ?? '';
  if (!evidence && rows.some(({ reason }) => optOutReasons.includes(reason))) throw fieldError('evidence', 'required', 'Evidence of consent is required to remove an opt-out');
  const removed = await tx.rows<{ phone: string; scope: BlockScope; scopeId: string | null }>(sql`
    update blacklist_entry set removed_at = ${at}, removed_by = ${userId}, removed_reason = ${body.reason.trim()}, removed_evidence = ${evidence || null}
    where account_id = ${accountId} and ${idIn(sql`id`, rows.map(({ id }) => id))} and removed_at is null returning phone, scope, scope_id as "scopeId"`);
  await noteBlocks(tx, { accountId, userId, at }, removed.map((one) => ({ ...one, type: 'UNBLOCKED' })));
  await restoreConsent(tx, accountId, removed.map(({ phone }) => phone), evidence, at);
  return removed.length;
}

/** Phones that no block of the account is left for may be texted again: the opt-out on their contact and its hash end with the last block. */
async function restoreConsent(tx: Executor, accountId: string, phones: readonly string[], evidence: string, at: Date): Promise<void> {
  const free = (await tx.rows<{ phone: string }>(sql`
    select distinct b.phone from blacklist_entry b where b.account_id = ${accountId} and b.phone = any(${textArray(phones)})
      and not exists (select 1 from blacklist_entry e where e.account_id = b.account_id and e.phone = b.phone and e.scope = 'ACCOUNT' and e.removed_at is null)`)).map(({ phone }) => phone);
  await tx.run(sql`
    update contact c set opted_out_at = null, consent_status = 'NONE', consent_source = null, consent_at = null, consent_evidence = ${evidence || null}, updated_at = ${at}
    where c.account_id = ${accountId} and c.phone = any(${textArray(free)}) and c.opted_out_at is not null`);
  await forgetHashes(tx, accountId, free);
}
