import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { isPhone } from '../../base/phone';
import { fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { block } from './block';

/** The user who changes the list. */
export interface Editor {
  accountId: string;
  userId: string;
  at: Date;
}

/** Blocks what a user typed, pasted, or imported. 404 for a campaign or number of another account. */
export async function addToBlacklist(tx: Executor, { accountId, userId, at }: Editor, body: CallRequest<'account.manage/addblacklist'>): Promise<CallResponse<'account.manage/addblacklist'>> {
  const { scope = 'ACCOUNT', reason = 'MANUAL', note = '' } = body;
  const scopeId = await subjectOf(tx, accountId, scope, body);
  const phones: string[] = [];
  const invalid: { row: number; text: string; message: string }[] = [];
  body.numbers.forEach((text, index) => {
    const read = readPhone(text);
    if ('phone' in read) phones.push(read.phone);
    else invalid.push({ row: index + 1, text, message: read.problem });
  });
  const { added, existing } = await block(tx, { accountId, phones, scope, scopeId, reason, at, userId, note: note.trim() });
  return { added: added.length, existing: existing.length, invalid };
}

async function subjectOf(tx: Executor, accountId: string, scope: string, { campaignUUID, numberUUID }: { campaignUUID?: string; numberUUID?: string }): Promise<string | null> {
  if (campaignUUID && !(await tx.row(sql`select 1 from campaign where account_id = ${accountId} and id = ${campaignUUID}`))) throw notFound('Campaign');
  if (numberUUID && !(await tx.row(sql`select 1 from number where account_id = ${accountId} and id = ${numberUUID} and released_at is null`))) throw notFound('Number');
  if (scope === 'ACCOUNT') return null;
  const id = scope === 'CAMPAIGN' ? campaignUUID : numberUUID;
  if (!id) throw scope === 'CAMPAIGN' ? fieldError('campaignUUID', 'required', 'Campaign is required') : fieldError('numberUUID', 'required', 'Number is required');
  return id;
}

/** Reads a typed number as E.164; ten digits are of the United States. Anything else is a problem, as a sentence. */
function readPhone(text: string): { phone: string } | { problem: string } {
  const digits = text.replace(/[\s().-]/g, '');
  if (!/\d/.test(digits)) return { problem: 'This isn’t a phone number.' };
  if (!/^\+?\d+$/.test(digits)) return { problem: 'Remove everything but the digits.' };
  const phone = /^\d{10}$/.test(digits) ? `+1${digits}` : /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return { problem: 'Enter 10 digits, or + and the country code.' };
  return isPhone(phone) ? { phone } : { problem: 'No phone has this number.' };
}
