import type { FastifyInstance } from 'fastify';
import { smsOutboundSpec } from '@heliograph/shared/lists/sms-outbound';
import { registerCall, tenantOf } from '../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../paging';
import { messageDetail, outbound } from '../../domain/messages/message-detail';
import { campaignOptions, numberOptions } from '../options';
import { outboundFacets, outboundList, toOutboundItem } from './queries';
import { searchedFilter, searchedPeriod } from './searched';
import { outboundTotals } from './totals';

const columns = csvColumns(smsOutboundSpec, {
  contact: (row) => row.contact?.name ?? null,
  campaign: (row) => row.campaign?.name ?? null,
  broadcast: (row) => row.broadcast?.name ?? null,
  user: (row) => row.user?.name ?? null,
  error: (row) => row.errorText,
  latency: (row) => row.latencyMs,
});

/** Registers the calls of SMS Outbound. */
export function registerReports(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getsmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const filter = await searchedFilter(db, { accountId, zone: auth.timezone }, body, clock());
    return runList(db, outboundList(accountId, filter), body, toOutboundItem);
  });
  registerCall(app, 'report.manage/summarizesmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const filter = await searchedFilter(db, { accountId, zone: auth.timezone }, body, clock());
    const searched = await searchedPeriod(db, accountId, body.filter, filter);
    const totals = await outboundTotals(db, accountId, filter);
    const summary = await runSummary(db, outboundList(accountId, filter), body, totals.messages);
    const facets = {
      campaigns: await campaignOptions(db, accountId),
      numbers: await numberOptions(db, accountId),
      ...(await outboundFacets(db, accountId)),
    };
    return { ...summary, searched, totals, facets };
  });
  registerCall(app, 'report.manage/getmessage', ({ db, auth, body }) => messageDetail(db, tenantOf(auth), body.messageUUID, outbound));
  registerCall(app, 'report.manage/exportsmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    const filter = await searchedFilter(db, { accountId, zone }, body, clock());
    return { filename: 'sms-outbound.csv', chunks: exportList(db, outboundList(accountId, filter), body, { toItem: toOutboundItem, columns, zone }) };
  });
}
