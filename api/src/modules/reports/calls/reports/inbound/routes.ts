import type { FastifyInstance } from 'fastify';
import { smsInboundSpec } from '@heliograph/contract/lists/sms-inbound';
import { registerCall, tenantOf } from '../../../../../http/register-call';
import { copyColumns, copyList, runList, runSummary } from '../../../../../paging';
import { campaignOptions, numberOptions } from '../../../../../paging/options';
import { searchedFilter, searchedPeriod } from '../searched';
import { inboundList, inboundTotals, toInboundItem, type InboundRow } from './queries';

const columns = copyColumns<InboundRow>()(smsInboundSpec, {
  contact: 'contactName',
  campaign: 'campaignName',
  reply: 'replyStatus',
  webhook: 'webhookState',
});

/** Registers the calls of SMS Inbound. */
export function registerInbound(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getsmsinbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const filter = await searchedFilter(db, { accountId, zone: auth.timezone }, body, clock());
    return runList(db, inboundList(accountId, filter), body, toInboundItem);
  });
  registerCall(app, 'report.manage/summarizesmsinbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const filter = await searchedFilter(db, { accountId, zone: auth.timezone }, body, clock());
    const searched = await searchedPeriod(db, { accountId, direction: 'INBOUND' }, body.filter, filter);
    const totals = await inboundTotals(db, accountId, filter);
    const summary = await runSummary(db, inboundList(accountId, filter), body, totals.messages);
    return {
      ...summary,
      searched,
      totals,
      facets: { campaigns: await campaignOptions(db, accountId), numbers: await numberOptions(db, accountId) },
    };
  });
  registerCall(app, 'report.manage/exportsmsinbound', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    const filter = await searchedFilter(db, { accountId, zone }, body, clock());
    return {
      filename: 'sms-inbound.csv',
      chunks: copyList(db, inboundList(accountId, filter), body, { columns, zone }),
    };
  });
}
