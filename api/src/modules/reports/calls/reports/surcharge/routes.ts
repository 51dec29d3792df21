import type { FastifyInstance } from 'fastify';
import { carrierSurchargeSpec } from '@heliograph/contract/lists/carrier-surcharge';
import { toWire } from '@heliograph/contract/money';
import { registerCall, tenantOf } from '../../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../../paging';
import { campaignOptions, numberOptions } from '../../../../../paging/options';
import { monthsOf } from '../report-period';
import { surchargeList, surchargeSums, toSurchargeItem } from './queries';
import { reconcile } from './reconcile';

const columns = csvColumns(carrierSurchargeSpec, {});

/** Registers the calls of Carrier Surcharge. */
export function registerSurcharge(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getcarriersurcharge', async ({ db, auth, body, clock }) => {
    const months = monthsOf(body.filter, body.timezone ?? auth.timezone, clock());
    return runList(db, surchargeList(tenantOf(auth), months, body.filter), body, toSurchargeItem(months));
  });
  registerCall(app, 'report.manage/summarizecarriersurcharge', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const months = monthsOf(body.filter, body.timezone ?? auth.timezone, clock());
    const [matching, all] = await Promise.all([
      surchargeSums(db, accountId, months, body.filter),
      surchargeSums(db, accountId, months),
    ]);
    const reconciliation = await reconcile(db, accountId, months, all.amount);
    const facets = { campaigns: await campaignOptions(db, accountId), numbers: await numberOptions(db, accountId) };
    const summary = await runSummary(db, surchargeList(accountId, months, body.filter), body, matching.rows);
    return {
      ...summary,
      totals: { messages: matching.messages, segments: matching.segments, amount: toWire(matching.amount) },
      reconciliation,
      facets,
    };
  });
  registerCall(app, 'report.manage/exportcarriersurcharge', async ({ db, auth, body, clock }) => {
    const zone = auth.timezone;
    const months = monthsOf(body.filter, body.timezone ?? zone, clock());
    return {
      filename: 'carrier-surcharge.csv',
      chunks: exportList(db, surchargeList(tenantOf(auth), months, body.filter), body, {
        toItem: toSurchargeItem(months),
        columns,
        zone,
      }),
    };
  });
}
