import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../identity';
import { registerCall } from '../../../http/register-call';
import { cancelImpact, impactOf, startImpact } from './impact';
import { pricerOf } from './pricer-of';
import { publishWaterfall, setDefaultWaterfall } from './publish';
import { quoteRating } from './quote-rating';
import { deleteDraft, saveWaterfall } from './save-waterfall';
import { waterfallDetail, waterfallRows } from './waterfall-list';
import { withdrawVersion } from './withdraw';

/** Registers the calls of Billing Waterfalls, and of what changed prices cost. */
export function registerWaterfalls(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getwaterfalls', async (context) => {
    const { scope, now } = pricerOf(context);
    return { items: await waterfallRows(context.db, scope, now) };
  });
  registerCall(app, 'admin.manage/getwaterfall', (context) => {
    const { scope, now } = pricerOf(context);
    return waterfallDetail(context.db, scope, context.body.waterfallUUID, now);
  });
  registerCall(app, 'admin.manage/savewaterfall', (context) =>
    context.db.transaction((tx) => saveWaterfall(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/deletewaterfalldraft', (context) =>
    context.db.transaction(async (tx) => {
      await deleteDraft(tx, pricerOf(context), context.body.waterfallUUID);
      return { deleted: true as const };
    }),
  );
  registerCall(app, 'admin.manage/publishwaterfall', (context) =>
    context.db.transaction((tx) => publishWaterfall(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/withdrawwaterfall', (context) =>
    context.db.transaction(async (tx) => {
      await withdrawVersion(tx, pricerOf(context), context.body);
      return { withdrawn: true as const };
    }),
  );
  registerCall(app, 'admin.manage/setdefaultwaterfall', (context) =>
    context.db.transaction((tx) => setDefaultWaterfall(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/quoterating', (context) => {
    const { scope, now } = pricerOf(context);
    return quoteRating(context.db, scope, context.body, now);
  });
  registerCall(app, 'admin.manage/startwaterfallimpact', (context) =>
    context.db.transaction(async (tx) => ({
      impactUUID: await startImpact(tx, pricerOf(context), context.body.waterfallUUID),
    })),
  );
  registerCall(app, 'admin.manage/getpricingimpact', ({ db, auth, body }) =>
    impactOf(db, staffScope(auth), body.impactUUID),
  );
  registerCall(app, 'admin.manage/cancelpricingimpact', (context) =>
    context.db.transaction(async (tx) => {
      await cancelImpact(tx, pricerOf(context), context.body.impactUUID);
      return { deleted: true as const };
    }),
  );
}
