import { dayMs } from '@heliograph/contract/reference/durations';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { closureRules } from '@heliograph/contract/reference/accounts';
import type { AccountStatus, ClosureRemainder } from '@heliograph/contract/reference/accounts';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import {
  appendAudit,
  type Actor,
  ofBrand,
  type StaffScope,
  endAccountSessions,
  endAccountTokens,
} from '../../identity';
import { walletBalance, endRecharge, rejectPending } from '../../money';
import { lockWallet } from '../../money';
import { requiredText } from '../../../db/names';
import { countsOf } from './quote-closure';
import { setStatus, revokeCredentials } from '../../accounts';
import { disableWebhook, endReports } from '../../notices';

/** What staff decided; `maxWriteOff` in the API's format, the most that may be written off in either direction. */
export interface ClosureInput {
  accountUUID: string;
  /** The company's name, typed. */
  confirm: string;
  reason: string;
  remainder?: ClosureRemainder | undefined;
  maxWriteOff: string;
}

const usd = (amount: bigint) => formatAmount(amount);

/**
 * Closes an account for good: from the commit on nobody logs in, no API call is answered, nothing new is sent, bought,
 * or recharged. What is under way is stopped and the balance is settled afterwards (`finishClosure`). 404 out of scope,
 * 409 if it is closed, 422 without the company's name, or without a decision about the balance. Call it inside a
 * transaction.
 */
export async function closeAccount(
  tx: Executor,
  { scope, actor, userId }: { scope: StaffScope; actor: Actor; userId: string },
  input: ClosureInput,
  now: Date,
): Promise<string> {
  const reason = requiredText('reason', 'Reason', input.reason);
  if (reason.length < closureRules.reason)
    throw fieldError('reason', 'minLength', `Reason must be more than ${closureRules.reason} characters`);
  const maxWriteOff = parseUsd(input.maxWriteOff);
  if (maxWriteOff === null || maxWriteOff < 0n)
    throw fieldError('maxWriteOff', 'invalid', 'Write-off must be 0 or greater');
  const account = await tx.row<{ id: string; company: string; status: AccountStatus }>(sql`
    select id, name as company, status from account
      where id = ${input.accountUUID} and ${ofBrand(scope, sql`host_brand_id`)} for no key update`);
  if (!account) throw notFound('The account');
  const { id, company, status } = account;
  if (status === 'CLOSED') throw new Refusal('conflict', 'CONFLICT', 'This account is already closed');
  if (input.confirm.trim() !== company.trim())
    throw fieldError('confirm', 'equal', 'Type the name of the company to confirm');
  // What waits for the wallet sees the new status.
  await lockWallet(tx, id);
  const balance = await walletBalance(tx, id);
  if (balance !== 0n && input.remainder === undefined)
    throw fieldError('remainder', 'required', `Select what happens to the balance of ${usd(balance)}`);
  const counts = await countsOf(tx, id);
  await setStatus(tx, id, { status: 'CLOSED', reason }, now);
  await tx.run(sql`
    insert into account_closure (account_id, closed_at, closed_by, reason, remainder, balance, max_write_off, erase_at)
    values (${id}, ${now}, ${userId}, ${reason}, ${input.remainder ?? 'REFUND'}, ${balance}, ${maxWriteOff},
      ${new Date(now.getTime() + closureRules.keptDays * dayMs)})`);
  await revokeAccess(tx, id, now);
  await rejectCharges(tx, id, { company, userId, actor }, now);
  await appendAudit(
    tx,
    actor,
    {
      action: 'account.close',
      entity: 'account',
      entityId: id,
      entityName: company,
      accountId: id,
      before: { status, balance: usd(balance), ...counts },
      after: { status: 'CLOSED', remainder: balance === 0n ? null : (input.remainder ?? null) },
      reason,
    },
    now,
  );
  return id;
}

/** Ends sessions, links, API credentials, webhook, Auto Recharge, renewals, and scheduled reports. */
async function revokeAccess(tx: Executor, accountId: string, now: Date): Promise<void> {
  await endAccountSessions(tx, accountId, now);
  await endAccountTokens(tx, accountId, now);
  await revokeCredentials(tx, accountId, now);
  await disableWebhook(tx, accountId, now);
  await endRecharge(tx, accountId, now);
  await endReports(tx, accountId, now);
}

/** Rejects charges and credits of staff that wait for approval: a closed account gets none. */
async function rejectCharges(
  tx: Executor,
  accountId: string,
  { company, userId, actor }: { company: string; userId: string; actor: Actor },
  now: Date,
): Promise<void> {
  const reason = 'The account was closed';
  const rejected = await rejectPending(tx, accountId, { userId, reason }, now);
  for (const id of rejected)
    await appendAudit(
      tx,
      actor,
      { action: 'charge.reject', entity: 'charge', entityId: id, entityName: company, accountId, reason },
      now,
    );
}
