import { ratesSpec } from '@heliograph/shared/lists/rates';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '@heliograph/shared/contract';
import { appendAudit } from '../../domain/audit';
import { acceptExceptions, rateAgain } from '../../domain/rating/rate-again';
import { staffScope } from '../../domain/staff-scope';
import { actorOf, registerCall } from '../../http/register-call';
import type { CallContext } from '../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../paging';
import { rateDecks, saveDeck, visibleDecks } from './decks';
import { exceptionList, toExceptionItem } from './exceptions';
import { cancelImpact, impactOf, startImpact, startRateImpact } from './impact';
import { compareRates, importRates } from './import-rates';
import { publishWaterfall, setDefaultWaterfall } from './publish';
import { quoteRating } from './quote-rating';
import { rateList, toRateItem } from './rate-list';
import { deleteRate, endRate, saveRate } from './rates';
import type { Pricer } from './rates';
import { deleteDraft, saveWaterfall } from './save-waterfall';
import { deleteSurcharge, saveSurcharge, surcharges } from './surcharges';
import { waterfallDetail, waterfallRows } from './waterfall-list';
import { withdrawVersion } from './withdraw';

type Context = Pick<CallContext<CallName>, 'auth' | 'clock'> & Parameters<typeof actorOf>[0];

/** Returns who changes prices. */
function pricerOf(context: Context): Pricer {
  const now = context.clock();
  return { scope: staffScope(context.auth), actor: actorOf(context), now, today: now.toISOString().slice(0, 10) };
}

const columns = csvColumns(ratesSpec, {});

/** Registers the calls of Billing Rates and Billing Waterfalls. */
export function registerPricing(app: FastifyInstance): void {
  registerRates(app);
  registerWaterfalls(app);
  registerCall(app, 'admin.manage/getratingexceptions', ({ db, auth, body }) =>
    runList(db, exceptionList(staffScope(auth), body.filter), body, toExceptionItem),
  );
  registerCall(app, 'admin.manage/summarizeratingexceptions', ({ db, auth, body }) =>
    runSummary(db, exceptionList(staffScope(auth), body.filter), body),
  );
  registerCall(app, 'admin.manage/rateagain', async (context) => {
    const { difference, ...result } = await context.db.transaction((tx) =>
      rateAgain(tx, pricerOf(context), context.body.exceptions),
    );
    return { ...result, difference: toWire(difference) };
  });
  registerCall(app, 'admin.manage/acceptratingexceptions', async (context) => ({
    accepted: await context.db.transaction((tx) =>
      acceptExceptions(tx, pricerOf(context), context.body.exceptions, context.body.reason?.trim()),
    ),
  }));
}

function registerRates(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getrates', (context) => {
    const { scope, today } = pricerOf(context);
    return runList(context.db, rateList(scope, context.body.filter, today), context.body, toRateItem);
  });
  registerCall(app, 'admin.manage/summarizerates', async (context) => {
    const { scope, today } = pricerOf(context);
    const summary = await runSummary(context.db, rateList(scope, context.body.filter, today), context.body);
    const decks = await context.db.rows<{ deckUUID: string; name: string }>(sql`
      select d.id as "deckUUID", d.name from rate_deck d left join account a on a.id = d.account_id
        where ${visibleDecks(scope)} order by lower(d.name), d.id limit 500`);
    return { ...summary, facets: { decks } };
  });
  registerCall(app, 'admin.manage/exportrates', async (context) => {
    const { scope, today } = pricerOf(context);
    return {
      filename: 'rates.csv',
      chunks: exportList(context.db, rateList(scope, context.body.filter, today), context.body, {
        toItem: toRateItem,
        columns,
        zone: context.auth.timezone,
      }),
    };
  });
  registerCall(app, 'admin.manage/getratedecks', async (context) => {
    const { scope, today } = pricerOf(context);
    return { items: await rateDecks(context.db, scope, today) };
  });
  registerCall(app, 'admin.manage/saveratedeck', (context) =>
    context.db.transaction(async (tx) => {
      const { scope, actor, now, today } = pricerOf(context);
      const { body } = context;
      const deckUUID = await saveDeck(tx, scope, body, today);
      await appendAudit(
        tx,
        actor,
        {
          action: body.deckUUID === undefined ? 'rateDeck.create' : 'rateDeck.rename',
          entity: 'rateDeck',
          entityId: deckUUID,
          entityName: body.name.trim(),
          accountId: body.accountUUID ?? null,
        },
        now,
      );
      return { deckUUID };
    }),
  );
  registerCall(app, 'admin.manage/saverate', (context) =>
    context.db.transaction((tx) => saveRate(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/endrate', (context) =>
    context.db.transaction((tx) => endRate(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/deleterate', (context) =>
    context.db.transaction(async (tx) => {
      await deleteRate(tx, pricerOf(context), context.body.rateId);
      return { deleted: true as const };
    }),
  );
  registerCall(app, 'admin.manage/quoterateimport', (context) =>
    context.db.transaction(async (tx) => {
      const { changed, added, same, errors } = await compareRates(
        tx,
        pricerOf(context),
        context.body.deckUUID,
        context.body.csv,
      );
      return { changed, added, same, errors };
    }),
  );
  registerCall(app, 'admin.manage/importrates', (context) =>
    context.db.transaction((tx) => importRates(tx, pricerOf(context), context.body.deckUUID, context.body.csv)),
  );
  registerCall(app, 'admin.manage/startrateimpact', (context) =>
    context.db.transaction(async (tx) => ({ impactUUID: await startRateImpact(tx, pricerOf(context), context.body) })),
  );
  registerCall(app, 'admin.manage/getsurcharges', (context) => {
    const { today, now } = pricerOf(context);
    return surcharges(context.db, today, now);
  });
  registerCall(app, 'admin.manage/savesurcharge', (context) =>
    context.db.transaction((tx) => saveSurcharge(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/deletesurcharge', (context) =>
    context.db.transaction(async (tx) => {
      await deleteSurcharge(tx, pricerOf(context), context.body.surchargeId);
      return { deleted: true as const };
    }),
  );
}

function registerWaterfalls(app: FastifyInstance): void {
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
