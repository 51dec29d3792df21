import type { FastifyInstance } from 'fastify';
import { billingDaysSpec } from '@heliograph/contract/lists/billing-days';
import { billingHistorySpec } from '@heliograph/contract/lists/billing-history';
import type { Executor } from '../../../../db';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { campaignOptions, numberOptions } from '../../../../paging/options';
import { registerAutoRecharge } from './auto-recharge/routes';
import { registerDeposits } from './deposits/routes';
import { billingDays, toBillingDay, walletDays } from './days';
import { registerPapers } from './papers/routes';
import { billingList, toBillingItem } from './queries';
import { billingTotals } from './totals';

const columns = csvColumns(billingHistorySpec, {
  referenceType: (row) => row.reference?.type ?? null,
  reference: (row) => row.reference?.refUUID ?? null,
  user: (row) => row.user?.name ?? null,
});

const dayColumns = csvColumns(billingDaysSpec, {});

/** Registers the calls of Billing History, Add Funds, renewals and rates. */
export function registerBilling(app: FastifyInstance): void {
  registerDeposits(app);
  registerAutoRecharge(app);
  registerPapers(app);
  registerCall(app, 'account.manage/getbillinghistory', ({ db, auth, body }) =>
    runList(db, billingList(tenantOf(auth), body.filter), body, toBillingItem),
  );
  registerCall(app, 'account.manage/summarizebillinghistory', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const { totals, lines } = await billingTotals(db, accountId, body.filter);
    const summary = await runSummary(db, billingList(accountId, body.filter), body, lines);
    return { ...summary, totals, facets: await facetsOf(db, accountId) };
  });
  registerCall(app, 'account.manage/exportbillinghistory', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'billing-history.csv',
      chunks: exportList(db, billingList(accountId, body.filter), body, { toItem: toBillingItem, columns, zone }),
    };
  });
  registerCall(app, 'account.manage/getbillingdays', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const days = await walletDays(db, accountId, body.timezone ?? auth.timezone);
    return runList(db, billingDays(accountId, days, body.filter), body, toBillingDay(days));
  });
  registerCall(app, 'account.manage/summarizebillingdays', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const days = await walletDays(db, accountId, body.timezone ?? auth.timezone);
    const [{ totals }, summary, facets] = await Promise.all([
      billingTotals(db, accountId, body.filter),
      runSummary(db, billingDays(accountId, days, body.filter), body),
      facetsOf(db, accountId),
    ]);
    return { ...summary, totals, facets };
  });
  registerCall(app, 'account.manage/exportbillingdays', async ({ db, auth, body }) => {
    const [accountId, zone] = [tenantOf(auth), body.timezone ?? auth.timezone];
    const days = await walletDays(db, accountId, zone);
    return {
      filename: 'billing-by-day.csv',
      chunks: exportList(db, billingDays(accountId, days, body.filter), body, {
        toItem: toBillingDay(days),
        columns: dayColumns,
        zone,
      }),
    };
  });
}

/** Returns the options of the filters. */
async function facetsOf(db: Executor, accountId: string) {
  return { campaigns: await campaignOptions(db, accountId), numbers: await numberOptions(db, accountId) };
}
