import type { FastifyInstance } from 'fastify';
import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { declinedField, declineReasons } from '@heliograph/contract/reference/deposits';
import { statusOf } from '../../../deposits/deposit';
import { cancelDeposit, makeDeposit, resumeDeposit, type MadeDeposit } from '../../../deposits/make-deposit';
import { quoteDeposit } from '../../../deposits/quote';
import { deleteSavedCard, savedCards } from '../../../deposits/saved-cards';
import { Refusal } from '../../../../../base/refusal';
import { actorOf, tenantOf, registerCall } from '../../../../../http/register-call';
import { runList } from '../../../../../paging';
import { depositList, toDepositItem } from './list';

/** Registers the calls of Add Funds. */
export function registerDeposits(app: FastifyInstance): void {
  registerCall(app, 'account.manage/quotedeposit', (context) =>
    quoteDeposit(context, { accountId: tenantOf(context.auth), zone: context.auth.timezone }, context.body),
  );
  registerCall(app, 'account.manage/createdeposit', async (context) => {
    const { auth, body } = context;
    return answer(
      await makeDeposit(context, { accountId: tenantOf(auth), userId: auth.userId }, body),
      body.paymentMethodUUID === undefined,
    );
  });
  registerCall(app, 'account.manage/resumedeposit', async (context) => {
    const made = await resumeDeposit(context, tenantOf(context.auth), context.body.depositUUID);
    return answer(made, made.deposit.paymentMethodId === null);
  });
  registerCall(app, 'account.manage/canceldeposit', async (context) =>
    paidOf(await cancelDeposit(context, tenantOf(context.auth), context.body.depositUUID)),
  );
  registerCall(app, 'account.manage/getdeposits', ({ db, auth, body }) =>
    runList(db, depositList(tenantOf(auth), body.filter), body, toDepositItem),
  );
  registerCall(app, 'account.manage/getpaymentmethods', async ({ db, auth, clock, payments }) => ({
    items: await savedCards(db, payments.name, tenantOf(auth), clock()),
  }));
  registerCall(app, 'account.manage/deletepaymentmethod', async (context) => {
    await deleteSavedCard(context, tenantOf(context.auth), actorOf(context), context.body.paymentMethodUUID);
    return { deleted: true };
  });
}

type Answer = CallResponse<'account.manage/createdeposit'>;

/** Rejects a declined card with the reason; for a new card, at the field that was wrong: `paymentToken.cvc`. */
function answer(made: MadeDeposit, newCard: boolean): Answer {
  const { failureCode } = made.deposit;
  if (failureCode === null) return paidOf(made);
  const message = declineReasons[failureCode];
  const field = newCard ? `paymentToken.${declinedField(failureCode)}` : 'paymentMethodUUID';
  throw new Refusal('declined', 'PAYMENT_DECLINED', message, { fields: [{ field, code: failureCode, message }] });
}

function paidOf({ deposit, balance, action }: MadeDeposit): Answer {
  const { id, reference, amount, charged, failureCode } = deposit;
  return {
    depositUUID: id,
    reference,
    status: statusOf(deposit),
    amount: toWire(amount),
    charged: toWire(charged),
    balance: toWire(balance),
    ...(failureCode !== null && { failure: { code: failureCode, text: declineReasons[failureCode] } }),
    action,
  };
}
