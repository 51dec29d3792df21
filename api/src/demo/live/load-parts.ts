import { campaignsWithoutFees } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { idIn, textArray } from '../../paging';
import type { Correspondent, MessagingNumber } from '../model';
import type { Thread } from './account';

export type Owned<Row> = Row & { accountId: string };
type NumberRow = Owned<
  Omit<MessagingNumber, 'campaign' | 'purchasedAt'> & {
    campaignId: string | null;
    purchasedAt: Date;
    autoRenew: boolean;
    fee: bigint;
    ratingId: bigint | null;
    renewsOn: string | null;
    renewalDay: number | null;
  }
>;
type CampaignRow = Owned<{
  id: string;
  name: string;
  useCase: string;
  fee: bigint;
  ratingId: bigint | null;
  renewsOn: string | null;
  renewalDay: number | null;
  autoRenew: boolean;
}>;
type ContactRow = Owned<
  Pick<Correspondent, 'id' | 'phone' | 'firstName' | 'carrier' | 'lineType'> & {
    city: string | null;
    optedOutAt: Date | null;
    createdAt: Date;
  }
>;
export type ThreadRow = Owned<
  Pick<Thread, 'id' | 'unread' | 'status'> & { numberId: string; phone: string; createdAt: Date; lastMessageAt: Date }
>;
type UserRow = Owned<{ id: string; roles: string[] }>;
type BroadcastRow = Owned<{ id: string; name: string; campaignId: string; createdAt: Date }>;
type CardRow = Owned<{ methodId: string; cardRef: string }>;

/** Loads the rows of all accounts that their traffic needs; contacts only if they were there at `filledAt`. */
export async function loadParts(tx: Executor, ids: readonly string[], filledAt: Date) {
  return {
    numbers: await tx.rows<NumberRow>(sql`
      select account_id as "accountId", id, number, type, status, registration, campaign_id as "campaignId",
        purchased_at as "purchasedAt",
        auto_renew as "autoRenew", monthly_fee as fee, rating_id as "ratingId", renews_on::text as "renewsOn",
          renewal_day as "renewalDay"
      from number where ${idIn(sql`account_id`, ids)} and released_at is null order by id`),
    campaigns: await tx.rows<CampaignRow>(sql`
      select account_id as "accountId", id, name, use_case as "useCase", case
        when status = any(${textArray(campaignsWithoutFees)}) then 0 else monthly_fee end as fee,
        rating_id as "ratingId", renews_on::text as "renewsOn", renewal_day as "renewalDay", auto_renew as "autoRenew"
      from campaign where ${idIn(sql`account_id`, ids)} order by id`),
    contacts: await tx.rows<ContactRow>(sql`
      select account_id as "accountId", id, phone, first_name as "firstName", carrier, line_type as "lineType", city,
        opted_out_at as "optedOutAt", created_at as "createdAt"
      from contact where ${idIn(sql`account_id`, ids)} and created_at < ${filledAt} order by id`),
    threads: await tx.rows<ThreadRow>(sql`
      select account_id as "accountId", id, unread, status, number_id as "numberId", contact_phone as phone,
        created_at as "createdAt", last_message_at as "lastMessageAt"
      from conversation where ${idIn(sql`account_id`, ids)}`),
    users: await tx.rows<UserRow>(sql`
      select u.account_id as "accountId", u.id, array(select role from user_role r where r.user_id = u.id) as roles
      from app_user u where ${idIn(sql`u.account_id`, ids)} and u.status = 'ACTIVE' and u.deleted_at is null
        order by u.created_at, u.id`),
    broadcasts: await tx.rows<BroadcastRow>(sql`
      select account_id as "accountId", id, name, campaign_id as "campaignId", created_at as "createdAt"
      from broadcast where ${idIn(sql`account_id`, ids)} and campaign_id is not null and status = 'COMPLETED'
        order by created_at, id`),
    cards: await tx.rows<CardRow>(sql`
      select account_id as "accountId", id as "methodId", card_ref as "cardRef" from payment_method
        where ${idIn(sql`account_id`, ids)} and deleted_at is null order by last_used_at`),
  };
}

export type Parts = Awaited<ReturnType<typeof loadParts>>;
