import type { CallRequest, CallResponse } from '@heliograph/contract';
import type { PhoneProblem } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../base/refusal';
import { readPhone } from '../../../base/read-phone';
import type { Executor } from '../../../db';
import { block } from './block';

/** The user who changes the list. */
export interface Editor {
  accountId: string;
  userId: string;
  at: Date;
}

/** Blocks what a user typed, pasted, or imported. 404 for a campaign or number of another account. */
export async function addToBlacklist(
  tx: Executor,
  { accountId, userId, at }: Editor,
  body: CallRequest<'account.manage/addblacklist'>,
): Promise<CallResponse<'account.manage/addblacklist'>> {
  const { scope = 'ACCOUNT', reason = 'MANUAL', note = '' } = body;
  const scopeId = await subjectOf(tx, accountId, scope, body);
  const phones: string[] = [];
  const invalid: { row: number; text: string; message: string }[] = [];
  body.numbers.forEach((text, index) => {
    const read = readPhone(text);
    if ('phone' in read) phones.push(read.phone);
    else invalid.push({ row: index + 1, text, message: problems[read.problem] });
  });
  const { added, existing } = await block(tx, {
    accountId,
    phones,
    scope,
    scopeId,
    reason,
    at,
    userId,
    note: note.trim(),
  });
  return { added: added.length, existing: existing.length, invalid };
}

async function subjectOf(
  tx: Executor,
  accountId: string,
  scope: string,
  { campaignUUID, numberUUID }: { campaignUUID?: string; numberUUID?: string },
): Promise<string | null> {
  if (
    campaignUUID &&
    !(await tx.row(sql`select 1 from campaign where account_id = ${accountId} and id = ${campaignUUID}`))
  )
    throw notFound('Campaign');
  if (
    numberUUID &&
    !(await tx.row(
      sql`select 1 from number where account_id = ${accountId} and id = ${numberUUID} and released_at is null`,
    ))
  )
    throw notFound('Number');
  if (scope === 'ACCOUNT') return null;
  const id = scope === 'CAMPAIGN' ? campaignUUID : numberUUID;
  if (!id)
    throw scope === 'CAMPAIGN'
      ? fieldError('campaignUUID', 'required', 'Campaign is required')
      : fieldError('numberUUID', 'required', 'Number is required');
  return id;
}

const completeNumber = 'Enter 10 digits, or + and the country code.';

/** What to do about a text that is not a phone number. */
const problems: Record<PhoneProblem, string> = {
  NOT_A_NUMBER: 'This isn’t a phone number.',
  EXTRA_TEXT: 'Remove everything but the digits.',
  TOO_SHORT: completeNumber,
  TOO_LONG: completeNumber,
  INVALID_LENGTH: completeNumber,
  INVALID_COUNTRY_CODE: completeNumber,
  UNASSIGNED: 'No phone has this number.',
};
