import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { declinedField, declineReasons } from '@heliograph/shared/reference/payments';
import { walletBalance } from '../../../domain/ledger';
import { oneAtATime } from '../../../domain/one-at-a-time';
import { Refusal } from '../../../domain/refusal';
import { tenantOf } from '../../../http/tenant';
import { knownDeposit, openDeposit } from './create';
import type { DepositContext } from './create';
import { depositByKey } from './queries';
import type { Deposit } from './queries';
import { chargeAndSettle } from './settle';

type Response = CallResponse<'account.manage/createdeposit'>;

/** Makes a deposit, or answers what its key has made before. A declined card answers 402 with the reason. */
export async function pay(context: DepositContext): Promise<Response> {
  const accountId = tenantOf(context.auth);
  // Also one after the other within this process, which spares the provider a crowd of equal requests.
  return oneAtATime(`deposit ${accountId} ${context.body.idempotencyKey}`, async () => {
    const known = await knownDeposit(context);
    if (known?.status === 'PROCESSING') await charge(context, known);
    if (!known) await payNew(context);
    const deposit = await depositByKey(context.db, accountId, context.body.idempotencyKey);
    if (!deposit) throw new Error('A deposit is gone');
    return answer(context, deposit);
  });
}

async function payNew(context: DepositContext): Promise<void> {
  const deposit = await openDeposit(context);
  if (deposit.status === 'PROCESSING') await charge(context, deposit);
}

/** A provider that does not answer leaves the deposit under way; it is asked again in the background. */
async function charge(context: DepositContext, deposit: Deposit): Promise<void> {
  await chargeAndSettle(context, deposit).catch((error: unknown) => {
    context.log({ level: 'error', message: `Deposit ${deposit.reference} has no answer yet`, requestId: context.request.id, error });
  });
}

async function answer({ db, body }: DepositContext, deposit: Deposit): Promise<Response> {
  if (deposit.failureCode !== null) {
    const message = declineReasons[deposit.failureCode];
    // Of a new card the field that was wrong is named: `paymentToken.cvc`.
    const field = body.paymentMethodUUID === undefined ? `paymentToken.${declinedField(deposit.failureCode)}` : 'paymentMethodUUID';
    throw new Refusal('declined', 'PAYMENT_DECLINED', message, { fields: [{ field, code: deposit.failureCode, message }] });
  }
  return {
    depositUUID: deposit.id,
    reference: deposit.reference,
    status: deposit.status,
    amount: toWire(deposit.amount),
    charged: toWire(deposit.charged),
    balance: toWire(await walletBalance(db, deposit.accountId)),
  };
}
