import type { CallRequest, CallResponse } from '@heliograph/contract';
import { smsOutboundSpec } from '@heliograph/contract/lists/sms-outbound';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { timeColumns } from '../../../texting';
import { anyOf, anyOfOrNone, defined, idInPeriod } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { matchesText } from './matches-text';
import { toCommon, toTimes, type MessageRow } from './message-parts';
import type { FoundFilter } from './searched';
import { messageTotals, type MessageTotals } from './totals';
import { fullName } from '../../../../db/full-name';

type Summary = CallResponse<'report.manage/summarizesmsoutbound'>;
export type OutboundFilter = FoundFilter<NonNullable<CallRequest<'report.manage/getsmsoutbound'>['filter']>>;

/** An outbound message as the report and its export give it. */
export type OutboundItem = CallResponse<'report.manage/getsmsoutbound'>['items'][number];

/** A row of the query. */
export interface OutboundRow
  extends
    MessageRow,
    Pick<
      OutboundItem,
      | 'messageUUID'
      | 'from'
      | 'to'
      | 'source'
      | 'body'
      | 'type'
      | 'encoding'
      | 'segments'
      | 'carrier'
      | 'status'
      | 'errorCode'
      | 'latencyMs'
    > {
  contactDataUUID: string | null;
  contactName: string | null;
  broadcastUUID: string | null;
  broadcastName: string | null;
  userUUID: string | null;
  userName: string | null;
  credentialUUID: string | null;
  credentialName: string | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
}

/** Returns the list query of an account's outbound messages that match a filter. */
export function outboundList(
  accountId: string,
  filter: OutboundFilter = {},
): ListQuery<SortOf<typeof smsOutboundSpec>> {
  return {
    columns: sql`m.id as "messageUUID", uuid_time(m.id) as at, n.number as "from", m.peer as "to",
      p.id as "contactDataUUID", ${fullName('p')} as "contactName",
      c.id as "campaignUUID", c.name as "campaignName", b.id as "broadcastUUID", b.name as "broadcastName",
      m.source, u.id as "userUUID", ${fullName('u')} as "userName", k.id as "credentialUUID",
        k.name as "credentialName",
      m.body, m.type, m.encoding, m.segments, m.carrier, m.status, m.error_code as "errorCode",
      m.unit_rate as rate, m.surcharge, m.total, ${timeColumns}`,
    from: sql`message m`,
    joins: {
      to: sql`m`,
      tables: sql`join number n on n.id = m.number_id
      left join contact p on p.account_id = m.account_id and p.phone = m.peer
      left join campaign c on c.account_id = m.account_id and c.id = m.campaign_id
      left join broadcast b on b.account_id = m.account_id and b.id = m.broadcast_id
      left join app_user u on u.account_id = m.account_id and u.id = m.user_id
      left join api_credential k on k.account_id = m.account_id and k.id = m.credential_id`,
    },
    where: defined(
      sql`m.account_id = ${accountId} and m.direction = 'OUTBOUND'`,
      idInPeriod(sql`m.id`, filter),
      matchesText(accountId, filter),
      anyOf(sql`m.id`, filter.messageUUID),
      anyOf(sql`m.number_id`, filter.numberUUID),
      anyOfOrNone(sql`m.campaign_id`, filter.campaignUUID),
      anyOfOrNone(sql`m.broadcast_id`, filter.broadcastUUID),
      anyOfOrNone(sql`m.carrier::text`, filter.carrier),
      anyOf(sql`m.status::text`, filter.status),
      anyOfOrNone(sql`m.error_code`, filter.errorCode),
      anyOf(sql`m.source::text`, filter.source),
      anyOf(sql`m.user_id`, filter.userUUID),
      anyOf(sql`m.credential_id`, filter.credentialUUID),
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
export function toOutboundItem(row: OutboundRow): OutboundItem {
  const { messageUUID, from, to, source, body, type, encoding, segments, carrier, status, errorCode, latencyMs } = row;
  return {
    messageUUID,
    from,
    to,
    source,
    body,
    type,
    encoding,
    segments,
    carrier,
    status,
    errorCode,
    latencyMs,
    ...toCommon(row),
    ...toTimes(row),
    contact:
      row.contactDataUUID === null ? null : { contactDataUUID: row.contactDataUUID, name: row.contactName ?? '' },
    broadcast: row.broadcastUUID === null ? null : { broadcastUUID: row.broadcastUUID, name: row.broadcastName ?? '' },
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName ?? '' },
    credential:
      row.credentialUUID === null ? null : { credentialUUID: row.credentialUUID, name: row.credentialName ?? '' },
    errorText: errorCode === null ? null : messageErrors[errorCode].title,
  };
}

/** Returns the broadcasts, users, and API credentials of an account as options of the report's filters. */
export async function outboundFacets(
  db: Executor,
  accountId: string,
): Promise<Pick<Summary['facets'], 'broadcasts' | 'users' | 'credentials'>> {
  const broadcasts = await db.rows<Summary['facets']['broadcasts'][number]>(sql`
    select id as "broadcastUUID", name from broadcast where account_id = ${accountId} order by created_at desc, id desc
      limit 200`);
  const users = await db.rows<Summary['facets']['users'][number]>(sql`
    select id as "userUUID", ${fullName()} as name from app_user where account_id = ${accountId}
      order by 2, id`);
  // Also revoked ones, because they have a history.
  const credentials = await db.rows<Summary['facets']['credentials'][number]>(sql`
    select id as "credentialUUID", name from api_credential where account_id = ${accountId} order by lower(name), id
      limit 200`);
  return { broadcasts, users, credentials };
}

/** Returns the sums over all matching outbound messages of an account. */
export function outboundTotals(db: Executor, accountId: string, filter: OutboundFilter = {}): Promise<MessageTotals> {
  const { text, messageUUID, broadcastUUID, userUUID, credentialUUID } = filter;
  const summable = !text?.trim() && !messageUUID && !broadcastUUID && !userUUID && !credentialUUID;
  return messageTotals(
    db,
    {
      direction: 'OUTBOUND',
      owner: sql`h.account_id = ${accountId}`,
      list: (part: OutboundFilter) => outboundList(accountId, part),
      summable,
    },
    filter,
  );
}
