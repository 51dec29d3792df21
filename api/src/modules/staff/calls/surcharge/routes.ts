import type { FastifyInstance } from 'fastify';
import { surchargeReportSpec } from '@heliograph/contract/lists/surcharge-report';
import { staffScope } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { monthsOf } from '../../../reports';
import { reportTotals, surchargeReport, toReportItem } from './queries';

const columns = csvColumns(surchargeReportSpec, {
  rates: (row) => row.rates.map(({ price, validFrom }) => `${price} since ${validFrom}`),
});

/** Registers the calls of the staff's Carrier Surcharge. */
export function registerSurchargeReport(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getsurchargereport', async ({ db, auth, body, clock }) => {
    const months = monthsOf(body.filter, body.timezone ?? auth.timezone, clock());
    return runList(db, surchargeReport(staffScope(auth), months, body.filter), body, toReportItem(months));
  });
  registerCall(app, 'admin.manage/summarizesurchargereport', async ({ db, auth, body, clock }) => {
    const query = surchargeReport(
      staffScope(auth),
      monthsOf(body.filter, body.timezone ?? auth.timezone, clock()),
      body.filter,
    );
    const { rows, ...sums } = await reportTotals(db, query);
    return { ...(await runSummary(db, query, body, rows)), ...sums };
  });
  registerCall(app, 'admin.manage/exportsurchargereport', async ({ db, auth, body, clock }) => {
    const zone = auth.timezone;
    const months = monthsOf(body.filter, body.timezone ?? zone, clock());
    return {
      filename: 'carrier-surcharge.csv',
      chunks: exportList(db, surchargeReport(staffScope(auth), months, body.filter), body, {
        toItem: toReportItem(months),
        columns,
        zone,
      }),
    };
  });
}
