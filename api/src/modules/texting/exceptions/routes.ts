import { readsChangedBy } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../http/register-call';
import { pricerOf } from '../../pricing';
import { acceptExceptions, rateAgain } from './rate-again';

/** Registers the calls that settle messages without a price. */
export function registerExceptions(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/rateagain', async (context) => {
    const { difference, charged, ...result } = await context.db.transaction((tx) =>
      rateAgain(tx, pricerOf(context), context.body.exceptions),
    );
    for (const accountId of charged)
      context.live.changed(accountId, readsChangedBy('account.manage/createdeposit'), context.request.id);
    return { ...result, difference: toWire(difference) };
  });
  registerCall(app, 'admin.manage/acceptratingexceptions', async (context) => ({
    accepted: await context.db.transaction((tx) =>
      acceptExceptions(tx, pricerOf(context), context.body.exceptions, context.body.reason?.trim()),
    ),
  }));
}
