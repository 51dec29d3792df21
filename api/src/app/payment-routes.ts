import type { FastifyInstance } from 'fastify';
import { depositByRef, isOpen } from '../domain/deposits/deposit';
import { chargeAndSettle } from '../domain/deposits/settle';
import { recharge } from '../domain/recharge/run-recharges';
import { ApiError } from '../http/api-error';
import { sendError } from '../http/handle-errors';
import { securityHeaders } from '../http/headers';
import { refuseOtherMethods } from '../http/methods';

const mostBytes = 1_000_000;

/** Reads that a settled deposit changes. */
const changed = ['account.manage/getdeposits', 'account.manage/getpaymentmethods', 'account.manage/getbillinghistory', 'account.manage/quotedeposit', 'account.manage/getbalance'];

/**
 * Registers `POST /hooks/payments`, where the card provider says which charges have changed. Only its signature counts, not the host. The
 * notification is a hint: the state of a charge is always read from the provider, so that a repeated or late one changes nothing.
 */
export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  app.removeAllContentTypeParsers();
  // The signature is of the body as it was sent.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => securityHeaders(reply, request.id));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, deps.log));
  refuseOtherMethods(app);
  app.post<{ Body: string | undefined }>('/', async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const charges = deps.payments.readNotification?.({ signature: typeof signature === 'string' ? signature : undefined, body: request.body ?? '', now: deps.clock() });
    if (!charges) throw new ApiError(401, 'INVALID_SIGNATURE', 'The signature of this notification is invalid');
    for (const ref of charges) {
      const deposit = await depositByRef(deps.db, deps.payments.name, ref);
      if (!deposit || !isOpen(deposit)) continue;
      await chargeAndSettle(deps, deposit);
      if (deposit.auto) await recharge(deps, deposit.accountId);
      deps.live.changed(deposit.accountId, changed);
    }
    return reply.status(204).send();
  });
}
