import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../identity';
import { registerCall } from '../../../http/register-call';
import { runList, runSummary } from '../../../paging';
import { exceptionList, toExceptionItem } from './exceptions';
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
}
