import { campaignsSpec } from '@heliograph/contract/lists/campaigns';
import { mno, mnoStatus } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../../db';
import {
  cloneCampaign,
  deactivateCampaign,
  deleteCampaign,
  nudgeCampaign,
  switchRenewal,
} from '../../campaigns/campaign-acts';
import { archiveMessage, saveMessage } from '../../campaigns/campaign-messages';
import { orderSamples, registerSamples } from '../../campaigns/campaign-samples';
import { campaignList, toCampaignItem } from '../../campaigns/campaign-query';
import { lockStored } from '../../campaigns/lock-campaign';
import { createCampaign, updateCampaign } from '../../campaigns/save-campaign';
import { quoteCampaign } from '../../campaigns/quote-campaign';
import { submitCampaign } from '../../campaigns/submit-campaign';
import { updateNumbers } from '../../../numbers';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { registrantOf } from '../registration';
import { campaignChoices, qualification } from './choices';
import { campaignDetail } from './detail';
import { messagesOf, trafficOf } from './messages';

const columns = csvColumns(campaignsSpec, {
  brand: (row) => row.brand?.name ?? null,
  subUseCases: (row) => row.subUseCases.join(' '),
  carriers: (row) =>
    row.carriers.map(({ mnoId, status }) => `${mno.label(mnoId)}: ${mnoStatus.label(status)}`).join(', '),
});

/** Returns the brands of the campaigns of an account, by name. */
const brandsInUse = (db: Executor, accountId: string) =>
  db.rows<{ brandUUID: string; name: string }>(sql`
    select b.id as "brandUUID", b.display_name as name from tcr_brand b
    where b.account_id = ${accountId}
      and exists (select 1 from campaign c where c.account_id = b.account_id and c.brand_id = b.id)
      order by lower(b.display_name), b.id limit 200`);

/** Registers the calls of Campaigns. */
export function registerCampaigns(app: FastifyInstance): void {
  registerCall(app, 'campaign.manage/getcampaigns', ({ db, auth, body }) =>
    runList(db, campaignList(tenantOf(auth), body.filter), body, toCampaignItem),
  );
  registerCall(app, 'campaign.manage/summarizecampaigns', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    return {
      ...(await runSummary(db, campaignList(accountId, body.filter), body)),
      brands: await brandsInUse(db, accountId),
    };
  });
  registerCall(app, 'campaign.manage/exportcampaigns', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    return {
      filename: 'campaigns.csv',
      chunks: exportList(db, campaignList(accountId, body.filter), body, {
        toItem: toCampaignItem,
        columns,
        zone: auth.timezone,
      }),
    };
  });
  registerCall(app, 'campaign.manage/getcampaign', ({ db, auth, body }) =>
    campaignDetail(db, tenantOf(auth), body.campaignUUID),
  );
  registerCall(app, 'campaign.manage/getcampaignchoices', ({ db, auth, body }) =>
    campaignChoices(db, tenantOf(auth), body),
  );
  registerCall(app, 'campaign.manage/getqualification', (call) => qualification(call, tenantOf(call.auth), call.body));
  registerCall(app, 'campaign.manage/quotecampaign', ({ db, auth, body, clock }) =>
    quoteCampaign(db, tenantOf(auth), body, clock()),
  );
  registerCall(app, 'campaign.manage/createcampaign', (call) =>
    call.db.transaction((tx) => createCampaign(tx, call.body, registrantOf(call))),
  );
  registerCall(app, 'campaign.manage/updatecampaign', (call) =>
    call.db.transaction((tx) => updateCampaign(tx, call.body, registrantOf(call))),
  );
  registerCall(app, 'campaign.manage/submitcampaign', (call) => submitCampaign(call, call.body, registrantOf(call)));
  registerCall(app, 'campaign.manage/nudgecampaign', (call) =>
    call.db.transaction((tx) => nudgeCampaign(tx, call.body, registrantOf(call))),
  );
  registerCall(app, 'campaign.manage/deactivatecampaign', (call) =>
    call.db.transaction((tx) => deactivateCampaign(tx, call.body, registrantOf(call))),
  );
  registerCall(app, 'campaign.manage/clonecampaign', (call) =>
    call.db.transaction((tx) => cloneCampaign(tx, call.body, registrantOf(call))),
  );
  registerCall(app, 'campaign.manage/deletecampaign', async ({ db, auth, body }) => {
    await db.transaction((tx) => deleteCampaign(tx, tenantOf(auth), body.campaignUUID));
    return { deleted: true as const };
  });
  registerCall(app, 'campaign.manage/switchrenewal', async (call) => ({
    changed: await call.db.transaction((tx) => switchRenewal(tx, call.body, registrantOf(call))),
  }));
  registerCall(app, 'campaign.manage/assignnumbers', ({ db, auth, body, clock, jobs }) => {
    const accountId = tenantOf(auth);
    return db.transaction(async (tx) => {
      await lockStored(tx, accountId, body.campaignUUID);
      const { updated, failed, warnings } = await updateNumbers(
        tx,
        accountId,
        { numbers: body.numbers, patch: { campaignUUID: body.campaignUUID } },
        clock(),
      );
      await jobs.add(tx, 'registerNumbers', {});
      return { updated, failed, warnings };
    });
  });
  registerMessages(app);
}

/** Registers the calls of Campaign Messages. */
function registerMessages(app: FastifyInstance): void {
  registerCall(app, 'campaign.manage/getcampaignmessages', ({ db, auth, body }) =>
    messagesOf(db, tenantOf(auth), body),
  );
  registerCall(app, 'campaign.manage/savecampaignmessage', (call) =>
    call.db.transaction((tx) => saveMessage(tx, call.body, registrantOf(call))),
  );
  registerCall(app, 'campaign.manage/archivecampaignmessage', async (call) => {
    await call.db.transaction((tx) => archiveMessage(tx, call.body, registrantOf(call)));
    return { archived: true as const };
  });
  registerCall(app, 'campaign.manage/ordersamples', async (call) => ({
    samples: await call.db.transaction((tx) => orderSamples(tx, call.body, registrantOf(call))),
  }));
  registerCall(app, 'campaign.manage/registersamples', async (call) => ({
    sent: await call.db.transaction((tx) => registerSamples(tx, call.body.campaignUUID, registrantOf(call))),
  }));
  registerCall(app, 'campaign.manage/getcampaigntraffic', ({ db, auth, body, clock }) =>
    trafficOf(db, tenantOf(auth), body.campaignUUID, clock()),
  );
}
