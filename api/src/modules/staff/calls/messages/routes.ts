import type { FastifyInstance } from 'fastify';
import { inboundMessagesSpec, outboundMessagesSpec } from '@heliograph/contract/lists/admin-messages';
import { staffScope } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import { copyColumns, copyList, runList, runSummary } from '../../../../paging';
import { errorTitle } from '../../../reports';
import { registerMessageActs } from './acts';
import { staffInboundList, staffInboundTotals, toStaffInbound, type StaffInboundRow } from './inbound';
import { revealMessage, staffMessage } from './one';
import { staffOutboundList, staffOutboundTotals, toStaffOutbound, type StaffOutboundRow } from './outbound';

const outboundColumns = copyColumns<StaffOutboundRow>()(outboundMessagesSpec, {
  campaign: 'campaignName',
  error: { of: 'errorCode', text: errorTitle },
  latency: 'latencyMs',
});
const inboundColumns = copyColumns<StaffInboundRow>()(inboundMessagesSpec, {
  campaign: 'campaignName',
  reply: 'replyStatus',
  webhook: 'webhookState',
});

/** Registers the calls of the staff's Outbound Messages and Inbound Messages. */
export function registerAdminMessages(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getoutboundmessages', ({ db, auth, body }) =>
    runList(db, staffOutboundList(staffScope(auth), body.filter), body, toStaffOutbound),
  );
  registerCall(app, 'admin.manage/summarizeoutboundmessages', async ({ db, auth, body }) => {
    const scope = staffScope(auth);
    const totals = await staffOutboundTotals(db, scope, body.filter);
    return { ...(await runSummary(db, staffOutboundList(scope, body.filter), body, totals.messages)), totals };
  });
  registerCall(app, 'admin.manage/exportoutboundmessages', async ({ db, auth, body }) => ({
    filename: 'outbound-messages.csv',
    chunks: copyList(db, staffOutboundList(staffScope(auth), body.filter), body, {
      columns: outboundColumns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/getinboundmessages', ({ db, auth, body }) =>
    runList(db, staffInboundList(staffScope(auth), body.filter), body, toStaffInbound),
  );
  registerCall(app, 'admin.manage/summarizeinboundmessages', async ({ db, auth, body }) => {
    const scope = staffScope(auth);
    const totals = await staffInboundTotals(db, scope, body.filter);
    return { ...(await runSummary(db, staffInboundList(scope, body.filter), body, totals.messages)), totals };
  });
  registerCall(app, 'admin.manage/exportinboundmessages', async ({ db, auth, body }) => ({
    filename: 'inbound-messages.csv',
    chunks: copyList(db, staffInboundList(staffScope(auth), body.filter), body, {
      columns: inboundColumns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/getmessage', ({ db, auth, body }) =>
    staffMessage(db, staffScope(auth), body.messageUUID),
  );
  registerCall(app, 'admin.manage/revealmessage', revealMessage);
  registerMessageActs(app);
}
