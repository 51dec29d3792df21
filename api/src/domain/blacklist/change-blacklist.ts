import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { isPhone } from '../../base/phone';
import { Refusal, fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { chosenRows, idIn, lockChosen } from '../../paging';
import { block } from './block';
import { blacklistQuery } from './blacklist-query';

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

/** Removes blocks; all or none. An opt-out by text requires evidence, because texting without consent is against the law. */
export async function removeFromBlacklist(tx: Executor, { accountId, userId, at }: Editor, body: CallRequest<'account.manage/removeblacklist'>): Promise<number> {
  const chosen = chosenRows('entries', { ids: body.entries });
  const rows = await lockChosen<{ id: string; reason: string }>(tx, blacklistQuery(accountId), chosen, locking);
  if (rows.some(({ reason }) => reason === 'CARRIER')) throw new Refusal('conflict', 'CARRIER_BLOCK', 'A block that a carrier reported can’t be removed');
  const evidence = body.evidence?.trim() ?? '';
  if (!evidence && rows.some(({ reason }) => reason === 'KEYWORD')) throw fieldError('evidence', 'required', 'Evidence of consent is required to remove an opt-out by text');
  const removed = await tx.rows<{ phone: string; reason: string }>(sql`
    update blacklist_entry set removed_at = ${at}, removed_by = ${userId}, removed_reason = ${body.reason.trim()}, removed_evidence = ${evidence || null}
    where account_id = ${accountId} and ${idIn(sql`id`, rows.map(({ id }) => id))} and removed_at is null returning phone, reason`);
  await restoreConsent(tx, accountId, removed.flatMap(({ phone, reason }) => (reason === 'KEYWORD' ? [phone] : [])), evidence, at);
  return removed.length;
}

/** Contacts that no block is left for may be texted again; the evidence is their consent. */
async function restoreConsent(tx: Executor, accountId: string, phones: readonly string[], evidence: string, at: Date): Promise<void> {
  await tx.run(sql`
    update contact c set opted_out_at = null, consent_status = 'NONE', consent_source = null, consent_at = null, consent_evidence = ${evidence || null}, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify([...new Set(phones)].map((phone) => ({ phone })))}::text::jsonb) as r (phone text)
    where c.account_id = ${accountId} and c.phone = r.phone and c.opted_out_at is not null
      and not exists (select 1 from blacklist_entry e where e.account_id = c.account_id and e.phone = c.phone and e.scope = 'ACCOUNT' and e.removed_at is null)`);
}
