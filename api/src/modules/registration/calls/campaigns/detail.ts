import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { CampaignData } from '@heliograph/contract/reference/campaign-fields';
import type { Reviewer } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { notFound } from '../../../../base/refusal';
import { blockedActs } from '../../campaigns/blocked';
import { campaignRevision } from '../../campaigns/campaign-form';
import { campaignList, toCampaignItem } from '../../campaigns/campaign-query';
import type { CampaignRow } from '../../campaigns/campaign-query';
import { campaignEvents } from '../registration';
import { fullName } from '../../../../db/full-name';

type Detail = CallResponse<'campaign.manage/getcampaign'>;
type Attempt = Detail['attempts'][number];

interface Row extends CampaignRow {
  description: string;
  data: CampaignData;
  submittedAt: Date | null;
  updatedAt: Date;
  rejectedBy: Reviewer | null;
  rejectCode: string | null;
  busy: boolean;
  sampleTexts: string[];
  feesPaid: bigint;
  brandNames: string[];
}

interface AttemptRow extends Omit<Attempt, 'at' | 'fee' | 'decidedAt' | 'snapshot'> {
  at: Date;
  fee: bigint;
  decidedAt: Date | null;
  snapshot: unknown;
}

/** Returns a campaign of the account with everything about it; 404 if there is none. */
export async function campaignDetail(db: Executor, accountId: string, campaignId: string): Promise<Detail> {
  const { columns, from, where } = campaignList(accountId);
  const row = await db.row<Row>(sql`
    select ${columns}, c.description, c.channel_data as data, c.submitted_at as "submittedAt",
      c.updated_at as "updatedAt", c.rejected_by as "rejectedBy", c.reject_code as "rejectCode",
      exists (select 1 from registration_task t where t.campaign_id = c.id) as busy,
      array(select s.body from campaign_message s
        where s.campaign_id = c.id and s.sample_no is not null and s.status <> 'ARCHIVED'
        order by s.sample_no) as "sampleTexts",
      (select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e
        where e.account_id = c.account_id and e.ref_type = 'campaign' and e.ref_type <> 'message'
        and e.ref_id = c.id::text) as "feesPaid",
      array(select n.name from (values (b.display_name), (b.legal_name)) as n (name)
        where n.name is not null) as "brandNames"
    from ${from} where ${sql.join([...where, sql`c.id = ${campaignId}`], sql` and `)}`);
  if (!row) throw notFound('Campaign');
  const rejection =
    row.rejectedBy === null ? null : { by: row.rejectedBy, code: row.rejectCode, reason: row.rejectReason ?? '' };
  return {
    ...toCampaignItem(row),
    description: row.description,
    sampleTexts: row.sampleTexts,
    data: row.data,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    revision: campaignRevision({ ...row, brandId: row.brandUUID, samples: row.sampleTexts }),
    mnos: await carriersOf(db, accountId, campaignId),
    rejection,
    attempts: await attemptsOf(db, accountId, campaignId),
    events: await campaignEvents(db, accountId, campaignId),
    feesPaid: toWire(row.feesPaid),
    brandNames: row.brandNames,
    assigned: await db.rows<Detail['assigned'][number]>(sql`
      select id as "numberUUID", number from number
        where account_id = ${accountId} and campaign_id = ${campaignId} and released_at is null order by number
        limit 200`),
    blocked: blockedActs(row),
  };
}

async function carriersOf(db: Executor, accountId: string, campaignId: string): Promise<Detail['mnos']> {
  const rows = await db.rows<Omit<Detail['mnos'][number], 'at'> & { at: Date }>(sql`
    select mno_id as "mnoId", status, msg_class as "msgClass", tpm, tpm_scope as "tpmScope", brand_tier as "brandTier",
      daily_cap as "dailyCap", min_samples as "minSamples", code, reason, at
    from campaign_mno where account_id = ${accountId} and campaign_id = ${campaignId} order by mno_id`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

const mostAttempts = 50;

async function attemptsOf(db: Executor, accountId: string, campaignId: string): Promise<Attempt[]> {
  const rows = await db.rows<AttemptRow>(sql`
    select a.number, a.at,
      (select ${fullName('u')} from app_user u
      where u.account_id = a.account_id and u.id = a.user_id) as by, a.fee, a.outcome, a.rejected_by as "rejectedBy",
      a.code, a.reason, a.decided_at as "decidedAt", a.snapshot
    from campaign_attempt a where a.account_id = ${accountId} and a.campaign_id = ${campaignId} order by a.number desc
      limit ${mostAttempts}`);
  return rows.map(({ at, fee, decidedAt, snapshot, ...row }) => ({
    ...row,
    at: at.toISOString(),
    fee: toWire(fee),
    decidedAt: decidedAt?.toISOString() ?? null,
    snapshot: snapshot as Attempt['snapshot'],
  }));
}
