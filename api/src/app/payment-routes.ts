import type { FastifyInstance } from 'fastify';
import { depositByRef, isOpen } from '../domain/deposits/deposit';
import { chargeAndSettle } from '../domain/deposits/settle';
import { recharge } from '../domain/recharge/run-recharges';
import { registerNotifications } from './register-notifications';

/** Reads that a settled deposit changes. */
const changed = [
  'account.manage/getdeposits',
  'account.manage/getpaymentmethods',
  'account.manage/getbillinghistory',
  'account.manage/quotedeposit',
  'account.manage/getbalance',
];

/**
 * Registers `POST /hooks/payments`, where the card provider says which charges have changed. The notification is a
 * hint: the state of a charge is always read from the provider, so that a repeated or late one changes nothing.
 */
export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  registerNotifications(app, {
    path: '/',
    header: 'stripe-signature',
    mostBytes: 1_000_000,
    read: (notification) => deps.payments.readNotification?.(notification) ?? null,
    handle: async (charges) => {
      for (const ref of charges) {
        const deposit = await depositByRef(deps.db, deps.payments.name, ref);
        if (!deposit || !isOpen(deposit)) continue;
        await chargeAndSettle(deps, deposit);
        if (deposit.auto) await recharge(deps, deposit.accountId);
        deps.live.changed(deposit.accountId, changed);
      }
    },
  });
}
