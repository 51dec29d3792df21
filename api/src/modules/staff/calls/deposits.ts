import { readsChangedBy } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { FastifyInstance } from 'fastify';
import { depositOf, refundDeposit, walletBalance } from '../../money';
import { staffScope } from '../../identity';
import { actorOf, registerCall } from '../../../http/register-call';
import { cardPayments } from './card-payments';

/** Registers the calls of staff on deposits. */
export function registerAdminDeposits(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getcardpayments', ({ db, auth, payments }) =>
    cardPayments(db, payments.name, staffScope(auth)),
  );
  registerCall(app, 'admin.manage/refunddeposit', async (context) => {
    const { db, auth, body, live, request } = context;
    const { id, accountId, depositId, amount, status, problem } = await refundDeposit(
      context,
      { scope: staffScope(auth), actor: actorOf(context) },
      body,
    );
    // Open pages of the customer read the balance again.
    live.changed(accountId, readsChangedBy('account.manage/createdeposit'), request.id);
    const deposit = await depositOf(db, accountId, depositId);
    return {
      refundUUID: id,
      depositUUID: depositId,
      amount: toWire(amount),
      status,
      problem,
      refunded: toWire(deposit?.refunded ?? 0n),
      balance: toWire(await walletBalance(db, accountId)),
    };
  });
}
