import type { CallResponse } from '@heliograph/shared/contract';
import { smsOutboundSpec } from '@heliograph/shared/lists/sms-outbound';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import { toWire } from '@heliograph/shared/money';
import { messageErrors } from '@heliograph/shared/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { anyOf, anyOfOrNone, contains, defined, idIn, idInPeriod } from '../../paging';
import type { ListQuery } from '../../paging';
import { numberDigits } from './searched';
import type { FoundFilter } from './searched';

type Summary = CallResponse<'report.manage/summarizesmsoutbound'>;
export type OutboundFilter = FoundFilter;

/** An outbound message as the report and its export give it. */
export type OutboundItem = CallResponse<'report.manage/getsmsoutbound'>['items'][number];

interface Row extends Omit<OutboundItem, 'at' | 'contact' | 'campaign' | 'broadcast' | 'user' | 'errorText' | 'rate' | 'surcharge' | 'total' | 'sentAt' | 'deliveredAt'> {
  at: Date;
  contactDataUUID: string | null;
  contactName: string | null;
  campaignUUID: string | null;
  campaignName: string | null;
  broadcastUUID: string | null;
  broadcastName: string | null;
  userUUID: string | null;
  userName: string | null;
  rate: bigint;
  surcharge: bigint;
  total: bigint;
  sentAt: Date | null;
  deliveredAt: Date | null;
}

/** Matches the search in messages: digits are looked up as the start of either number through their indexes, other text is in the messages that `searchedFilter` found. */
function search(accountId: string, { text, found }: OutboundFilter): SQL | undefined {
  const digits = numberDigits(text);
  if (digits) {
    const prefixes = digits.startsWith('1') && digits.length > 10 ? [`+${digits}`] : [`+1${digits}`, `+${digits}`, digits];
    const starts = (column: SQL) => sql.join(prefixes.map((prefix) => sql`(${column} >= ${prefix} and ${column} < ${`${prefix}:`})`), sql` or `);
    return sql`(${starts(sql`m.peer`)} or m.number_id in (select id from number where account_id = ${accountId} and (${starts(sql`number`)})))`;
  }
  return found ? idIn(sql`m.id`, found) : contains(text, sql`m.body`);
}

/** When a message was delivered; null unless it was. */
const deliveredAt = sql`case when m.status = 'delivered' then m.final_at end`;

/** Returns the list query of an account's outbound messages that match a filter. */
export function outboundList(accountId: string, filter: OutboundFilter = {}): ListQuery<SortOf<typeof smsOutboundSpec>> {
  return {
    columns: sql`m.id as "messageUUID", uuid_time(m.id) as at, n.number as "from", m.peer as "to",
      p.id as "contactDataUUID", trim(p.first_name || ' ' || p.last_name) as "contactName",
      c.id as "campaignUUID", c.name as "campaignName", b.id as "broadcastUUID", b.name as "broadcastName",
      m.source, u.id as "userUUID", trim(u.first_name || ' ' || u.last_name) as "userName",
      m.body, m.type, m.encoding, m.segments, m.carrier, m.status, m.error_code as "errorCode",
      m.unit_rate as rate, m.surcharge, m.total, m.sent_at as "sentAt", ${deliveredAt} as "deliveredAt",
      (extract(epoch from ${deliveredAt} - m.sent_at) * 1000)::int as "latencyMs"`,
    from: sql`message m
      join number n on n.id = m.number_id
      left join contact p on p.account_id = m.account_id and p.phone = m.peer
      left join campaign c on c.account_id = m.account_id and c.id = m.campaign_id
      left join broadcast b on b.account_id = m.account_id and b.id = m.broadcast_id
      left join app_user u on u.account_id = m.account_id and u.id = m.user_id`,
    where: defined(
      sql`m.account_id = ${accountId} and m.direction = 'OUTBOUND'`,
      idInPeriod(sql`m.id`, filter),
      search(accountId, filter),
      anyOf(sql`m.id`, filter.messageUUID),
      anyOf(sql`m.number_id`, filter.numberUUID),
      anyOfOrNone(sql`m.campaign_id`, filter.campaignUUID),
      anyOfOrNone(sql`m.broadcast_id`, filter.broadcastUUID),
      anyOf(sql`m.carrier::text`, filter.carrier),
      anyOf(sql`m.status::text`, filter.status),
      anyOf(sql`m.error_code`, filter.errorCode),
      anyOf(sql`m.source::text`, filter.source),
      anyOf(sql`m.user_id`, filter.userUUID),
    ),
    id: sql`m.id`,
    sorts: {
      // The id begins with the time.
      at: { expr: sql`m.id`, type: 'uuid' },
      to: { expr: sql`m.peer`, type: 'text' },
    },
    defaultSort: orderOf(smsOutboundSpec),
  };
}

/** Returns the API's format of a row. */
export function toOutboundItem(row: Row): OutboundItem {
  return {
    messageUUID: row.messageUUID,
    at: row.at.toISOString(),
    from: row.from,
    to: row.to,
    contact: row.contactDataUUID === null ? null : { contactDataUUID: row.contactDataUUID, name: row.contactName ?? '' },
    campaign: row.campaignUUID === null ? null : { campaignUUID: row.campaignUUID, name: row.campaignName ?? '' },
    broadcast: row.broadcastUUID === null ? null : { broadcastUUID: row.broadcastUUID, name: row.broadcastName ?? '' },
    source: row.source,
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName ?? '' },
    body: row.body,
    type: row.type,
    encoding: row.encoding,
    segments: row.segments,
    carrier: row.carrier,
    status: row.status,
    errorCode: row.errorCode,
    errorText: row.errorCode === null ? null : (messageErrors[row.errorCode]?.title ?? row.errorCode),
    rate: toWire(row.rate),
    surcharge: toWire(row.surcharge),
    total: toWire(row.total),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    latencyMs: row.latencyMs,
  };
}

/** Returns the broadcasts and users of an account as options of the report's filters. */
export async function outboundFacets(db: Executor, accountId: string): Promise<Pick<Summary['facets'], 'broadcasts' | 'users'>> {
  const broadcasts = await db.rows<Summary['facets']['broadcasts'][number]>(sql`
    select id as "broadcastUUID", name from broadcast where account_id = ${accountId} order by created_at desc, id desc limit 200`);
  const users = await db.rows<Summary['facets']['users'][number]>(sql`
    select id as "userUUID", trim(first_name || ' ' || last_name) as name from app_user where account_id = ${accountId} order by 2, id`);
  return { broadcasts, users };
}
