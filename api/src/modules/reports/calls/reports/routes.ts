import type { FastifyInstance } from 'fastify';
import { smsOutboundSpec } from '@heliograph/contract/lists/sms-outbound';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { copyColumns, copyList, runList, runSummary } from '../../../../paging';
import { inReports, messageDetail } from '../../../texting';
import { campaignOptions, numberOptions } from '../../../../paging/options';
import { registerDelivery } from './delivery/routes';
import { registerInbound } from './inbound/routes';
import { errorTitle } from './message-parts';
import { outboundFacets, outboundList, outboundTotals, toOutboundItem, type OutboundRow } from './queries';
import { registerSurcharge } from './surcharge/routes';
import { searchedFilter, searchedPeriod } from './searched';

const columns = copyColumns<OutboundRow>()(smsOutboundSpec, {
  contact: 'contactName',
  campaign: 'campaignName',
  broadcast: 'broadcastName',
  user: 'userName',
  credential: 'credentialName',
  error: { of: 'errorCode', text: errorTitle },
  latency: 'latencyMs',
});

/** Registers the calls of the reports. */
export function registerReports(app: FastifyInstance): void {
  registerDelivery(app);
  registerInbound(app);
  registerSurcharge(app);
  registerCall(app, 'report.manage/getsmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const filter = await searchedFilter(db, { accountId, zone: auth.timezone }, body, clock());
    return runList(db, outboundList(accountId, filter), body, toOutboundItem);
  });
  registerCall(app, 'report.manage/summarizesmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const filter = await searchedFilter(db, { accountId, zone: auth.timezone }, body, clock());
    const searched = await searchedPeriod(db, { accountId, direction: 'OUTBOUND' }, body.filter, filter);
    const totals = await outboundTotals(db, accountId, filter);
    const summary = await runSummary(db, outboundList(accountId, filter), body, totals.messages);
    const facets = {
      campaigns: await campaignOptions(db, accountId),
      numbers: await numberOptions(db, accountId),
      ...(await outboundFacets(db, accountId)),
    };
    return { ...summary, searched, totals, facets };
  });
  registerCall(app, 'report.manage/getmessage', ({ db, auth, body }) =>
    messageDetail(db, tenantOf(auth), body.messageUUID, inReports),
  );
  registerCall(app, 'report.manage/exportsmsoutbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    const filter = await searchedFilter(db, { accountId, zone }, body, clock());
    return {
      filename: 'sms-outbound.csv',
      chunks: copyList(db, outboundList(accountId, filter), body, { columns, zone }),
    };
  });
}
