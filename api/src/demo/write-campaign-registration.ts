import { hourMs } from '@heliograph/contract/reference/durations';
import { campaignsInReview, mno, rejectedCampaigns, statusOn } from '@heliograph/contract/reference/campaigns';
import type { CampaignStatus, MnoStatus } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import { adoptRegistrations } from '../adapters/campaign-registry';
import type { Executor } from '../db';
import type { CampaignState } from '../modules/registration';
import { campaignData, type CampaignOwner } from './campaign-data';
import type { DemoBrand, DemoCampaign } from './model';
import { registryId } from './write-brand-registration';

const among = (list: readonly CampaignStatus[], status: CampaignStatus): boolean => list.includes(status);
const text = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

interface Setting extends CampaignOwner {
  owner: string | null;
  uuid: () => string;
}

/** Writes the registration of a campaign: samples, carriers, submission, and what the simulated registry knows. */
export async function writeCampaignRegistration(
  tx: Executor,
  account: string,
  campaign: DemoCampaign,
  setting: Setting,
): Promise<void> {
  const {
    id,
    channel,
    createdAt,
    status,
    rejection,
    samples,
    name,
    useCase,
    subUseCases,
    description,
    monthly,
    prepaid,
  } = campaign;
  const { owner, uuid, brand } = setting;
  const at = (after: number) => new Date(createdAt + after);
  const data = campaignData(campaign, setting);
  const draft = status === 'DRAFT';
  const active = status === 'MNO_PROVISIONED';
  await tx.run(sql`
    update campaign set channel_data = ${text(data)}, submitted_at = ${draft ? null : at(0)},
      tcr_campaign_id = ${draft ? null : registryId('C', campaign)},
      rejected_by = ${rejection?.by ?? null}, reject_code = ${rejection?.code ?? null},
        reject_reason = ${rejection?.reason ?? null} where id = ${id}`);
  for (const [index, body] of samples.entries()) {
    await tx.run(sql`
      insert into campaign_message (id, account_id, campaign_id, name, body, sample_no, status, created_at, updated_at)
      values (${uuid()}, ${account}, ${id}, ${`Sample ${index + 1}`}, ${body}, ${index + 1},
        ${active ? 'REGISTERED' : 'DRAFT'}, ${at(0)}, ${at(0)})`);
  }
  if (draft) return;
  const carriers = await writeCarriers(tx, account, campaign, brand, at(60 * hourMs));
  const fee = (channel === '10DLC' ? 15_000_000n : 0n) + monthly.price * (prepaid ? 3n : 1n);
  const outcome = active ? 'APPROVED' : among(rejectedCampaigns, status) ? 'REJECTED' : 'PENDING';
  await tx.run(sql`
    insert into campaign_attempt (id, account_id, campaign_id, number, snapshot, fee, user_id, at, outcome, rejected_by,
      code, reason, decided_at)
    values (${uuid()}, ${account}, ${id}, 1, ${text({ name, useCase, subUseCases, description, samples, data })},
      ${fee}, ${owner}, ${at(0)}, ${outcome},
      ${rejection?.by ?? null}, ${rejection?.code ?? null}, ${rejection?.reason ?? null},
        ${outcome === 'PENDING' ? null : at(60 * hourMs)})`);
  const events: [string, string, bigint | null, Date][] = [
    ['SUBMITTED', 'Submitted', fee, at(0)],
    [status, `${statusOn(channel).label(status)}.${rejection ? ` ${rejection.reason}` : ''}`, null, at(60 * hourMs)],
  ];
  for (const [type, eventText, amount, when] of events) {
    await tx.run(
      sql`insert into campaign_event (id, account_id, campaign_id, type, text, amount, user_id, at)
        values (${uuid()}, ${account}, ${id}, ${type}, ${eventText}, ${amount}, ${amount === null ? null : owner}, ${when})`,
    );
  }
  const body = {
    channel,
    brandId: brand && registryId('B', brand),
    name,
    useCase,
    subUseCases,
    description,
    samples,
    data,
  };
  await adoptRegistrations(tx, [
    {
      id: registryId('C', campaign),
      kind: 'CAMPAIGN',
      body,
      at: at(0),
      state: { status: status as CampaignState['status'], rejection, carriers },
    },
  ]);
}

/** Stores what the carriers say and allow; returns it for the registry. */
async function writeCarriers(
  tx: Executor,
  account: string,
  { id, channel, status }: DemoCampaign,
  brand: DemoBrand | null,
  at: Date,
): Promise<CampaignState['carriers']> {
  if (channel !== '10DLC') return [];
  const carriers = mno.values.map((mnoId) => {
    const state: MnoStatus =
      status === 'MNO_PROVISIONED' || (among(campaignsInReview, status) && mnoId === '10035')
        ? 'REGISTERED'
        : among(campaignsInReview, status)
          ? 'REVIEW'
          : 'PENDING';
    return { mnoId, status: state, code: null, reason: null };
  });
  for (const carrier of carriers) {
    const att = carrier.mnoId === '10017';
    const tmobile = carrier.mnoId === '10035';
    await tx.run(sql`
      insert into campaign_mno (account_id, campaign_id, mno_id, status, msg_class, tpm, tpm_scope, brand_tier,
        daily_cap, min_samples, at)
      values (${account}, ${id}, ${carrier.mnoId}, ${carrier.status}, ${att ? (brand?.attClass ?? null) : null},
        ${att ? (tpmOf[brand?.attClass ?? ''] ?? null) : null}, ${att ? 'CAMPAIGN' : null},
        ${tmobile ? (brand?.tmobile?.tier ?? null) : null}, ${tmobile ? (brand?.tmobile?.dailyCap ?? null) : null},
          ${att ? 1 : 2}, ${at})`);
  }
  return carriers;
}

const tpmOf: Readonly<Record<string, number>> = { A: 4500, C: 2400, E: 240 };
