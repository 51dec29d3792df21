import type { FastifyInstance } from 'fastify';
import { billingHistorySpec } from '@heliograph/shared/lists/billing-history';
import { registerCall, tenantOf } from '../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../paging';
import { campaignOptions, numberOptions } from '../options';
import { registerDeposits } from './deposits/routes';
import { registerOutlook } from './outlook/routes';
import { billingList, toBillingItem } from './queries';
import { billingTotals } from './totals';

const columns = csvColumns(billingHistorySpec, {
  referenceType: (row) => row.reference?.type ?? null,
  reference: (row) => row.reference?.refUUID ?? null,
  user: (row) => row.user?.name ?? null,
});

/** Registers the calls of Billing History, Add Funds, renewals and rates. */
export function registerBilling(app: FastifyInstance): void {
  registerDeposits(app);
  registerOutlook(app);
  registerCall(app, 'account.manage/getbillinghistory', ({ db, auth, body }) => runList(db, billingList(tenantOf(auth), body.filter), body, toBillingItem));
  registerCall(app, 'account.manage/summarizebillinghistory', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const { totals, lines } = await billingTotals(db, accountId, body.filter);
    const summary = await runSummary(db, billingList(accountId, body.filter), body, lines);
    const facets = { campaigns: await campaignOptions(db, accountId), numbers: await numberOptions(db, accountId) };
    return { ...summary, totals, facets };
  });
  registerCall(app, 'account.manage/exportbillinghistory', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return { filename: 'billing-history.csv', chunks: exportList(db, billingList(accountId, body.filter), body, { toItem: toBillingItem, columns, zone }) };
  });
}
