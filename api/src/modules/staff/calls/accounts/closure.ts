import { readsChangedBy } from '@heliograph/contract';
import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { closeAccount, quoteClosure, finishClosure } from '../../../flows';
import { staffScope } from '../../../identity';
import { actorOf, type CallContext } from '../../../../http/register-call';

/** Serves `admin.manage/quoteaccountclosure`. */
export async function quoteAccountClosure({
  db,
  auth,
  body,
  clock,
  payments,
}: CallContext<'admin.manage/quoteaccountclosure'>): Promise<CallResponse<'admin.manage/quoteaccountclosure'>> {
  const by = { scope: staffScope(auth), userId: auth.userId, provider: payments.name, now: clock() };
  const quote = await quoteClosure(db, by, body.accountUUID);
  return {
    accountUUID: body.accountUUID,
    company: quote.company,
    status: quote.status,
    balance: toWire(quote.balance),
    held: toWire(quote.held),
    refunds: quote.refunds.map(({ depositId, reference, createdAt, brand, last4, amount }) => ({
      depositUUID: depositId,
      reference,
      paidAt: createdAt.toISOString(),
      card: `${brand} ending ${last4}`,
      amount: toWire(amount),
    })),
    choices: quote.choices.map(({ refunded, writtenOff, ...choice }) => ({
      ...choice,
      refunded: toWire(refunded),
      writtenOff: toWire(writtenOff),
    })),
    counts: quote.counts,
    autoRecharge: quote.autoRecharge,
    webhook: quote.webhook,
    quarantineDays: quote.quarantineDays,
    keptDays: quote.keptDays,
  };
}

/**
 * Serves `admin.manage/closeaccount`. The account is closed once its transaction is committed; what can't be stopped or
 * settled right now is continued by a job.
 */
export async function closeStaffAccount(
  context: CallContext<'admin.manage/closeaccount'>,
): Promise<CallResponse<'admin.manage/closeaccount'>> {
  const { db, auth, body, clock, live, log, request } = context;
  const by = { scope: staffScope(auth), userId: auth.userId, actor: actorOf(context) };
  const accountId = await db.transaction((tx) => closeAccount(tx, by, body, clock()));
  // Open pages of the customer read again, and are logged out.
  live.changed(accountId, readsChangedBy('account.manage/update'), request.id);
  await finishClosure(context, accountId).catch((error: unknown) =>
    log({ level: 'error', message: `The closing of account ${accountId} is not finished yet`, error }),
  );
  return { accountUUID: accountId, status: 'CLOSED' };
}
