import type { FastifyInstance } from 'fastify';
import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { declinedField, declineReasons } from '@heliograph/shared/reference/deposits';
import { makeDeposit, type MadeDeposit } from '../../../domain/deposits/make-deposit';
import { quoteDeposit } from '../../../domain/deposits/quote';
import { deleteSavedCard, savedCards } from '../../../domain/deposits/saved-cards';
import { Refusal } from '../../../base/refusal';
import { actorOf, tenantOf, registerCall } from '../../../http/register-call';
import { runList } from '../../../paging';
import { depositList, toDepositItem } from './list';

/** Registers the calls of Add Funds. */
export function registerDeposits(app: FastifyInstance): void {
  registerCall(app, 'account.manage/quotedeposit', (context) => quoteDeposit(context, tenantOf(context.auth), context.body));
  registerCall(app, 'account.manage/createdeposit', async (context) => {
    const { auth, body } = context;
    return answer(await makeDeposit(context, { accountId: tenantOf(auth), userId: auth.userId }, body), body);
  });
  registerCall(app, 'account.manage/getdeposits', ({ db, auth, body }) => runList(db, depositList(tenantOf(auth), body.filter), body, toDepositItem));
  registerCall(app, 'account.manage/getpaymentmethods', async ({ db, auth, clock }) => ({ items: await savedCards(db, tenantOf(auth), clock()) }));
  registerCall(app, 'account.manage/deletepaymentmethod', async (context) => {
    await deleteSavedCard(context, tenantOf(context.auth), actorOf(context), context.body.paymentMethodUUID);
    return { deleted: true };
  });
}

/** Rejects a declined card with the reason; for a new card, at the field that was wrong: `paymentToken.cvc`. */
function answer({ deposit, balance }: MadeDeposit, body: CallRequest<'account.manage/createdeposit'>): CallResponse<'account.manage/createdeposit'> {
  const { failureCode } = deposit;
  if (failureCode !== null) {
    const message = declineReasons[failureCode];
    const field = body.paymentMethodUUID === undefined ? `paymentToken.${declinedField(failureCode)}` : 'paymentMethodUUID';
    throw new Refusal('declined', 'PAYMENT_DECLINED', message, { fields: [{ field, code: failureCode, message }] });
  }
  return {
    depositUUID: deposit.id,
    reference: deposit.reference,
    status: deposit.status,
    amount: toWire(deposit.amount),
    charged: toWire(deposit.charged),
    balance: toWire(balance),
  };
}
