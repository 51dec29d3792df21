import { broadcastChange } from '@heliograph/contract';
import { adminBroadcastsSpec } from '@heliograph/contract/lists/admin-broadcasts';
import type { AuditAction } from '@heliograph/contract/reference/audit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { appendAudit, ofBrand, staffScope } from '../../../identity';
import { cancelBroadcast, holdBroadcast, releaseBroadcast } from '../../../broadcasts';
import { requiredText } from '../../../../db/names';
import { notifyCanceled } from '../../../broadcasts';
import { actorOf, registerCall, type CallContext } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { adminBroadcastList, oneBroadcast, toAdminBroadcastItem, type AdminBroadcast } from './queries';

const columns = csvColumns(adminBroadcastsSpec, {
  company: (row) => row.account.company,
  accountUUID: (row) => row.account.accountUUID,
  campaign: (row) => row.campaign?.name ?? null,
});

type Change = 'admin.manage/holdbroadcast' | 'admin.manage/releasebroadcast' | 'admin.manage/cancelbroadcast';
type Context = Pick<CallContext<Change>, 'db' | 'auth' | 'ip' | 'request' | 'clock' | 'live'>;

/** Changes a broadcast in scope and records it; 404 if there is none. */
async function change(
  context: Context,
  broadcastId: string,
  { action, reason }: { action: AuditAction; reason?: string },
  work: (tx: Executor, accountId: string, id: string) => Promise<void>,
): Promise<AdminBroadcast> {
  const { db, auth, clock, live, request } = context;
  const scope = staffScope(auth);
  const { accountId, broadcast, id } = await db.transaction(async (tx) => {
    const found = await tx.row<{ id: string; accountId: string; name: string; status: string }>(sql`
      select b.id, b.account_id as "accountId", b.name, b.status from broadcast b join account a on a.id = b.account_id
      where b.id = ${broadcastId} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
    if (!found) throw notFound('The broadcast');
    await work(tx, found.accountId, found.id);
    const after = await oneBroadcast(tx, scope, found.id);
    const act = {
      action,
      entity: 'broadcast',
      entityId: found.id,
      entityName: found.name,
      accountId: found.accountId,
      before: { status: found.status },
      after: { status: after.status },
    } as const;
    await appendAudit(tx, actorOf(context), { ...act, ...(reason !== undefined && { reason }) }, clock());
    return { accountId: found.accountId, broadcast: after, id: found.id };
  });
  live.changed(accountId, broadcastChange(id), request.id);
  return broadcast;
}

/** Registers the calls of the admin screen Message Broadcast. */
export function registerAdminBroadcasts(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getbroadcasts', ({ db, auth, body }) =>
    runList(db, adminBroadcastList(staffScope(auth), body.filter), body, toAdminBroadcastItem),
  );
  registerCall(app, 'admin.manage/summarizebroadcasts', ({ db, auth, body }) =>
    runSummary(db, adminBroadcastList(staffScope(auth), body.filter), body),
  );
  registerCall(app, 'admin.manage/exportbroadcasts', async ({ db, auth, body }) => ({
    filename: 'broadcasts.csv',
    chunks: exportList(db, adminBroadcastList(staffScope(auth), body.filter), body, {
      toItem: toAdminBroadcastItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/getbroadcast', ({ db, auth, body }) =>
    oneBroadcast(db, staffScope(auth), body.broadcastUUID),
  );
  registerCall(app, 'admin.manage/holdbroadcast', async (context) => {
    const reason = requiredText('reason', 'Reason', context.body.reason);
    return change(context, context.body.broadcastUUID, { action: 'broadcast.hold', reason }, (tx, accountId, id) =>
      holdBroadcast(tx, accountId, id, reason, context.clock()),
    );
  });
  registerCall(app, 'admin.manage/releasebroadcast', (context) =>
    change(context, context.body.broadcastUUID, { action: 'broadcast.release' }, (tx, accountId, id) =>
      releaseBroadcast(tx, accountId, id, context.clock()),
    ),
  );
  registerCall(app, 'admin.manage/cancelbroadcast', async (context) => {
    const reason = requiredText('reason', 'Reason', context.body.reason);
    return change(
      context,
      context.body.broadcastUUID,
      { action: 'broadcast.cancel', reason },
      async (tx, accountId, id) => {
        if (await cancelBroadcast(tx, accountId, id, context.clock())) await notifyCanceled(tx, id, context.clock());
      },
    );
  });
}
