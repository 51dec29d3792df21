import type { CallRequest, CallResponse } from '@heliograph/contract';
import { broadcastRecipientsSpec, broadcastSkipsSpec } from '@heliograph/contract/lists/broadcast-recipients';
import { broadcastsSpec } from '@heliograph/contract/lists/broadcasts';
import { parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { broadcastDetail } from '../broadcast-detail';
import { broadcastRevision } from '../broadcast-revision';
import { broadcastOptions } from '../broadcast-options';
import { broadcastsQuery, toBroadcastItem } from '../broadcasts-query';
import { cancelBroadcast, deleteBroadcast, pauseBroadcast, resumeBroadcast } from '../change-broadcast';
import { duplicateBroadcast, retryFailed } from '../copy-broadcast';
import { addBroadcastPhones } from '../phones';
import { recipientsQuery, skipsQuery, toRecipientItem, toSkipItem } from '../recipients-query';
import { broadcastReplies } from '../replies';
import { broadcastReview } from '../review';
import { saveBroadcast } from '../save-broadcast';
import { prepareBroadcast, startBroadcast } from '../start-broadcast';
import type { Executor } from '../../../db';
import { registerCall, tenantOf } from '../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../paging';
import { fullName } from '../../../db/full-name';

const columns = csvColumns(broadcastsSpec, {
  campaign: (row) => row.campaign?.name ?? null,
  lists: (row) => row.lists.map(({ name, include }) => (include ? name : `not ${name}`)),
});
const recipientColumns = csvColumns(broadcastRecipientsSpec, { contact: (row) => row.contact?.name ?? null });
const skipColumns = csvColumns(broadcastSkipsSpec, { contact: (row) => row.contact?.name ?? null });

/** Registers the calls of Message Broadcast. */
export function registerBroadcasts(app: FastifyInstance): void {
  registerLists(app);
  registerCall(app, 'campaign.manage/getbroadcastoptions', ({ db, auth }) => broadcastOptions(db, tenantOf(auth)));
  registerCall(app, 'campaign.manage/getbroadcast', ({ db, auth, body }) =>
    broadcastDetail(db, tenantOf(auth), body.broadcastUUID),
  );
  registerCall(app, 'campaign.manage/getbroadcastreview', ({ db, auth, body, clock }) =>
    broadcastReview(db, tenantOf(auth), body.broadcastUUID, clock()),
  );
  registerCall(app, 'campaign.manage/getbroadcastreplies', ({ db, auth, body }) =>
    broadcastReplies(db, tenantOf(auth), body.broadcastUUID),
  );
  registerDrafts(app);
  registerSending(app);
}

function registerLists(app: FastifyInstance): void {
  registerCall(app, 'campaign.manage/getbroadcasts', ({ db, auth, body }) =>
    runList(db, broadcastsQuery(tenantOf(auth), body.filter), body, toBroadcastItem),
  );
  registerCall(app, 'campaign.manage/summarizebroadcasts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    return {
      ...(await runSummary(db, broadcastsQuery(accountId, body.filter), body)),
      facets: await facetsOf(db, accountId),
    };
  });
  registerCall(app, 'campaign.manage/exportbroadcasts', async ({ db, auth, body }) => ({
    filename: 'broadcasts.csv',
    chunks: exportList(db, broadcastsQuery(tenantOf(auth), body.filter), body, {
      toItem: toBroadcastItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'campaign.manage/getbroadcastrecipients', ({ db, auth, body }) =>
    runList(db, recipientsQuery(tenantOf(auth), body.filter), body, toRecipientItem),
  );
  registerCall(app, 'campaign.manage/summarizebroadcastrecipients', ({ db, auth, body }) =>
    runSummary(db, recipientsQuery(tenantOf(auth), body.filter), body),
  );
  registerCall(app, 'campaign.manage/exportbroadcastrecipients', async ({ db, auth, body }) => ({
    filename: 'recipients.csv',
    chunks: exportList(db, recipientsQuery(tenantOf(auth), body.filter), body, {
      toItem: toRecipientItem,
      columns: recipientColumns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'campaign.manage/getbroadcastskips', ({ db, auth, body }) =>
    runList(db, skipsQuery(tenantOf(auth), body.filter), body, toSkipItem),
  );
  registerCall(app, 'campaign.manage/summarizebroadcastskips', ({ db, auth, body }) =>
    runSummary(db, skipsQuery(tenantOf(auth), body.filter), body),
  );
  registerCall(app, 'campaign.manage/exportbroadcastskips', async ({ db, auth, body }) => ({
    filename: 'left-out.csv',
    chunks: exportList(db, skipsQuery(tenantOf(auth), body.filter), body, {
      toItem: toSkipItem,
      columns: skipColumns,
      zone: auth.timezone,
    }),
  }));
}

async function facetsOf(
  db: Executor,
  accountId: string,
): Promise<CallResponse<'campaign.manage/summarizebroadcasts'>['facets']> {
  const campaigns = await db.rows<{ campaignUUID: string; name: string }>(
    sql`select id as "campaignUUID", name from campaign where account_id = ${accountId} order by lower(name) limit 200`,
  );
  const lists = await db.rows<{ contactListUUID: string; name: string }>(
    sql`select id as "contactListUUID", name from contact_list where account_id = ${accountId} order by lower(name)
      limit 500`,
  );
  const users = await db.rows<{ userUUID: string; name: string }>(sql`
    select u.id as "userUUID", ${fullName('u')} as name from app_user u
    where u.account_id = ${accountId}
      and exists (select 1 from broadcast b where b.account_id = u.account_id and b.created_by = u.id) order by 2
      limit 200`);
  return { campaigns, lists, users };
}

function registerDrafts(app: FastifyInstance): void {
  registerCall(
    app,
    'campaign.manage/savebroadcast',
    async ({ db, auth, body: { broadcastUUID, ...fields }, clock }) => {
      const at = clock();
      return db.transaction(async (tx) => {
        const editor = { accountId: tenantOf(auth), userId: auth.userId, at };
        const id = await saveBroadcast(tx, editor, broadcastUUID, fields);
        return { broadcastUUID: id, updatedAt: at.toISOString(), revision: await broadcastRevision(tx, id) };
      });
    },
  );
  registerCall(app, 'campaign.manage/addbroadcastphones', ({ db, auth, body, clock }) =>
    db.transaction((tx) => addBroadcastPhones(tx, tenantOf(auth), body.broadcastUUID, body, clock())),
  );
  registerCall(app, 'campaign.manage/duplicatebroadcast', async ({ db, auth, body, clock }) => ({
    broadcastUUID: await db.transaction((tx) =>
      duplicateBroadcast(tx, { accountId: tenantOf(auth), userId: auth.userId, at: clock() }, body.broadcastUUID),
    ),
  }));
  registerCall(app, 'campaign.manage/retrybroadcast', async ({ db, auth, body, clock }) => ({
    broadcastUUID: await db.transaction((tx) =>
      retryFailed(tx, { accountId: tenantOf(auth), userId: auth.userId, at: clock() }, body.broadcastUUID),
    ),
  }));
  registerCall(app, 'campaign.manage/deletebroadcast', async ({ db, auth, body }) => {
    await db.transaction((tx) => deleteBroadcast(tx, tenantOf(auth), body.broadcastUUID));
    return { deleted: true };
  });
  registerCall(app, 'campaign.manage/preparebroadcast', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    await db.transaction((tx) => prepareBroadcast(tx, accountId, body.broadcastUUID, clock()));
    return { state: (await broadcastReview(db, accountId, body.broadcastUUID, clock())).state };
  });
}

function registerSending(app: FastifyInstance): void {
  const confirmed = ({ maxCost }: CallRequest<'campaign.manage/resumebroadcast'>): bigint => parseUsd(maxCost) ?? 0n;
  registerCall(app, 'campaign.manage/startbroadcast', async ({ db, auth, body, clock }) => {
    const review = body.review && { ...body.review, at: new Date(body.review.at) };
    await db.transaction((tx) =>
      startBroadcast(tx, tenantOf(auth), body.broadcastUUID, { maxCost: confirmed(body), review }, clock()),
    );
    return broadcastDetail(db, tenantOf(auth), body.broadcastUUID);
  });
  registerCall(app, 'campaign.manage/resumebroadcast', async ({ db, auth, body, clock }) => {
    await db.transaction((tx) => resumeBroadcast(tx, tenantOf(auth), body.broadcastUUID, confirmed(body), clock()));
    return broadcastDetail(db, tenantOf(auth), body.broadcastUUID);
  });
  registerCall(app, 'campaign.manage/pausebroadcast', async ({ db, auth, body, clock }) => {
    await db.transaction((tx) => pauseBroadcast(tx, tenantOf(auth), body.broadcastUUID, clock()));
    return broadcastDetail(db, tenantOf(auth), body.broadcastUUID);
  });
  registerCall(app, 'campaign.manage/cancelbroadcast', async ({ db, auth, body, clock }) => {
    await db.transaction((tx) => cancelBroadcast(tx, tenantOf(auth), body.broadcastUUID, clock()));
    return broadcastDetail(db, tenantOf(auth), body.broadcastUUID);
  });
}
