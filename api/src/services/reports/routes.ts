import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/callers';
import { exportList, runList } from '../../paging';
import type { CsvColumn } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { campaignOptions, numberOptions } from '../options';
import { outboundFacets, outboundList, outboundTotals, toOutboundItem } from './queries';
import type { OutboundItem } from './queries';
import { searchedFilter } from './searched';

const columns: CsvColumn<OutboundItem>[] = [
  { header: 'Message ID', value: (row) => row.messageUUID },
  { header: 'Time', value: (row) => row.at, instant: true },
  { header: 'From', value: (row) => row.from },
  { header: 'To', value: (row) => row.to },
  { header: 'Contact', value: (row) => row.contact?.name ?? null },
  { header: 'Campaign', value: (row) => row.campaign?.name ?? null },
  { header: 'Broadcast', value: (row) => row.broadcast?.name ?? null },
  { header: 'Source', value: (row) => row.source },
  { header: 'User', value: (row) => row.user?.name ?? null },
  { header: 'Message', value: (row) => row.body },
  { header: 'Type', value: (row) => row.type },
  { header: 'Encoding', value: (row) => row.encoding },
  { header: 'Segments', value: (row) => row.segments },
  { header: 'Carrier', value: (row) => row.carrier },
  { header: 'Status', value: (row) => row.status },
  { header: 'Error code', value: (row) => row.errorCode },
  { header: 'Error', value: (row) => row.errorText },
  { header: 'Rate (USD)', value: (row) => row.rate },
  { header: 'Surcharge (USD)', value: (row) => row.surcharge },
  { header: 'Total (USD)', value: (row) => row.total },
  { header: 'Sent', value: (row) => row.sentAt, instant: true },
  { header: 'Delivered', value: (row) => row.deliveredAt, instant: true },
  { header: 'Latency (ms)', value: (row) => row.latencyMs },
];

/** The calls of SMS Outbound. */
export function registerReports(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getsmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const { filter, searched } = await searchedFilter(db, accountId, body, clock());
    const totals = await outboundTotals(db, accountId, filter);
    const list = await runList(db, outboundList(accountId, filter), body, toOutboundItem, totals.messages);
    const facets = {
      campaigns: await campaignOptions(db, accountId),
      numbers: await numberOptions(db, accountId),
      ...(await outboundFacets(db, accountId)),
    };
    return { ...list, searched, totals, facets };
  });
  registerCall(app, 'report.manage/exportsmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
    const { filter } = await searchedFilter(db, accountId, body, clock());
    return { filename: 'sms-outbound.csv', chunks: exportList(db, outboundList(accountId, filter), body, { toItem: toOutboundItem, columns, zone }) };
  });
}
