import type { FastifyInstance } from 'fastify';
import { mirrorHint } from '../modules/money';
import { registerNotifications } from './register-notifications';

/**
 * Registers `POST /hooks/payments`, where the card provider says which charges have changed: they, their refunds, or
 * their disputes. The notification is a hint: the state of a charge is always read from the provider, so that a
 * repeated, late, or reordered one changes nothing.
 */
export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  registerNotifications(app, {
    path: '/',
    header: 'stripe-signature',
    mostBytes: 1_000_000,
    read: (notification) => deps.payments.readNotification?.(notification) ?? null,
    handle: async (hints) => {
      for (const hint of hints) await mirrorHint(deps, hint);
    },
  });
}
