import { initialData } from '@heliograph/shared/reference/campaign-fields';
import type { CampaignData } from '@heliograph/shared/reference/campaign-fields';
import { campaignsInReview, mno, rejectedCampaigns, statusOn } from '@heliograph/shared/reference/campaigns';
import type { CampaignStatus, MnoStatus } from '@heliograph/shared/reference/campaigns';
import { sql } from 'drizzle-orm';
import { adoptRegistrations } from '../adapters/campaign-registry';
import type { Executor } from '../db';
import type { CampaignState } from '../domain/ports/campaign-registry';
import { createRandom } from './random';
import type { DemoBrand, DemoCampaign } from './model';
import type { Story } from './story';

const hour = 3_600_000;
const among = (list: readonly CampaignStatus[], status: CampaignStatus): boolean => list.includes(status);
const text = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** The registry's ids of demo data. */
const registryId = (kind: 'B' | 'C', { id }: { id: string }): string =>
  `${kind}${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

/**
 * Writes what a registration has besides its row: fields, samples, carriers, submissions, timelines, and what the
 * simulated registry knows.
 */
export async function writeRegistrations(
  tx: Executor,
  { id: account, plan, brands, campaigns, users }: Story,
): Promise<void> {
  const random = createRandom(`${plan.key} registrations`);
  const owner = users[0]?.id ?? null;
  for (const brand of brands) await writeBrand(tx, account, brand, owner, () => random.uuid(brand.createdAt + hour));
  for (const campaign of campaigns) {
    const brand = brands.find(({ id }) => id === campaign.brandId) ?? null;
    await writeCampaign(tx, account, campaign, {
      brand,
      site: brand?.website ?? brands[0]?.website ?? 'https://harborlane.example',
      company: plan.company,
      owner,
      uuid: () => random.uuid(campaign.createdAt + hour),
    });
  }
}

async function writeBrand(
  tx: Executor,
  account: string,
  brand: DemoBrand,
  owner: string | null,
  uuid: () => string,
): Promise<void> {
  const { id, createdAt, status, statusReason, identityStatus, vettingScore } = brand;
  const at = (after: number) => new Date(createdAt + after);
  const feedback = statusReason === null ? [] : [{ category: 'TAX_ID' as const, text: statusReason }];
  await tx.run(
    sql`update tcr_brand set tcr_brand_id = ${registryId('B', brand)}, feedback = ${text(feedback)} where id = ${id}`,
  );
  const events: [string, string, bigint | null, Date][] = [
    ['SUBMITTED', 'Submitted for registration', 4_500_000n, at(0)],
    ...(status === 'OK'
      ? ([
          ['REGISTERED', 'The registry registered the brand', null, at(hour / 2)],
          ['IDENTITY', 'Identity: verified.', null, at(hour / 2)],
        ] as [string, string, null, Date][])
      : []),
    ...(status === 'REGISTRATION_FAILED'
      ? [
          ['FAILED', `The registry rejected the brand. ${statusReason ?? ''}`, null, at(hour / 2)] as [
            string,
            string,
            null,
            Date,
          ],
        ]
      : []),
    ...(vettingScore === null
      ? []
      : ([
          ['VETTING_ORDERED', 'Vetting ordered', 41_000_000n, at(hour)],
          ['VETTED', `Vetting finished with a score of ${vettingScore} of 100`, null, at(30 * hour)],
        ] as [string, string, bigint | null, Date][])),
  ];
  for (const [type, said, amount, when] of events) {
    await tx.run(
      sql`insert into brand_event (id, account_id, brand_id, type, text, amount, user_id, at)
        values (${uuid()}, ${account}, ${id}, ${type}, ${said}, ${amount}, ${amount === null ? null : owner}, ${when})`,
    );
  }
  await adoptRegistrations(tx, [
    {
      id: registryId('B', brand),
      kind: 'BRAND',
      body: { entityType: brand.entityType, ein: brand.ein },
      at: at(0),
      state: {
        registration: status === 'OK' ? 'REGISTERED' : 'FAILED',
        identity: identityStatus,
        feedback,
        vetting: { status: vettingScore === null ? 'NONE' : 'ACTIVE', score: vettingScore, reason: null },
        appeal: { status: 'NONE', reason: null },
        deleted: false,
      },
    },
  ]);
}

interface Setting {
  brand: DemoBrand | null;
  site: string;
  company: string;
  owner: string | null;
  uuid: () => string;
}

/** Returns the fields of a campaign's channel. */
function dataOf({ channel }: DemoCampaign, { site, company, brand }: Setting): CampaignData {
  const reply = `${company}: you will get our texts. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out.`;
  const consent: CampaignData = {
    ...initialData(channel),
    messageFlow: `People agree on ${site}/texts or at the front desk, where a sign shows the same words. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. Privacy policy and terms are linked on the page.`,
    optInMessage: reply.slice(0, 320),
    helpMessage: `${company}: call us or visit ${site}. Reply STOP to opt out.`,
    privacyPolicyLink: `${site}/privacy`,
    termsLink: `${site}/terms`,
  };
  const optOutMessage = `${company}: you won’t get any more texts from us. Reply START to return.`;
  if (channel === '10DLC') return { ...consent, optOutMessage, termsAccepted: true };
  if (channel === 'SHORT_CODE')
    return {
      ...consent,
      optOutMessage,
      programType: 'RECURRING',
      messageVolume: '100000',
      messageFrequency: 'One text per login',
      optInMethods: ['WEB_FORM'],
    };
  const office = brand?.office;
  return {
    ...consent,
    businessName: company,
    legalForm: 'PRIVATE_PROFIT',
    registrationNumber: '843216789',
    registrationType: 'EIN',
    businessWebsite: site,
    businessStreet: office?.street ?? '30 Montgomery Street',
    businessCity: office?.city ?? 'Jersey City',
    businessState: office?.state ?? 'NJ',
    businessPostalCode: office?.postalCode ?? '07302',
    contactFirstName: 'Dana',
    contactLastName: 'Whitfield',
    contactEmail: 'compliance@mail.example',
    contactPhone: office?.phone ?? '+12015550100',
    category: 'Healthcare Alerts',
    messageVolume: '10000',
    optInMethods: ['VERBAL', 'WEB_FORM'],
    optInImages: [`${site}/opt-in.png`],
  };
}

async function writeCampaign(tx: Executor, account: string, campaign: DemoCampaign, setting: Setting): Promise<void> {
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
  const data = dataOf(campaign, setting);
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
  const carriers = await writeCarriers(tx, account, campaign, brand, at(60 * hour));
  const fee = (channel === '10DLC' ? 15_000_000n : 0n) + monthly.price * (prepaid ? 3n : 1n);
  const outcome = active ? 'APPROVED' : among(rejectedCampaigns, status) ? 'REJECTED' : 'PENDING';
  await tx.run(sql`
    insert into campaign_attempt (id, account_id, campaign_id, number, snapshot, fee, user_id, at, outcome, rejected_by,
      code, reason, decided_at)
    values (${uuid()}, ${account}, ${id}, 1, ${text({ name, useCase, subUseCases, description, samples, data })},
      ${fee}, ${owner}, ${at(0)}, ${outcome},
      ${rejection?.by ?? null}, ${rejection?.code ?? null}, ${rejection?.reason ?? null},
        ${outcome === 'PENDING' ? null : at(60 * hour)})`);
  const events: [string, string, bigint | null, Date][] = [
    ['SUBMITTED', 'Submitted', fee, at(0)],
    [status, `${statusOn(channel).label(status)}.${rejection ? ` ${rejection.reason}` : ''}`, null, at(60 * hour)],
  ];
  for (const [type, said, amount, when] of events) {
    await tx.run(
      sql`insert into campaign_event (id, account_id, campaign_id, type, text, amount, user_id, at)
        values (${uuid()}, ${account}, ${id}, ${type}, ${said}, ${amount}, ${amount === null ? null : owner}, ${when})`,
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
