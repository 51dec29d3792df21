import type { FastifyInstance } from 'fastify';
import { messageDeliverySpec } from '@heliograph/contract/lists/message-delivery';
import { deliveryGroupName } from '@heliograph/contract/reference/delivery-group-name';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { registerCall, tenantOf } from '../../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../../paging';
import { campaignOptions, numberOptions } from '../../../../../paging/options';
import { outboundFacets } from '../queries';
import { periodBefore, type ReportPeriod } from '../report-period';
import { deliveryByCarrier } from './matrix';
import { askedDelivery } from './asked';
import { chartRows, deliveryList, toDeliveryItem, withoutError } from './queries';
import { deliveryTotals } from './figures';

const columns = (zone: string) =>
  csvColumns(messageDeliverySpec, {
    group: (row) => deliveryGroupName(row, zone),
    errors: (row) =>
      row.errors.map(({ code, messages }) => `${code ? messageErrors[code].title : 'Not recorded'} ${messages}`),
  });

const instants = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** Registers the calls of Message Delivery. */
export function registerDelivery(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getmessagedelivery', async ({ db, auth, body, clock }) => {
    const asked = askedDelivery(tenantOf(auth), body.filter, body.timezone ?? auth.timezone, clock());
    return runList(db, deliveryList(asked), body, toDeliveryItem(asked));
  });
  registerCall(app, 'report.manage/summarizemessagedelivery', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = body.timezone ?? auth.timezone;
    const asked = askedDelivery(accountId, body.filter, zone, clock());
    const { period, group } = asked;
    const earlier = periodBefore(period, zone);
    const [chart, totals, before, campaigns, numbers, others] = await Promise.all([
      chartRows(db, asked),
      deliveryTotals(db, asked, period),
      deliveryTotals(db, asked, earlier),
      campaignOptions(db, accountId),
      numberOptions(db, accountId),
      outboundFacets(db, accountId),
    ]);
    const summary = await runSummary(db, deliveryList(asked), body, chart?.length);
    return {
      ...summary,
      period: instants(period),
      periodBefore: instants(earlier),
      groupBy: group,
      totals,
      before,
      withoutError: await withoutError(db, asked, totals.accepted),
      chart,
      facets: { campaigns, numbers, ...others },
    };
  });
  registerCall(app, 'report.manage/getdeliverybycarrier', ({ db, auth, body, clock }) =>
    deliveryByCarrier(db, askedDelivery(tenantOf(auth), body.filter, body.timezone ?? auth.timezone, clock())),
  );
  registerCall(app, 'report.manage/exportmessagedelivery', async ({ db, auth, body, clock }) => {
    const zone = body.timezone ?? auth.timezone;
    const asked = askedDelivery(tenantOf(auth), body.filter, zone, clock());
    return {
      filename: 'message-delivery.csv',
      chunks: exportList(db, deliveryList(asked), body, {
        toItem: toDeliveryItem(asked),
        columns: columns(zone),
        zone,
      }),
    };
  });
}
