import { readsChangedBy } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import type { FastifyInstance } from 'fastify';
import { acceptExceptions, rateAgain } from '../../domain/rating/rate-again';
import { staffScope } from '../../domain/staff-scope';
import { registerCall } from '../../http/register-call';
import { runList, runSummary } from '../../paging';
import { exceptionList, toExceptionItem } from './exceptions';
import { pricerOf } from './pricer-of';
import { registerRates } from './rate-routes';
import { registerVendors } from './vendor-routes';
import { registerWaterfalls } from './waterfall-routes';

/** Registers the calls of Billing Rates, Billing Waterfalls, and messages without a price. */
export function registerPricing(app: FastifyInstance): void {
  registerRates(app);
  registerWaterfalls(app);
  registerVendors(app);
  registerCall(app, 'admin.manage/getratingexceptions', ({ db, auth, body }) =>
    runList(db, exceptionList(staffScope(auth), body.filter), body, toExceptionItem),
  );
  registerCall(app, 'admin.manage/summarizeratingexceptions', ({ db, auth, body }) =>
    runSummary(db, exceptionList(staffScope(auth), body.filter), body),
  );
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
