import { campaignsWithoutFees } from '@heliograph/shared/reference/campaigns';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { idIn, textArray } from '../../paging';
import { dayOf, startOfDay } from '../../base/zone-time';
import type { Correspondent, MessagingNumber } from '../model';
import type { AccountPlan } from '../plan';
import type { MessageKind } from '../wording';
import { threadKey } from './account';
import type { LiveAccount, Renewal, Thread } from './account';

/** The messages of each use case's campaigns. */
const kindsOf: Partial<Record<string, readonly MessageKind[]>> = {
  CUSTOMER_CARE: ['reminder', 'confirmation'],
  ACCOUNT_NOTIFICATION: ['notice'],
  MARKETING: ['offer'],
  MIXED: ['care'],
  '2FA': ['code'],
  LOW_VOLUME: ['general'],
};

interface AccountRow {
  id: string;
  name: string;
  zone: string;
  minBalance: bigint;
  wallet: string;
  balance: bigint;
  postedAt: Date | null;
}

/**
 * Loads the active accounts of the plans, with all that their traffic needs; `filledAt`: when the demo was filled (ms).
 * Contacts that were added since get no traffic.
 */
export async function loadAccounts(
  tx: Executor,
  plans: readonly AccountPlan[],
  filledAt: number,
): Promise<LiveAccount[]> {
  const names = JSON.stringify(plans.map(({ company }) => company));
  // Another user may have signed up with the same name: the demo's own user is older.
  const rows = await tx.rows<AccountRow>(sql`
    select distinct on (a.name) a.id, a.name, a.timezone as zone, a.min_balance as "minBalance", w.id as wallet,
      w.balance,
      (select max(e.at) from ledger_entry e where e.account_id = a.id) as "postedAt"
    from account a join ledger_account w on w.account_id = a.id and w.kind = 'WALLET'
    where a.status = 'ACTIVE' and a.name in (select jsonb_array_elements_text(${names}::text::jsonb))
      order by a.name, a.created_at`);
  const ids = rows.map(({ id }) => id);
  const parts = await loadParts(tx, ids, new Date(filledAt));
  return rows.flatMap((row) => {
    const plan = plans.find(({ company }) => company === row.name);
    return plan ? [assemble(row, plan, parts, filledAt)] : [];
  });
}

type Owned<Row> = Row & { accountId: string };
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
type ThreadRow = Owned<
  Pick<Thread, 'id' | 'unread' | 'status'> & { numberId: string; phone: string; createdAt: Date; lastMessageAt: Date }
>;
type UserRow = Owned<{ id: string; roles: string[] }>;
type BroadcastRow = Owned<{ id: string; name: string; campaignId: string; createdAt: Date }>;
type CardRow = Owned<{ methodId: string; cardRef: string }>;

async function loadParts(tx: Executor, ids: readonly string[], filledAt: Date) {
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

type Parts = Awaited<ReturnType<typeof loadParts>>;
const talkers = ['customer', 'conversations', 'customerCommunication'];

function assemble(row: AccountRow, plan: AccountPlan, parts: Parts, filledAt: number): LiveAccount {
  const own = <Row>(rows: readonly Owned<Row>[]) => rows.filter(({ accountId }) => accountId === row.id);
  const campaigns = own(parts.campaigns);
  const contacts = own(parts.contacts).map((contact): Correspondent => ({
    ...contact,
    optedOutAt: contact.optedOutAt?.getTime() ?? null,
    // Only the city of the address matters.
    address: contact.city === null ? null : { street: null, city: contact.city, postalCode: '', country: '' },
    lastInboundAt: null,
    lastOutboundAt: null,
    createdAt: contact.createdAt.getTime(),
  }));
  const numberRows = own(parts.numbers);
  const numbers = numberRows.map(({ campaignId, ...number }): MessagingNumber => ({
    ...number,
    campaign: campaigns.find(({ id }) => id === campaignId) ?? null,
    purchasedAt: number.purchasedAt.getTime(),
  }));
  const users = own(parts.users);
  const broadcasts = own(parts.broadcasts).map((broadcast) => ({
    ...broadcast,
    createdAt: broadcast.createdAt.getTime(),
  }));
  const card = own(parts.cards).at(-1);
  const renewals = [
    ...numberRows.map((number) => ({ ...number, kind: 'number' as const, name: number.number })),
    ...campaigns.filter(({ fee }) => fee > 0n).map((campaign) => ({ ...campaign, kind: 'campaign' as const })),
  ].flatMap(({ kind, id, name, fee, ratingId, renewsOn, renewalDay, autoRenew }): Renewal[] =>
    renewsOn === null
      ? []
      : [{ kind, id, name, fee, ratingId, renewsOn, renewalDay: renewalDay ?? Number(renewsOn.slice(8)), autoRenew }],
  );
  return {
    plan,
    id: row.id,
    zone: row.zone,
    origin: startOfDay(row.zone, dayOf(row.zone, filledAt)),
    minBalance: row.minBalance,
    wallet: row.wallet,
    balance: row.balance,
    postedAt: row.postedAt?.getTime() ?? 0,
    numbers,
    kinds: new Map(
      campaigns.flatMap((campaign) =>
        kindsOf[campaign.useCase] ? [[campaign, kindsOf[campaign.useCase] ?? []] as const] : [],
      ),
    ),
    contacts,
    broadcasts,
    offers: campaigns.find(({ useCase }) => useCase === 'MARKETING')?.id ?? null,
    agents: users.filter(({ roles }) => roles.some((role) => talkers.includes(role))).map(({ id }) => id),
    payerId: (users.find(({ roles }) => roles.includes('finance')) ?? users[0])?.id ?? null,
    card: { methodId: card?.methodId ?? null, cardRef: card?.cardRef ?? 'tok_demo' },
    threads: threadsOf(own(parts.threads), numbers, contacts),
    renewals,
  };
}

function threadsOf(
  rows: readonly ThreadRow[],
  numbers: readonly MessagingNumber[],
  contacts: readonly Correspondent[],
): Map<string, Thread> {
  const [numberOf, contactOf] = [
    new Map(numbers.map((number) => [number.id, number])),
    new Map(contacts.map((contact) => [contact.phone, contact])),
  ];
  return new Map(
    rows.flatMap(({ id, unread, status, numberId, phone, createdAt, lastMessageAt }) => {
      const [number, contact] = [numberOf.get(numberId), contactOf.get(phone)];
      if (!number || !contact) return [];
      const thread: Thread = {
        id,
        unread,
        status,
        isNew: false,
        changed: false,
        createdAt: createdAt.getTime(),
        lastMessageAt: lastMessageAt.getTime(),
        number,
        contact,
      };
      return [[threadKey(numberId, contact.id), thread] as const];
    }),
  );
}
