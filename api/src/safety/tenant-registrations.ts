import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { adoptRegistrations } from '../adapters/campaign-registry';
import type { Executor } from '../db';
import { testCampaign } from '../testing/campaigns';
import type { TenantSeed } from './tenant-ids';

/** Adds brands and campaigns in the states that registration calls need, known to the simulated registry. */
export async function addRegistrations(
  tx: Executor,
  { accountId, name: tenantName, ids, at }: TenantSeed,
): Promise<void> {
  await tx.run(
    sql`insert into tcr_brand (id, account_id, display_name, entity_type, status, identity_status)
      values (${ids.brandUUID}, ${accountId}, ${tenantName}, 'PRIVATE_PROFIT', 'DRAFT', 'SELF_DECLARED')`,
  );
  await tx.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
    values (${ids.campaignUUID}, ${accountId}, '10DLC', ${tenantName}, 'MIXED', 'x', 'MNO_PROVISIONED', 0)`);
  const brands = [
    [ids.verifiedUUID, 'VERIFIED', 'PRIVATE_PROFIT'],
    [ids.unverifiedUUID, 'UNVERIFIED', 'PRIVATE_PROFIT'],
    [ids.soleUUID, 'SELF_DECLARED', 'SOLE_PROPRIETOR'],
  ] as const;
  for (const [id, identity, entityType] of brands) {
    const registryId = `B${id}`;
    await tx.run(sql`
      insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status,
        tcr_brand_id) values (${id}, ${accountId}, 'Registered', 'Registered, LLC', ${entityType}, 'OK', ${identity},
        ${registryId})`);
    const state = {
      registration: 'REGISTERED' as const,
      identity,
      feedback: [],
      vetting: { status: 'NONE' as const, score: null, reason: null },
      appeal: { status: 'NONE' as const, reason: null },
      deleted: false,
    };
    await adoptRegistrations(tx, [{ id: registryId, kind: 'BRAND', body: { entityType }, state, at }]);
  }
  const { name, useCase, description, data, samples } = testCampaign(ids.verifiedUUID);
  await tx.run(sql`
    insert into campaign (id, account_id, brand_id, channel, name, use_case, description, status, monthly_fee,
      channel_data)
    values (${ids.draftUUID}, ${accountId}, ${ids.verifiedUUID}, '10DLC', ${String(name)}, ${String(useCase)},
      ${String(description)}, 'DRAFT', 10000000, ${JSON.stringify(data)}::text::jsonb)`);
  for (const [index, body] of (samples as string[]).entries()) {
    await tx.run(sql`
      insert into campaign_message (id, account_id, campaign_id, name, body, sample_no, status, created_at, updated_at)
      values (${v7()}, ${accountId}, ${ids.draftUUID}, ${`Sample ${index + 1}`}, ${body}, ${index + 1}, 'DRAFT', ${at},
        ${at})`);
  }
  await tx.run(sql`
    insert into campaign (id, account_id, brand_id, channel, name, use_case, description, status, monthly_fee,
      tcr_campaign_id)
    values (${ids.waitingUUID}, ${accountId}, ${ids.verifiedUUID}, '10DLC', 'Waiting', 'MIXED', 'x', 'MNO_PENDING', 0,
      ${`C${ids.waitingUUID}`})`);
  await tx.run(sql`
    insert into campaign_message (id, account_id, campaign_id, name, body, status, created_at, updated_at)
    values (${ids.campaignMessageUUID}, ${accountId}, ${ids.campaignUUID}, 'Hello',
      'Harbor Lane: hello {{first_name|there}}. Reply STOP to opt out.', 'DRAFT', ${at}, ${at})`);
}
