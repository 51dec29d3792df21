import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';

type Body = CallRequest<'account.manage/addkeyword'>;

/** Returns what a rule applies to; 422 if its campaign or number is missing. */
export function coverage({ scope = 'ACCOUNT', campaignUUID, numberUUID }: Body): {
  scope: string;
  scopeId: string | null;
} {
  if (scope === 'ACCOUNT') return { scope, scopeId: null };
  const scopeId = scope === 'CAMPAIGN' ? campaignUUID : numberUUID;
  if (!scopeId)
    throw scope === 'CAMPAIGN'
      ? fieldError('campaignUUID', 'required', 'Campaign is required')
      : fieldError('numberUUID', 'required', 'Number is required');
  return { scope, scopeId };
}

/** Checks that a campaign and a number are the account's (404). */
export async function requireOwn(
  db: Executor,
  accountId: string,
  { campaignUUID, numberUUID }: Pick<Body, 'campaignUUID' | 'numberUUID'>,
): Promise<void> {
  if (
    campaignUUID &&
    !(await db.row(sql`select 1 from campaign where account_id = ${accountId} and id = ${campaignUUID}`))
  )
    throw notFound('Campaign');
  if (
    numberUUID &&
    !(await db.row(
      sql`select 1 from number where account_id = ${accountId} and id = ${numberUUID} and released_at is null`,
    ))
  )
    throw notFound('Number');
}

/** Checks that a campaign, a number, and a static list are the account’s. */
export async function checkIds(tx: Executor, accountId: string, { contactListUUID, ...subjects }: Body): Promise<void> {
  await requireOwn(tx, accountId, subjects);
  if (!contactListUUID) return;
  const list = await tx.row<{ type: string }>(
    sql`select type from contact_list where account_id = ${accountId} and id = ${contactListUUID}`,
  );
  if (!list) throw notFound('Contact list');
  if (list.type !== 'STATIC') throw fieldError('contactListUUID', 'smart', 'Contacts can’t be added to a smart list');
}
