import { ratesSpec } from '@heliograph/contract/lists/rates';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../identity';
import { keepPrices } from '../rating/keep-prices';
import { registerCall } from '../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../paging';
import { rateDecks, saveDeck, visibleDecks } from './decks';
import { startRateImpact } from './impact';
import { compareRates, importRates } from './import-rates';
import { pricerOf } from './pricer-of';
import { quoteRateEnd } from './quote-rate-end';
import { rateList, toRateItem } from './rate-list';
import { deleteRate, endRate, saveRate } from './rates';
import { deleteSurcharge, saveSurcharge, surcharges } from './surcharges';

const columns = csvColumns(ratesSpec, {});

/** Registers the calls of Billing Rates. */
export function registerRates(app: FastifyInstance): void {
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
      const deckUUID = await keepPrices(
        tx,
        { now, accountId: body.accountUUID ?? null, advice: 'Add its prices to another list first.' },
        () => saveDeck(tx, scope, body, today),
      );
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
  registerCall(app, 'admin.manage/quoterateend', (context) =>
    context.db.transaction((tx) => quoteRateEnd(tx, pricerOf(context), context.body)),
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
