import type { CampaignStatus } from '@heliograph/contract/reference/campaigns';
import { attentionLimits } from '@heliograph/contract/reference/dashboard';
import { shortCalendarDay } from '@heliograph/contract/reference/time-words';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { accountDay } from '../../../../identity';
import { attention, quantity, type AttentionItem } from './item';

interface CampaignRow {
  id: string;
  name: string;
  status: CampaignStatus;
  updatedAt: Date;
}

/** Why a campaign can't send, by its status: a title and the beginning of a sentence. */
const problems: Partial<Record<CampaignStatus, [title: string, cause: (name: string) => string]>> = {
  FAILED: ['Campaign failed', (name) => `Registration of ${name} failed`],
  TCR_FAILED: ['Campaign rejected', (name) => `The registry rejected ${name}`],
  MNO_REJECTED: ['Campaign rejected', (name) => `A carrier rejected ${name}`],
  TCR_SUSPENDED: ['Campaign suspended', (name) => `${name} is suspended`],
  TCR_EXPIRED: ['Campaign expired', (name) => `${name} has expired`],
};

/** Returns what is wrong with the registration of brands, campaigns, and numbers. */
export async function registrationItems(db: Executor, accountId: string, now: Date): Promise<AttentionItem[]> {
  return [
    ...(await campaignItems(db, accountId)),
    ...(await endingItems(db, accountId, now)),
    ...(await brandItems(db, accountId)),
    ...(await numberItems(db, accountId)),
  ];
}

/** Names one thing, or the first two of several. */
function names(all: readonly { name: string }[]): string {
  const [first, second] = all;
  if (!first || !second) return first?.name ?? '';
  return all.length === 2
    ? `${first.name} and ${second.name}`
    : `${first.name}, ${second.name}, and ${all.length - 2} more`;
}

/** Ends a reason of the registry, which may or may not end with a period. */
function sentence(reason: string): string {
  const text = reason.trim();
  return text.endsWith('.') ? text : `${text}.`;
}

const only = (rows: readonly { id: string }[]): string | null => (rows.length === 1 ? (rows[0]?.id ?? null) : null);

async function campaignItems(db: Executor, accountId: string): Promise<AttentionItem[]> {
  const rows = await db.rows<CampaignRow>(sql`
    select id, name, status, updated_at as "updatedAt" from campaign
    where account_id = ${accountId}
      and status in ('FAILED', 'TCR_FAILED', 'MNO_REJECTED', 'TCR_SUSPENDED', 'TCR_EXPIRED')
      order by updated_at desc, id`);
  const [latest] = rows;
  if (!latest) return [];
  const [title = '', cause] = problems[latest.status] ?? [];
  return [
    attention({
      kind: 'CAMPAIGN_REJECTED',
      tone: 'error',
      title: rows.length === 1 ? title : `${rows.length} campaigns can’t send`,
      text:
        rows.length === 1
          ? `${cause?.(latest.name)}, so its numbers can’t send.`
          : `The registration of ${names(rows)} needs a correction.`,
      since: latest.updatedAt,
      refUUID: only(rows),
    }),
  ];
}

/** Campaigns that are not renewed and end soon. */
async function endingItems(db: Executor, accountId: string, now: Date): Promise<AttentionItem[]> {
  const today = await accountDay(db, accountId, now);
  const rows = await db.rows<{ id: string; name: string; endsOn: string }>(sql`
    select id, name, coalesce(to_char(renews_on, 'YYYY-MM-DD'), '') as "endsOn" from campaign
    where account_id = ${accountId} and status in ('ACCEPTED', 'MNO_ACCEPTED', 'MNO_PROVISIONED') and not auto_renew
      and renews_on between ${today}::date and ${today}::date + ${attentionLimits.days}::int
    order by renews_on, name, id`);
  const [first] = rows;
  if (!first) return [];
  return [
    attention({
      kind: 'CAMPAIGN_ENDING',
      tone: 'warning',
      title: rows.length === 1 ? 'Campaign is ending' : `${rows.length} campaigns are ending`,
      text: `${names(rows)} won’t renew. ${rows.length === 1 ? 'Its' : 'Their'} numbers stop sending from ${shortCalendarDay(first.endsOn)} on.`,
      refUUID: only(rows),
    }),
  ];
}

async function brandItems(db: Executor, accountId: string): Promise<AttentionItem[]> {
  const rows = await db.rows<{ id: string; name: string; failed: boolean; reason: string | null; updatedAt: Date }>(sql`
    select id, display_name as name, status = 'REGISTRATION_FAILED' as failed, status_reason as reason,
      updated_at as "updatedAt" from tcr_brand
    where account_id = ${accountId} and deleted_at is null
      and (status = 'REGISTRATION_FAILED' or (status = 'OK' and identity_status = 'UNVERIFIED'))
      order by updated_at desc, id`);
  const failed = rows.filter((row) => row.failed);
  const unverified = rows.filter((row) => !row.failed);
  const [one] = failed;
  const reason = failed.length === 1 && one?.reason ? ` ${sentence(one.reason)}` : '';
  return [
    ...(one
      ? [
          attention({
            kind: 'BRAND_FAILED',
            tone: 'error',
            title: failed.length === 1 ? 'Brand registration failed' : `${failed.length} brand registrations failed`,
            text: `The registry rejected ${names(failed)}.${reason}`,
            since: one.updatedAt,
            refUUID: only(failed),
          }),
        ]
      : []),
    ...(unverified[0]
      ? [
          attention({
            kind: 'BRAND_UNVERIFIED',
            tone: 'warning',
            title: unverified.length === 1 ? 'Brand is unverified' : `${unverified.length} brands are unverified`,
            text: `The registry couldn’t verify the identity of ${names(unverified)}. Carriers limit what unverified brands can send.`,
            since: unverified[0].updatedAt,
            refUUID: only(unverified),
          }),
        ]
      : []),
  ];
}

async function numberItems(db: Executor, accountId: string): Promise<AttentionItem[]> {
  const row = await db.row<{ alone: number; suspended: number }>(sql`
    select count(*) filter (where status = 'ACTIVE' and type = '10DLC' and campaign_id is null)::int as alone, count(*)
      filter (where status = 'SUSPENDED')::int as suspended
    from number where account_id = ${accountId}`);
  const { alone = 0, suspended = 0 } = row ?? {};
  const count = (n: number) => (n === 1 ? '1 number' : `${quantity(n)} numbers`);
  return [
    ...(suspended
      ? [
          attention({
            kind: 'NUMBERS_SUSPENDED',
            tone: 'error',
            title: `${count(suspended)} suspended`,
            text: `${suspended === 1 ? 'It can’t' : 'They can’t'} send or receive texts.`,
          }),
        ]
      : []),
    ...(alone
      ? [
          attention({
            kind: 'NUMBERS_WITHOUT_CAMPAIGN',
            tone: 'warning',
            title: `${count(alone)} without a campaign`,
            text: `${alone === 1 ? 'It can’t' : 'They can’t'} send until you assign an active campaign.`,
          }),
        ]
      : []),
  ];
}
