import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/callers';
import { exportList, runList } from '../../paging';
import type { CsvColumn } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { campaignOptions, numberOptions } from '../options';
import { registerDeposits } from './deposits/routes';
import { registerOutlook } from './outlook/routes';
import { billingList, toBillingItem } from './queries';
import type { BillingItem } from './queries';
import { billingTotals } from './totals';

const columns: CsvColumn<BillingItem>[] = [
  { header: 'Date', value: (row) => row.at, instant: true },
  { header: 'Type', value: (row) => row.type },
  { header: 'Description', value: (row) => row.description },
  { header: 'Reference type', value: (row) => row.reference?.type ?? null },
  { header: 'Reference', value: (row) => row.reference?.refUUID ?? null },
  { header: 'Quantity', value: (row) => row.quantity },
  { header: 'Unit rate (USD)', value: (row) => row.unitRate },
  { header: 'Amount (USD)', value: (row) => row.amount },
  { header: 'Balance after (USD)', value: (row) => row.balanceAfter },
  { header: 'User', value: (row) => row.user?.name ?? null },
];

/** The calls of Billing History, Add Funds, renewals and rates. */
export function registerBilling(app: FastifyInstance): void {
  registerDeposits(app);
  registerOutlook(app);
  registerCall(app, 'account.manage/getbillinghistory', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const { totals, lines } = await billingTotals(db, accountId, body.filter);
    const list = await runList(db, billingList(accountId, body.filter), body, toBillingItem, lines);
    const facets = { campaigns: await campaignOptions(db, accountId), numbers: await numberOptions(db, accountId) };
    return { ...list, totals, facets };
  });
  registerCall(app, 'account.manage/exportbillinghistory', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
    return { filename: 'billing-history.csv', chunks: exportList(db, billingList(accountId, body.filter), body, { toItem: toBillingItem, columns, zone }) };
  });
}
