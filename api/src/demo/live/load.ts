import { hasRole, messagingRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { dayOf, startOfDay } from '../../base/zone-time';
import type { Correspondent, MessagingNumber } from '../model';
import type { AccountPlan } from '../plan';
import type { MessageKind } from '../wording';
import { threadKey, type LiveAccount, type Renewal, type Thread } from './account';
import { loadParts, type Owned, type Parts, type ThreadRow } from './load-parts';

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
    agents: users.filter(({ roles }) => hasRole(roles, messagingRoles)).map(({ id }) => id),
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
