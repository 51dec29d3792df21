import type { Cell, Executor } from '../db';
import { sql } from 'drizzle-orm';
import { nextMonth } from '../base/months';
import { refillSearch } from '../domain/messages/fill-search';
import { countMessages } from '../domain/messages/hours';
import { sendersOf } from './credentials';
import { billingDays } from './numbers';
import type { DemoContact, DemoConversation, DemoMessage, DemoNumber } from './model';
import type { Story } from './story';
import { customOf, queryOf, writeContactExtras } from './write-contact-extras';
import { writeBlocks } from './write-blocks';
import { noteBroadcasts, writeBroadcasts } from './write-broadcasts';
import { writeInboxAids } from './write-inbox';
import { writeKeywords } from './write-keywords';
import { writeLookups } from './write-lookups';
import { writeRegistrations } from './write-registrations';

const time = (at: number | null) => (at === null ? null : new Date(at));
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayIn = (at: number) => new Date(at).getUTCDate();

const brandColumns = {
  id: 'uuid',
  account_id: 'uuid',
  display_name: 'text',
  legal_name: 'text',
  entity_type: 'text',
  ein: 'text',
  vertical: 'text',
  website: 'text',
  status: 'text',
  status_reason: 'text',
  identity_status: 'text',
  vetting_status: 'text',
  vetting_score: 'integer',
  tmobile_tier: 'text',
  tmobile_daily_cap: 'integer',
  att_class: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  submitted_at: 'timestamptz',
  country3: 'text',
  ein_country3: 'text',
  email: 'text',
  phone: 'text',
  street: 'text',
  city: 'text',
  state: 'text',
  postal_code: 'text',
};
const campaignColumns = {
  id: 'uuid',
  account_id: 'uuid',
  brand_id: 'uuid',
  channel: 'text',
  name: 'text',
  use_case: 'text',
  sub_use_cases: 'text[]',
  description: 'text',
  status: 'text',
  monthly_fee: 'bigint',
  rating_id: 'bigint',
  renews_on: 'date',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const numberColumns = {
  id: 'uuid',
  account_id: 'uuid',
  number: 'text',
  type: 'text',
  label: 'text',
  city: 'text',
  state: 'text',
  capabilities: 'text[]',
  campaign_id: 'uuid',
  status: 'text',
  registration: 'text',
  registration_error: 'text',
  auto_renew: 'boolean',
  monthly_fee: 'bigint',
  rating_id: 'bigint',
  renews_on: 'date',
  inbound_route: 'text',
  purchased_at: 'timestamptz',
  released_at: 'timestamptz',
};
const contactColumns = {
  id: 'uuid',
  account_id: 'uuid',
  phone: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  company: 'text',
  tags: 'text[]',
  consent_status: 'text',
  consent_source: 'text',
  consent_at: 'timestamptz',
  opted_out_at: 'timestamptz',
  carrier: 'text',
  line_type: 'text',
  timezone: 'text',
  state: 'text',
  street: 'text',
  city: 'text',
  postal_code: 'text',
  country3: 'text',
  last_inbound_at: 'timestamptz',
  last_outbound_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  custom: 'jsonb',
};
const messageColumns = {
  id: 'uuid',
  account_id: 'uuid',
  direction: 'message_direction',
  peer: 'text',
  channel: 'number_channel',
  number_id: 'uuid',
  campaign_id: 'uuid',
  broadcast_id: 'uuid',
  conversation_id: 'uuid',
  source: 'message_source',
  user_id: 'uuid',
  credential_id: 'uuid',
  body: 'text',
  encoding: 'message_encoding',
  segments: 'smallint',
  status: 'message_status',
  error_code: 'text',
  carrier: 'carrier_name',
  unit_rate: 'bigint',
  base_price: 'bigint',
  surcharge: 'bigint',
  rate_id: 'integer',
  surcharge_id: 'integer',
  rating_id: 'bigint',
  sent_at: 'timestamptz',
  final_at: 'timestamptz',
};

/** Writes the data of an account, except its users and its ledger. */
export async function writeStory(tx: Executor, story: Story, now: Date): Promise<void> {
  const clinic = story.plan.profile === 'clinic';
  const {
    id: account,
    brands,
    campaigns,
    numbers,
    contacts,
    lists,
    broadcasts,
    conversations,
    messages,
    lookups,
    end,
  } = story;
  await tx.bulkInsert(
    'tcr_brand',
    brandColumns,
    brands.map((b) => [
      b.id,
      account,
      b.displayName,
      b.legalName,
      b.entityType,
      b.ein,
      b.vertical,
      b.website,
      b.status,
      b.statusReason,
      b.identityStatus,
      b.vettingScore === null ? 'NONE' : 'ACTIVE',
      b.vettingScore,
      b.tmobile?.tier ?? null,
      b.tmobile?.dailyCap ?? null,
      b.attClass,
      time(b.createdAt),
      time(b.createdAt),
      time(b.createdAt),
      b.office.country,
      b.office.country,
      'compliance@mail.example',
      b.office.phone,
      b.office.street,
      b.office.city,
      b.office.state,
      b.office.postalCode,
    ]),
  );
  await tx.bulkInsert(
    'campaign',
    campaignColumns,
    campaigns.map((c) => [
      c.id,
      account,
      c.brandId,
      c.channel,
      c.name,
      c.useCase,
      c.subUseCases,
      c.description,
      c.status,
      c.monthly.price,
      c.monthly.rating.id,
      c.status === 'DRAFT'
        ? null
        : c.prepaid
          ? nextMonth(
              nextMonth(nextMonth(dateOf(c.createdAt), dayIn(c.createdAt)), dayIn(c.createdAt)),
              dayIn(c.createdAt),
            )
          : dateOf(billingDays(c.createdAt, end).next),
      time(c.createdAt),
      time(c.createdAt),
    ]),
  );
  await writeRegistrations(tx, story);
  await tx.bulkInsert(
    'number',
    numberColumns,
    numbers.map((n) => numberCells(n, account, end)),
  );
  await tx.bulkInsert(
    'contact',
    contactColumns,
    contacts.map((c) => contactCells(c, account, clinic ? customOf(c) : {})),
  );
  await tx.bulkInsert(
    'contact_tag',
    { account_id: 'uuid', name: 'text' },
    [...new Set(contacts.flatMap((c) => c.tags))].sort().map((tag) => [account, tag]),
  );
  await tx.bulkInsert(
    'contact_list',
    {
      id: 'uuid',
      account_id: 'uuid',
      name: 'text',
      type: 'text',
      query: 'jsonb',
      status: 'text',
      due_at: 'timestamptz',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    lists.map((l) => [
      l.id,
      account,
      l.name,
      l.type,
      queryOf(l),
      l.type === 'SMART' ? 'EVALUATING' : 'READY',
      time(l.createdAt),
      time(l.createdAt),
      time(l.createdAt),
    ]),
  );
  await tx.bulkInsert(
    'list_member',
    { account_id: 'uuid', list_id: 'uuid', contact_id: 'uuid', source: 'text', added_at: 'timestamptz' },
    lists
      .filter((l) => l.type === 'STATIC')
      .flatMap((l) =>
        l.members.map((member): Cell[] => [
          account,
          l.id,
          member.id,
          'IMPORT',
          time(Math.max(member.createdAt, l.createdAt)),
        ]),
      ),
  );
  if (clinic) await writeContactExtras(tx, story);
  await writeBroadcasts(tx, broadcasts, account);
  await writeConversations(tx, conversations, account);
  await writeMessages(tx, messages, account, sendersOf(story, now));
  await writeLookups(tx, account, lookups);
  await writeBlocks(tx, account);
  await writeKeywords(tx, account);
  await writeInboxAids(tx, account);
}

const conversationColumns = {
  id: 'uuid',
  account_id: 'uuid',
  number_id: 'uuid',
  contact_id: 'uuid',
  contact_phone: 'text',
  status: 'text',
  assignee_id: 'uuid',
  unread: 'integer',
  last_message_at: 'timestamptz',
  created_at: 'timestamptz',
};

/** Writes new threads. */
export async function writeConversations(
  tx: Executor,
  conversations: readonly DemoConversation[],
  account: string,
): Promise<void> {
  await tx.bulkInsert(
    'conversation',
    conversationColumns,
    conversations.map((c) => [
      c.id,
      account,
      c.number.id,
      c.contact.id,
      c.contact.phone,
      c.status,
      c.assigneeId,
      c.unread,
      time(c.lastMessageAt),
      time(c.createdAt),
    ]),
  );
}

/** Writes messages of both directions, and counts them in the sums per hour. */
export async function writeMessages(
  tx: Executor,
  messages: readonly DemoMessage[],
  account: string,
  senderAt: (at: number) => string | null = () => null,
): Promise<void> {
  await tx.bulkInsert('message', messageColumns, messageRows(messages, account, senderAt));
  await countMessages(
    tx,
    messages.map(({ id }) => id),
  );
  if (messages.length)
    await refillSearch(tx, new Date(messages.reduce((first, { createdAt }) => Math.min(first, createdAt), Infinity)));
  await noteLastTexts(tx, account);
  await noteBroadcasts(tx, messages, account);
}

/** Sets on threads what their last message says. */
async function noteLastTexts(tx: Executor, account: string): Promise<void> {
  await tx.run(sql`
    update conversation c set last_text = left(m.body, 200), last_direction = m.direction
    from (select distinct on (conversation_id) conversation_id, body, direction from message
      where account_id = ${account} and conversation_id is not null order by conversation_id, id desc) m
    where m.conversation_id = c.id and c.account_id = ${account} and c.last_text is distinct from left(m.body, 200)`);
}

function numberCells(n: DemoNumber, account: string, end: number): Cell[] {
  const capabilities = n.type === '10DLC' ? ['SMS', 'MMS', 'VOICE'] : ['SMS'];
  return [
    n.id,
    account,
    n.number,
    n.type,
    n.label,
    n.city,
    n.state,
    capabilities,
    n.campaign?.id ?? null,
    n.status,
    n.registration,
    n.registrationError,
    n.autoRenew,
    n.monthly.price,
    n.monthly.rating.id,
    dateOf(billingDays(n.purchasedAt, end).next),
    n.inboundRoute,
    time(n.purchasedAt),
    time(n.releasedAt),
  ];
}

function contactCells(c: DemoContact, account: string, custom: Cell): Cell[] {
  return [
    c.id,
    account,
    c.phone,
    c.firstName,
    c.lastName,
    c.email,
    c.company,
    c.tags,
    c.consent.status,
    c.consent.source,
    time(c.consent.at),
    time(c.optedOutAt),
    c.carrier,
    c.lineType,
    c.timezone,
    c.state,
    c.address?.street ?? null,
    c.address?.city ?? null,
    c.address?.postalCode ?? null,
    c.address?.country ?? null,
    time(c.lastInboundAt),
    time(c.lastOutboundAt),
    time(c.createdAt),
    time(c.createdAt),
    custom,
  ];
}

/** When a message got its last status; null for one without a receipt. */
function finalAt({ status, createdAt, sentAt, deliveredAt }: DemoMessage): number | null {
  if (deliveredAt !== null) return deliveredAt;
  if (status === 'undelivered') return sentAt === null ? null : sentAt + 5_000;
  return status === 'failed' || status === 'canceled' ? createdAt : null;
}

function* messageRows(
  messages: readonly DemoMessage[],
  account: string,
  senderAt: (at: number) => string | null,
): Generator<Cell[]> {
  for (const m of messages) {
    yield [
      m.id,
      account,
      m.inbound ? 'INBOUND' : 'OUTBOUND',
      m.contact.phone,
      m.number.type,
      m.number.id,
      m.number.campaign?.id ?? null,
      m.broadcastId,
      m.conversationId,
      m.source,
      m.userId,
      m.source === 'API' ? senderAt(m.createdAt) : null,
      m.body,
      m.encoding,
      m.segments,
      m.status,
      m.errorCode,
      m.contact.carrier,
      m.price.unitRate,
      m.price.basePrice,
      m.price.surcharge,
      m.price.rateId,
      m.price.surchargeId,
      m.price.rating?.id ?? null,
      time(m.sentAt),
      time(finalAt(m)),
    ];
  }
}
